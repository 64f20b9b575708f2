import { randomUUID } from 'node:crypto';
import type { Account, Document } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { Keda } from '../keda.ts';
import { faultOfCharge } from '../load.ts';
import { probeFromOutside } from '../policy-probe.ts';
import { componentOf, isReady, type Pod, runningPods } from '../pods.ts';
import {
  beside,
  inTime,
  openAccount,
  openAccounts,
  restartFaults,
  type Scene,
  type Sight,
  type Step,
  stopwatch,
  untilUsable,
  upgrade,
} from '../scene.ts';

const WORKERS = ['pdf-worker', 'ai-worker'];
/** The one whose work lasts long enough for an autoscaler to see it. */
const BUSIEST = 'pdf-worker';
const MOST_PODS = 3;
/** The broker's monitor. */
const MONITOR = 'nats:8222';

/** As many as a new account has credits for. */
const DOCUMENTS_EACH = 3;
const ACCOUNTS = 12;
/** Together more work for one pod than an autoscaler, which looks every 15 seconds, can miss. */
const PAGES = 100;
const LONGEST_MS = 300_000;

/** Sooner than anyone should want it, but for a suite; and KEDA alone may ask the broker. */
const valuesOf = (kedaNamespace: string): string[] => {
  const keda = {
    enabled: true,
    minReplicas: 1,
    maxReplicas: MOST_PODS,
    lagThreshold: 2,
    scaleDownAfterSeconds: 30,
  };
  const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': kedaNamespace } } }];
  return [
    ...WORKERS.flatMap((worker) => ['--set-json', `services.${worker}.keda=${JSON.stringify(keda)}`]),
    '--set-json',
    `networkPolicy.monitoringFrom=${JSON.stringify(from)}`,
  ];
};

/** A document that was accepted, and whose it is. */
interface Accepted {
  readonly account: Account;
  readonly id: string;
}

const upload = async (account: Account, pages: number): Promise<Accepted> => {
  const name = randomUUID();
  // A file that an account has already is no more work.
  const bytes = await samplePdf(`More pods for more work ${name}`, pages);
  return { account, id: await account.uploadOne({ name: `${name}.pdf`, bytes }) };
};

/** All documents an account has credits for, at once. */
const uploadAll = (account: Account): Promise<Accepted[]> =>
  Promise.all(Array.from({ length: DOCUMENTS_EACH }, () => upload(account, PAGES)));

const untilDone = ({ account, id }: Accepted): Promise<Document> =>
  account.untilDone(id, AbortSignal.timeout(LONGEST_MS));

/** Waits for each. @returns those that did not come to a good end, and accounts that paid for more or fewer */
const faultsOf = async (accepted: readonly Accepted[]): Promise<string[]> => {
  const ends = await Promise.all(accepted.map(untilDone));
  const failed = ends.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return failed.map(({ id, errorCode }) => `${id} failed: ${errorCode}`);
  const accounts = [...new Set(accepted.map(({ account }) => account))];
  const charges = await Promise.all(accounts.map((account) => account.credits()));
  return charges.flatMap((credits) => faultOfCharge(credits, DOCUMENTS_EACH) ?? []);
};

const podsOf = async ({ kube, release }: Scene, component: string): Promise<Pod[]> =>
  (await runningPods(kube, release)).filter((pod) => componentOf(pod) === component);

export const scaling: Step = {
  name: 'scaling',
  title: 'Workers scaled by KEDA: more pods while events wait, fewer again while documents go on',
  take: async (scene) => {
    const keda = await Keda.find(scene.kube);
    if (!keda) return { seen: 'not taken: the cluster has no KEDA', faults: [] };
    await upgrade(scene, ...valuesOf(keda.namespace));
    for (const worker of WORKERS)
      await inTime(
        async () => (await keda.waiting(`${scene.release}-${worker}`)).length > 0,
        `KEDA asking the broker what waits for ${worker}`,
      );
    const openToAll = (await probeFromOutside(scene)).includes(MONITOR);
    await untilUsable(scene);
    const sight = await growAndShrink(scene);
    // As it was, for the steps that follow.
    await upgrade(scene);
    return {
      ...sight,
      faults: [...(openToAll ? [`another namespace reaches ${MONITOR}`] : []), ...sight.faults],
    };
  },
};

const growAndShrink = async (scene: Scene): Promise<Sight> => {
  const accounts = await openAccounts(scene, ACCOUNTS);
  const most = new Map<string, number>();
  const look = async () => {
    for (const worker of WORKERS) {
      const ready = (await podsOf(scene, worker)).filter(isReady).length;
      most.set(worker, Math.max(most.get(worker) ?? 0, ready));
    }
  };
  const time = stopwatch();
  let grown = '';
  const accepted: Accepted[] = [];
  const heap = async () => {
    accepted.push(...(await Promise.all(accounts.map(uploadAll))).flat());
    await inTime(() => (most.get(BUSIEST) ?? 0) > 1, `a second pod of ${BUSIEST}`);
    grown = time();
    await Promise.all(accepted.map(untilDone));
  };
  await beside(heap(), look);
  const done = time();
  const trickled = await trickleUntil(scene, async () => (await podsOf(scene, BUSIEST)).length === 1);
  const shrunk = time();
  const pods = WORKERS.map((worker) => `${worker} ${most.get(worker)}`).join(', ');
  return {
    seen: `most pods: ${pods}; of ${BUSIEST} two after ${grown}, one again after ${shrunk}; ${accepted.length} documents of ${PAGES} pages done after ${done}, ${trickled.length} more while pods ended`,
    faults: [...(await faultsOf([...accepted, ...trickled])), ...(await restartFaults(scene))],
  };
};

/** Keeps a worker busy with one document after the other: a pod that ends must finish what it has, or hand it back. */
const trickleUntil = async (scene: Scene, isOver: () => Promise<boolean>): Promise<Accepted[]> => {
  const accepted: Accepted[] = [];
  const over = new AbortController();
  const waiting = inTime(isOver, `one pod of ${BUSIEST}`).finally(() => over.abort());
  const uploading = async () => {
    while (!over.signal.aborted) {
      const account = await openAccount(scene);
      for (let number = 0; number < DOCUMENTS_EACH; number += 1) {
        const document = await upload(account, PAGES / 4);
        accepted.push(document);
        await untilDone(document);
      }
    }
  };
  await Promise.all([waiting, uploading()]);
  return accepted;
};
