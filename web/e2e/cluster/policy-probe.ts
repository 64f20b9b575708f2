import { startOutsideScript, stopOutside } from './outside-pods.ts';
import { PROBE, targets } from './policy-edges.ts';
import type { Scene } from './scene.ts';

/** Which targets a pod can connect to. @param named the name of a Service, as that pod must write it */
export const probe = async (
  kube: Scene['kube'],
  pod: string,
  named: (host: string) => string,
  release: string,
): Promise<string[]> => {
  const addresses = new Map<string, string>();
  for (const target of targets) {
    const [component, port] = target.split(':');
    addresses.set(`${named(`${release}-${component}`)}:${port}`, target);
  }
  const open = JSON.parse(await kube.script(pod, PROBE, ...addresses.keys())) as string[];
  return open.flatMap((address) => addresses.get(address) ?? []);
};

const OUTSIDER_POD = 'outsider';
const IDLE = 'setInterval(() => {}, 60_000)';

/** Which targets a pod of another namespace can connect to. */
export const probeFromOutside = async (scene: Scene): Promise<string[]> => {
  const { kube, outside, release } = scene;
  await startOutsideScript(scene, OUTSIDER_POD, IDLE);
  const open = await probe(outside, OUTSIDER_POD, (host) => `${host}.${kube.namespace}`, release);
  await stopOutside(scene, OUTSIDER_POD);
  return open;
};
