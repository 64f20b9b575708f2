import type { Kube } from '../kube.ts';
import { hasMetricsServer } from '../metrics-server.ts';
import { describeLoad, faultsOfLoad, Load } from '../load.ts';
import { isReady, type Pod } from '../pods.ts';
import {
  beside,
  inTime,
  openAccounts,
  restartFaults,
  type Scene,
  type Sight,
  type Step,
  stopwatch,
  untilUsable,
  upgrade,
} from '../scene.ts';

const PEOPLE = 10;
const NO_REFUSALS = { refusalsAllowed: false };
/** While a server is down. */
export const REFUSALS = { refusalsAllowed: true };

/** Other requests and another variable: every Deployment and StatefulSet of ours rolls. */
const OTHER_VALUES = [
  'env.LOG_LEVEL=debug',
  'services.gateway.resources.requests.cpu=70m',
  'services.pdf-worker.resources.requests.cpu=90m',
].flatMap((value) => ['--set', value]);

/** Does the work while ten people read and upload, and says what they saw. */
export const underLoad = async (
  scene: Scene,
  rules: typeof REFUSALS,
  work: () => Promise<unknown>,
): Promise<Sight> => {
  const accounts = await openAccounts(scene, PEOPLE);
  const time = stopwatch();
  let took = '';
  const figures = await Load.beside(accounts, async () => {
    await work();
    took = time();
  });
  const faults = [...faultsOfLoad(figures, rules), ...(await restartFaults(scene))];
  return { seen: `${took}; ${describeLoad(figures)}`, faults };
};

/** Of Secrets the chart made: what an upgrade must not change. */
const secretsOf = async (kube: Kube): Promise<string> => {
  const { items } = await kube.get<{ items: { type: string; data: unknown }[] }>('secrets');
  return JSON.stringify(items.filter(({ type }) => type === 'Opaque').map(({ data }) => data));
};

export const upgrading: Step = {
  name: 'upgrade',
  title: '`helm upgrade` with other values under load',
  take: async (scene) => {
    const before = await secretsOf(scene.kube);
    const sight = await underLoad(scene, NO_REFUSALS, () => upgrade(scene, ...OTHER_VALUES));
    const changed = (await secretsOf(scene.kube)) === before ? [] : ['passwords or keys changed'];
    return { ...sight, faults: [...sight.faults, ...changed] };
  },
};

export const rollingBack: Step = {
  name: 'rollback',
  title: '`helm rollback` under load',
  take: async (scene) => {
    const { kube, release } = scene;
    return underLoad(scene, NO_REFUSALS, () => kube.helm('rollback', release, '--wait', '--timeout=10m'));
  },
};

interface Identified {
  readonly metadata: { readonly name: string; readonly uid: string };
}

/** Deletes one pod of a component and waits until another one is ready in its place. */
const replace = async (
  { kube, release }: Scene,
  component: string,
  ...how: readonly string[]
): Promise<void> => {
  const selector = `--selector=app.kubernetes.io/instance=${release},app.kubernetes.io/component=${component}`;
  const pods = async () => (await kube.get<{ items: (Identified & Pod)[] }>('pods', selector)).items;
  const before = await pods();
  const victim = before[0]?.metadata;
  if (!victim) throw new Error(`there is no pod of ${component}`);
  await kube.kubectl('delete', 'pod', victim.name, '--wait=false', ...how);
  await inTime(async () => {
    const others = (await pods()).filter(({ metadata }) => metadata.uid !== victim.uid);
    return others.filter(isReady).length === before.length;
  }, `another pod of ${component}`);
};

export const kills: Step = {
  name: 'kills',
  title: 'Pods deleted under load: one of two gateways; pdf-worker, document and ai-worker without any grace',
  take: async (scene) => {
    await upgrade(scene, '--set', 'services.gateway.replicas=2');
    return underLoad(scene, REFUSALS, async () => {
      await replace(scene, 'gateway');
      for (const component of ['pdf-worker', 'document', 'ai-worker'])
        await replace(scene, component, '--grace-period=0', '--force');
      await untilUsable(scene);
    });
  },
};

export const servers: Step = {
  name: 'servers',
  title: 'Postgres, NATS and MinIO deleted one after the other under load',
  take: async (scene) =>
    underLoad(scene, REFUSALS, async () => {
      for (const server of ['postgres', 'nats', 'minio']) {
        await replace(scene, server);
        await untilUsable(scene);
      }
    }),
};

/** What the autoscaler of the gateway reads. @throws when it reads nothing although the cluster measures */
const processorTimeOf = async ({ kube, release }: Scene): Promise<string> => {
  if (!(await hasMetricsServer(kube))) return 'not by processor time: the cluster has no metrics server';
  const path = '--output=jsonpath={.status.currentMetrics[0].resource.current.averageUtilization}';
  const percent = await inTime(
    async () => (await kube.kubectl('get', 'hpa', `${release}-gateway`, path)) || false,
    'the processor time that the autoscaler reads',
  );
  return `it reads ${percent} % of the processor time they ask for`;
};

export const autoscaling: Step = {
  name: 'autoscaling',
  title: 'Autoscaling turned on for a gateway of three pods',
  take: async (scene) => {
    const { kube, release } = scene;
    await upgrade(scene, '--set', 'services.gateway.replicas=3');
    const wanted = 'services.gateway.autoscaling';
    const turnOn = upgrade(scene, '--set', `${wanted}.enabled=true`, '--set', `${wanted}.minReplicas=3`);
    let fewest = 3;
    const look = async () => {
      const path = '--output=jsonpath={.spec.replicas} {.status.availableReplicas}';
      const text = await kube.kubectl('get', 'deployment', `${release}-gateway`, path);
      fewest = Math.min(fewest, ...text.split(' ').map(Number));
    };
    const controlled = async () => {
      await turnOn;
      await inTime(async () => {
        const path = '--output=jsonpath={.status.currentReplicas}';
        return (await kube.kubectl('get', 'hpa', `${release}-gateway`, path)) === '3';
      }, 'the autoscaler at work');
    };
    await beside(controlled(), look);
    return {
      seen: `never fewer than ${fewest} pods; ${await processorTimeOf(scene)}`,
      faults: fewest < 3 ? [`there were only ${fewest} pods for a while`] : [],
    };
  },
};
