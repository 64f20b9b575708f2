import type { Reading } from '../../bench/sizing/measuring.ts';
import type { Kube } from '../kube.ts';
import { componentOf, runningPods } from '../pods.ts';
import { inTime } from '../scene.ts';

const LINE =
  /^container_cpu_usage_seconds_total\{container="[^"]+",namespace="([^"]+)",pod="([^"]+)"\} (\S+) (\d+)$/;

/** Containers of one namespace in a kubelet's `metrics/resource`, by the name of their pod. */
export const readingsOf = (text: string, namespace: string): [pod: string, reading: Reading][] =>
  text.split('\n').flatMap((line): [string, Reading][] => {
    const [, place, pod, seconds, atMs] = LINE.exec(line) ?? [];
    if (place !== namespace || pod === undefined) return [];
    return [[pod, { seconds: Number(seconds), atMs: Number(atMs) }]];
  });

/** As the kubelets count it, all pods of a component together. @param sinceMs no older reading: a kubelet looks every 10 to 20 seconds */
export const processorSeconds = (
  kube: Kube,
  release: string,
  sinceMs: number,
): Promise<Map<string, Reading>> =>
  inTime(async () => {
    const components = new Map(
      (await runningPods(kube, release)).map((pod) => [pod.metadata.name, componentOf(pod)]),
    );
    const sums = new Map<string, Reading>();
    for (const node of (await kube.kubectl('get', 'nodes', '--output=name')).split('\n').filter(Boolean)) {
      const path = `/api/v1/nodes/${node.replace('node/', '')}/proxy/metrics/resource`;
      for (const [pod, { seconds, atMs }] of readingsOf(
        await kube.kubectl('get', '--raw', path),
        kube.namespace,
      )) {
        const component = components.get(pod);
        if (component === undefined) continue;
        const sum = sums.get(component);
        sums.set(component, {
          seconds: seconds + (sum?.seconds ?? 0),
          atMs: Math.min(atMs, sum?.atMs ?? atMs),
        });
      }
    }
    const isFresh = sums.size > 0 && [...sums.values()].every(({ atMs }) => atMs >= sinceMs);
    return isFresh && sums;
  }, 'the processor time of all pods');
