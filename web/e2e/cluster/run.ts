import { ForwardedGateways } from './forwarded-gateways.ts';
import { Kube } from './kube.ts';
import type { ClusterOptions } from './options.ts';
import { PodMailbox } from './pod-mailbox.ts';
import type { StepResult } from './report.ts';
import { CHART, type Scene, type Sight, type Step } from './scene.ts';
import { allSteps } from './steps/all-steps.ts';

const RELEASE = 'colophon';
const TRIAL = [`--values=${CHART}/ci/trial-values.yaml`];
/** An upgrade that no user notices needs room for a second pod of each service. */
const ROOM = ['--set', 'rollout.surge=1'];
/** One address opens many accounts here. */
const NO_LIMITS = ['REGISTER_PER_ADDRESS', 'LOGIN_PER_ADDRESS', 'TOKEN_PER_ADDRESS'].flatMap((name) => [
  '--set-string',
  `services.gateway.env.RATE_LIMIT_${name}=100000`,
]);
/** What the product's own overlays ask of a namespace. */
const LABELS = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);

/** Takes the steps in a namespace of their own, and deletes it. */
export const perform = async (
  options: ClusterOptions,
  log: (line: string) => void,
): Promise<StepResult[]> => {
  const kube = new Kube(options.namespace);
  const outside = new Kube(`${options.namespace}-outside`);
  for (const { namespace } of [kube, outside]) {
    await kube.kubectl('create', 'namespace', namespace);
    await kube.kubectl('label', 'namespace', namespace, ...LABELS);
  }
  const [gateways, mails] = [
    await ForwardedGateways.open(kube, RELEASE),
    await PodMailbox.open(kube, RELEASE),
  ];
  const values = [
    ...(options.values.length > 0 ? options.values.map((file) => `--values=${file}`) : [...TRIAL, ...ROOM]),
    ...NO_LIMITS,
    ...options.set.flatMap((value) => ['--set', value]),
  ];
  const scene: Scene = { kube, outside, release: RELEASE, values, gateways, mails, kept: {} };
  const steps = allSteps.filter(({ name }) => options.only?.includes(name) ?? true);
  try {
    return await takeAll(steps, scene, log);
  } finally {
    await gateways.close();
    await mails.close();
    if (!options.keep)
      for (const { namespace } of [kube, outside])
        await kube.kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout=5m');
  }
};

/** A step that breaks off is a fault of its own; what is there may still tell something to those that follow. */
const takeAll = async (
  steps: readonly Step[],
  scene: Scene,
  log: (line: string) => void,
): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const step of steps) {
    log(step.title);
    const since = performance.now();
    const sight = await step.take(scene).catch(brokenOff);
    results.push({ step, ...sight, seconds: (performance.now() - since) / 1000 });
    log(`${sight.faults.length === 0 ? '✓' : '✗'} ${step.name}: ${sight.seen}`);
    for (const fault of sight.faults) log(`    ${fault}`);
    if (step.name === 'install' && sight.seen === '') break;
  }
  return results;
};

const brokenOff = (error: unknown): Sight => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return { seen: '', faults: [cause instanceof Error ? `${message} ${cause.message}` : message] };
};

interface NodeList {
  readonly items: readonly {
    readonly status: { readonly capacity: { readonly cpu: string; readonly memory: string } };
  }[];
}

/** For the report: what the figures were measured on. */
export const describeCluster = async ({ namespace }: ClusterOptions): Promise<string> => {
  const kube = new Kube(namespace);
  const { gitVersion } = JSON.parse(await kube.kubectl('get', '--raw', '/version')) as { gitVersion: string };
  const { items } = await kube.get<NodeList>('nodes');
  const cores = items.reduce((sum, { status }) => sum + Number(status.capacity.cpu), 0);
  return `Kubernetes ${gitVersion}, ${items.length} ${items.length === 1 ? 'node' : 'nodes'}, ${cores} cores in all`;
};
