import { Account } from '../../stack/account.ts';
import { objectsOf, unexpectedOf } from '../leftovers.ts';
import { runningPods, unreadyOf } from '../pods.ts';
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

/** As the values of a trial have it. */
const NO_ROOM = ['--set', 'rollout.surge=0'];

export const installation: Step = {
  name: 'install',
  title: 'A first installation',
  take: async (scene) => {
    const time = stopwatch();
    await install(scene);
    const took = time();
    const pods = await runningPods(scene.kube, scene.release);
    await untilUsable(scene);
    return {
      seen: `${pods.length} pods ready after ${took}`,
      faults: [...unreadyOf(pods), ...(await restartFaults(scene))],
    };
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
  title: 'An installation on what was left, without room for more pods',
  take: async (scene) => {
    await uninstallOld(scene);
    const time = stopwatch();
    await install(scene, ...NO_ROOM);
    const took = time();
    const unready = unreadyOf(await runningPods(scene.kube, scene.release));
    await untilUsable(scene);
    const faults = [...unready, ...(await restartFaults(scene))];
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

/** With one pod of each service and no room for another: nothing serves meanwhile, and the old pods come back. */
export const takingBack: Step = {
  name: 'atomic',
  title: 'A wrong image by `helm upgrade --atomic`, without room for more pods: refused, and taken back',
  take: async (scene) => {
    const { kube, release } = scene;
    const time = stopwatch();
    const refusal = await upgrade(
      scene,
      ...NO_ROOM,
      '--set',
      'image.tag=0.0.0-none',
      '--atomic',
      '--timeout=60s',
    ).then(() => undefined, String);
    // The timeout is that of the rollback, too: where a busy node needs longer, Helm waits no more, and says so.
    const isBack = refusal?.includes('an error occurred while rolling back') !== true;
    const unreadyPods = async () => unreadyOf(await runningPods(kube, release));
    const unready = isBack ? await unreadyPods() : [];
    await inTime(async () => (await unreadyPods()).length === 0, 'pods that are all ready again');
    await untilUsable(scene);
    const done = refusal === undefined ? ['the upgrade counts as done'] : [];
    return { seen: `usable again after ${time()}`, faults: [...done, ...unready] };
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
