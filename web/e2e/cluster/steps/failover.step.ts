import { ENGINE_VALUES, Engines } from '../engines.ts';
import { deleteLeftovers, install, type Step, uninstall, uninstallOld, untilUsable } from '../scene.ts';
import { REFUSALS, underLoad } from './change.steps.ts';

/** In place of a bucket elsewhere, which the suite has not. */
const BUNDLED_STORE = ['--set', 'objectStorage.endpoint=', '--set', 'objectStorage.existingSecret='];

export const failover: Step = {
  name: 'failover',
  title:
    'Postgres by CloudNativePG and three brokers: the primary and the broker that leads most streams deleted without any grace under load',
  take: async (scene) => {
    const engines = new Engines(scene.kube);
    if (!(await engines.canRun())) return { seen: 'not taken: the cluster has no CloudNativePG', faults: [] };
    await uninstallOld(scene);
    await deleteLeftovers(scene);
    await engines.start();
    await install(scene, `--values=${ENGINE_VALUES}`, ...BUNDLED_STORE);
    const copies = await engines.faults();
    const lost: string[] = [];
    const sight = await underLoad(scene, REFUSALS, async () => {
      lost.push(`primary ${await engines.losePrimary()}`);
      await untilUsable(scene);
      lost.push(`broker ${await engines.loseLeader()}`);
      await untilUsable(scene);
    });
    await uninstall(scene);
    await engines.stop();
    return { seen: `${lost.join(', ')}; ${sight.seen}`, faults: [...copies, ...sight.faults] };
  },
};
