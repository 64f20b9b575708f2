import { Account } from '../../stack/account.ts';
import { objectsOf, unexpectedOf } from '../leftovers.ts';
import { runningPods } from '../pods.ts';
import {
  CHART,
  deleteLeftovers,
  inTime,
  install,
  restartFaults,
  type Step,
  stopwatch,
  uninstall,
  uninstallOld,
  untilUsable,
  upgrade,
} from '../scene.ts';

/** More than any node has. */
const IMPOSSIBLE = ['postgres.bundled', 'nats.bundled', 'services.gateway', 'services.pdf-worker'].flatMap(
  (part) => ['--set', `${part}.resources.requests.cpu=4000`],
);

export const installation: Step = {
  name: 'install',
  title: 'A first installation',
  take: async (scene) => {
    const time = stopwatch();
    await install(scene);
    const took = time();
    await untilUsable(scene);
    const pods = await runningPods(scene.kube, scene.release);
    return { seen: `${pods.length} pods ready after ${took}`, faults: await restartFaults(scene) };
  },
};

export const helmTest: Step = {
  name: 'test',
  title: '`helm test --logs`, twice',
  take: async ({ kube, release }) => {
    const times: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const time = stopwatch();
      const text = await kube.helm('test', release, '--logs', '--timeout=5m');
      if (!text.includes('POD LOGS')) return { seen: text, faults: ['no logs were shown'] };
      times.push(time());
    }
    return { seen: times.join(', '), faults: [] };
  },
};

export const removal: Step = {
  name: 'uninstall',
  title: 'What an uninstallation leaves',
  take: async (scene) => {
    await uninstall(scene);
    const left = await objectsOf(scene.kube, scene.release);
    return {
      seen: left.map((name) => name.replace('persistentvolumeclaim', 'pvc')).join(', '),
      faults: unexpectedOf(left).map((name) => `also left: ${name}`),
    };
  },
};

export const reinstallation: Step = {
  name: 'reinstall',
  title: 'An installation on what was left',
  take: async (scene) => {
    await uninstallOld(scene);
    const time = stopwatch();
    await install(scene);
    const took = time();
    await untilUsable(scene);
    const faults = await restartFaults(scene);
    const { account, documentId } = scene.kept;
    if (!account || !documentId) return { seen: `ready after ${took}`, faults };
    // The old token first: a new key would refuse it.
    const bytes = await account.download(documentId);
    await Account.signIn(account.stack, account);
    return {
      seen: `ready after ${took}; the old session and ${bytes.length} bytes of its file are there`,
      faults,
    };
  },
};

export const stuck: Step = {
  name: 'stuck',
  title: 'An upgrade mends an installation that fits no node',
  take: async (scene) => {
    const { kube, release, values } = scene;
    await uninstallOld(scene);
    await deleteLeftovers(scene);
    await kube.helm('install', release, CHART, ...values, ...IMPOSSIBLE);
    await inTime(async () => {
      const pods = await runningPods(kube, release);
      const unplaced = pods.filter(({ status }) =>
        status.conditions?.some(({ type, status: value }) => type === 'PodScheduled' && value === 'False'),
      );
      return unplaced.length >= IMPOSSIBLE.length / 2;
    }, 'pods that no node can take');
    const time = stopwatch();
    await upgrade(scene);
    const took = time();
    await untilUsable(scene);
    return { seen: `ready ${took} after the upgrade`, faults: [] };
  },
};

export const purge: Step = {
  name: 'delete',
  title: 'Everything deleted by the command of the notes',
  take: async (scene) => {
    await uninstallOld(scene);
    await deleteLeftovers(scene);
    const left = await objectsOf(scene.kube, scene.release);
    return { seen: `${left.length} objects left`, faults: left };
  },
};
