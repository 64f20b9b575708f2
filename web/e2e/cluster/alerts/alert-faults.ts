import { Account } from '../../stack/account.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import { componentOf, isReady, type Pod, runningPods } from '../pods.ts';
import { inTime, type Scene, untilUsable } from '../scene.ts';
import { DUPLICATES, UNREADABLE } from './pod-scripts.ts';

/** What rings, what makes it ring, and how that is undone. */
export interface AlertFault {
  readonly alerts: readonly string[];
  readonly cause: (scene: Scene) => Promise<unknown>;
  readonly mend: (scene: Scene) => Promise<unknown>;
}

const scale = ({ kube, release }: Scene, kind: string, component: string, replicas: number) =>
  kube.kubectl('scale', `${kind}/${release}-${component}`, `--replicas=${replicas}`);

/** One server or service with no pod at all, until it has one again. */
const without = (kind: 'deployment' | 'statefulset', component: string) => ({
  cause: (scene: Scene) => scale(scene, kind, component, 0),
  mend: async (scene: Scene) => {
    await scale(scene, kind, component, 1);
    await scene.kube.kubectl('rollout', 'status', `${kind}/${scene.release}-${component}`, '--timeout=3m');
    await untilUsable(scene);
  },
});

const podOf = async ({ kube, release }: Scene, component: string): Promise<Pod> => {
  const pods = await runningPods(kube, release);
  const pod = pods.find((each) => componentOf(each) === component && isReady(each));
  if (!pod) throw new Error(`no pod of ${component} is ready`);
  return pod;
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

const inBilling = ({ kube, release }: Scene, change: string) =>
  kube.kubectl(
    'exec',
    `${release}-postgres-0`,
    '--',
    'psql',
    '--username=postgres',
    '--dbname=billing',
    // Triggers of the ledger refuse what this is to do.
    `--command=SET session_replication_role = replica; UPDATE account SET paid = paid ${change} WHERE user_id = (SELECT min(user_id::text)::uuid FROM account)`,
  );

const script = async (scene: Scene, component: string, source: string) => {
  const { metadata } = await podOf(scene, component);
  return scene.kube.script(metadata.name, source);
};

/** Someone reads a file again and again, until it works. */
const askForFiles = async ({ gateways, mails, kept }: Scene): Promise<void> => {
  const { account = await Account.open({ url: gateways.url, mails }), documentId } = kept;
  if (documentId === undefined) throw new Error('the first journey left no document');
  for (let times = 0; times < 40; times += 1) await account.download(documentId).catch(() => undefined);
};

/** In an order in which no fault hides the next. */
export const alertFaults: readonly AlertFault[] = [
  { alerts: ['ServiceDown'], ...without('deployment', 'webhooks') },
  {
    alerts: ['LedgerDrift'],
    cause: (scene) => inBilling(scene, '+ 1'),
    mend: (scene) => inBilling(scene, '- 1'),
  },
  {
    alerts: ['DeadLetters'],
    cause: (scene) => script(scene, 'document', UNREADABLE),
    mend: ({ kube, release }) =>
      kube.kubectl(
        'exec',
        `deployment/${release}-document`,
        '--',
        'node',
        '/app/services/libs/platform/dist/dead-letters/dead-letters.main.js',
        'drop',
        '--all',
        '--yes',
      ),
  },
  {
    alerts: ['DuplicateEvents'],
    cause: (scene) => script(scene, 'document', DUPLICATES),
    mend: () => Promise.resolve(),
  },
  {
    alerts: ['ServiceRestarts'],
    cause: async (scene) => {
      for (let times = 0; times < 3; times += 1) await endProgram(scene, 'retention-sweeper');
    },
    // The next pod has not been started again.
    mend: (scene) =>
      scene.kube.kubectl('rollout', 'restart', `deployment/${scene.release}-retention-sweeper`),
  },
  {
    alerts: ['ObjectStoreFails'],
    ...without('statefulset', 'minio'),
    cause: async (scene) => {
      await scale(scene, 'statefulset', 'minio', 0);
      await askForFiles(scene);
    },
  },
  { alerts: ['DependencyDown', 'TaskFails'], ...without('statefulset', 'postgres') },
  {
    alerts: ['ConsumerStalled'],
    ...without('deployment', 'pdf-worker'),
    cause: async (scene) => {
      const account = await Account.open({ url: scene.gateways.url, mails: scene.mails });
      await scale(scene, 'deployment', 'pdf-worker', 0);
      await account.uploadOne({ name: 'waits.pdf', bytes: await samplePdf('Waits for its worker') });
    },
  },
];

/** Why the others are left to promtool, which takes the same rules over numbers (`test/alerts` of the launcher). */
export const uncausedAlerts: Readonly<Record<string, string>> = {
  VolumeFull: 'reads the kubelet, which only a Prometheus in the cluster may',
  CertificateEnds: 'reads cert-manager',
  TelemetryLost: 'reads a collector',
  BrokerStorageFull: 'reads the kubelet, which only a Prometheus in the cluster may',
  StreamRefusesWrites: 'needs a full disk; integration test full-broker-disk',
  DocumentStuck: 'needs a quarter of an hour',
  OutboxNotDraining:
    'a broker that is down stops the requests that would fill an outbox, too; chaos suite F5',
  ConsumerHangs: 'needs a consumer that neither ends nor answers for twelve minutes',
  ConsumerBehind: 'needs a thousand events that wait for ten minutes',
  DeliveriesFail: 'needs failures in every twentieth delivery of one consumer',
  OrphansFound: 'objects count as orphans after a day',
  WebhooksStalled: 'needs a receiver outside of the cluster',
  WebhooksLate: 'needs a receiver outside of the cluster',
  WebhooksFail: 'needs receivers outside of the cluster and a quarter of an hour',
  ReservationOpen: 'needs an hour',
  PaymentNewsLate: 'needs Stripe',
  ModelSilent: 'needs a language model',
  ModelFails: 'needs a language model',
  GenerationsFail: 'needs runs of the local engine that fail',
  ErrorBudgetBurnsInHours: 'needs an hour of traffic',
  ErrorBudgetBurnsInDays: 'needs six hours of traffic',
  ErrorBudgetBurns: 'needs days of traffic',
  EventLoopSlow: 'needs a program that computes for five minutes',
  HeapNearLimit: 'needs a program that fills its heap for five minutes',
  FilesNearLimit: 'needs thousands of open files for five minutes',
  PoolExhausted: 'needs a database that is locked for minutes under load',
  PlacesOverdue: 'needs work that hangs longer than it may',
  ClockWrong: 'a pod has the clock of its node; chaos suite F8',
  LoadShed: 'needs more load than one loopback forward carries; overload bench',
  SignInsRefused: 'needs ten refused sign-ins a second for five minutes',
};
