import { podOf, type Pod } from '../pods.ts';
import { query } from '../prometheus.ts';
import { inTime, openAccount, type Scene, untilUsable } from '../scene.ts';
import type { AlertFault, MendBy } from './alert-fault.ts';
import type { AlertScene } from './alert-scene.ts';

type Kind = 'deployment' | 'statefulset';

const scale = ({ kube, release }: Scene, kind: Kind, component: string, replicas: number) =>
  kube.kubectl('scale', `${kind}/${release}-${component}`, `--replicas=${replicas}`);

/** One server or service with no pod at all, until it is mended. */
const without = (scene: Scene, mendBy: MendBy, kind: Kind, component: string): Promise<unknown> => {
  mendBy(async () => {
    await scale(scene, kind, component, 1);
    await untilRolled(scene, kind, component);
    await untilUsable(scene);
  });
  return scale(scene, kind, component, 0);
};

const untilRolled = ({ kube, release }: Scene, kind: Kind, component: string) =>
  kube.kubectl('rollout', 'status', `${kind}/${release}-${component}`, '--timeout=3m');

/** Other pods of a service in place of these. */
export const restart = async (scene: Scene, component: string): Promise<void> => {
  await scene.kube.kubectl('rollout', 'restart', `deployment/${scene.release}-${component}`);
  await untilRolled(scene, 'deployment', component);
};

const restartsOf = ({ status }: Pod): number =>
  (status.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0);

/** Ends the program in a pod; its container starts again. */
const endProgram = async (scene: Scene, component: string): Promise<void> => {
  const before = await inTime(() => podOf(scene, component), `a pod of ${component}`);
  const end = scene.kube.script(before.metadata.name, "process.kill(1, 'SIGTERM')");
  // The end may come before the answer.
  await end.catch(() => undefined);
  await inTime(async () => {
    const now = await scene.kube.get<Pod>('pod', before.metadata.name);
    return restartsOf(now) > restartsOf(before);
  }, `another start of ${component}`);
};

/** Someone reads a file again and again, until it works. */
const askForFiles = async (scene: Scene): Promise<void> => {
  const { account = await openAccount(scene), documentId } = scene.kept;
  if (documentId === undefined) throw new Error('the first journey left no document');
  for (let times = 0; times < 40; times += 1) await account.download(documentId).catch(() => undefined);
};

/** Pods that are not there, or do not stay. */
export const serviceDown: AlertFault = {
  alerts: { ServiceDown: { job: 'colophon-ai-worker' } },
  cause: (scene, mendBy) => without(scene, mendBy, 'deployment', 'ai-worker'),
};

/** An end is seen where the age of a program falls: it must have been read when it was older than the next one is at first. */
const OLD_ENOUGH = 'process_uptime_seconds{colophon_service="pdf-worker"} > 45';
const ENDS = 'resets(process_uptime_seconds{colophon_service="pdf-worker"}[10m])';

const endsSeen = async ({ prometheus }: AlertScene): Promise<number> => {
  const [found] = (await query(prometheus, ENDS)) as { value: [number, string] }[];
  return Number(found?.value[1] ?? 0);
};

export const serviceRestarts: AlertFault = {
  alerts: { ServiceRestarts: { colophon_service: 'pdf-worker' } },
  cause: async (scene, mendBy) => {
    // The next pod has not been started again.
    mendBy(() => restart(scene, 'pdf-worker'));
    for (let ends = 0; ends < 3; ends += 1) {
      await inTime(
        async () => (await query(scene.prometheus, OLD_ENOUGH)).length > 0,
        'a program that is old enough',
      );
      const before = await endsSeen(scene);
      await endProgram(scene, 'pdf-worker');
      await inTime(async () => (await endsSeen(scene)) > before, 'an end that was seen');
    }
  },
  mendsLast: true,
};

export const objectStoreDown: AlertFault = {
  alerts: { ObjectStoreFails: { colophon_service: 'gateway' } },
  cause: async (scene, mendBy) => {
    await without(scene, mendBy, 'statefulset', 'minio');
    await askForFiles(scene);
  },
};

export const databaseDown: AlertFault = {
  alerts: { DependencyDown: { colophon_service: 'billing-credits', colophon_dependency: 'database' } },
  cause: (scene, mendBy) => without(scene, mendBy, 'statefulset', 'postgres'),
};
