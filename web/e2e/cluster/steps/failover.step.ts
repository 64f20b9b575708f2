import { ENGINE_VALUES, Engines } from '../engines.ts';
import { Keda } from '../keda.ts';
import {
  deleteLeftovers,
  inTime,
  install,
  openAccount,
  type Scene,
  type Step,
  uninstall,
  uninstallOld,
  untilUsable,
} from '../scene.ts';
import { REFUSALS, underLoad } from './change.steps.ts';

/** In place of a bucket elsewhere, which the suite has not. */
const BUNDLED_STORE = ['--set', 'objectStorage.endpoint=', '--set', 'objectStorage.existingSecret='];

/** Its own step scales; here one pod stays one, and KEDA must find the broker that leads. */
const ASKED_BY_KEDA = ['enabled=true', 'minReplicas=1', 'maxReplicas=1'].flatMap((value) => [
  '--set',
  `services.pdf-worker.keda.${value}`,
]);

const fromAccountToPdf = async (scene: Scene): Promise<void> => {
  const account = await openAccount(scene);
  const { id } = await account.completedDocument('What two of three decide');
  await account.processedFile(id);
};

export const failover: Step = {
  name: 'failover',
  title:
    'Postgres by CloudNativePG and three brokers: the primary and the broker that leads most streams deleted without any grace under load, and one broker that does not come back',
  take: async (scene) => {
    const engines = new Engines(scene.kube);
    if (!(await engines.canRun())) return { seen: 'not taken: the cluster has no CloudNativePG', faults: [] };
    await uninstallOld(scene);
    await deleteLeftovers(scene);
    await engines.start();
    const keda = await Keda.find(scene.kube);
    const monitor = ['--set', `nats.monitoringEndpoint=${engines.monitor}`];
    await install(
      scene,
      `--values=${ENGINE_VALUES}`,
      ...BUNDLED_STORE,
      ...(keda ? [...ASKED_BY_KEDA, ...monitor] : []),
    );
    const untilAsked = async () => {
      if (keda) await inTime(() => keda.waiting(`${scene.release}-pdf-worker`), 'KEDA asking the brokers');
    };
    await untilAsked();
    const copies = await engines.faults();
    const lost: string[] = [];
    const sight = await underLoad(scene, REFUSALS, async () => {
      lost.push(`primary ${await engines.losePrimary()}`);
      await untilUsable(scene);
      lost.push(`broker ${await engines.loseLeader()}`);
      await untilUsable(scene);
      await untilAsked();
      await engines.withoutBroker(() =>
        inTime(() => fromAccountToPdf(scene), 'a PDF while a broker is gone'),
      );
      lost.push('a broker that did not come back');
    });
    await uninstall(scene);
    await engines.stop();
    return { seen: `${lost.join(', ')}; ${sight.seen}`, faults: [...copies, ...sight.faults] };
  },
};
