import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import type { ForwardedGateways } from './forwarded-gateways.ts';
import type { Kube } from './kube.ts';
import type { PodMailbox } from './pod-mailbox.ts';
import { componentOf, isReady, restartsOf, runningPods } from './pods.ts';

/** What a step saw. */
export interface Sight {
  /** Figures, in words. */
  readonly seen: string;
  /** What must not be; none when all is well. */
  readonly faults: readonly string[];
}

/** What a step is given to work with. */
export interface Scene {
  readonly kube: Kube;
  /** Another namespace, for a pod that belongs to nothing. */
  readonly outside: Kube;
  readonly release: string;
  /** `--values …` and `--set …` of every installation and upgrade. */
  readonly values: readonly string[];
  readonly gateways: ForwardedGateways;
  readonly mails: PodMailbox;
  /** An account and a document from the first journey, for the installation on what it left. */
  readonly kept: { account?: Account; documentId?: string };
}

export interface Step {
  readonly name: string;
  /** For the report. */
  readonly title: string;
  readonly take: (scene: Scene) => Promise<Sight>;
}

export const CHART = fileURLToPath(new URL('../../../charts/colophon', import.meta.url));
const PATIENCE_MS = 180_000;
const LOOK_MS = 200;

/** @throws an error that says what was waited for */
export const inTime = <T>(
  probe: () => T | Promise<T>,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<Exclude<T, false>> => eventually(probe, what, AbortSignal.timeout(patienceMs));

export const install = ({ kube, release, values }: Scene, ...more: readonly string[]): Promise<string> =>
  kube.helm('install', release, CHART, ...values, '--wait', '--timeout=10m', ...more);

export const upgrade = ({ kube, release, values }: Scene, ...more: readonly string[]): Promise<string> =>
  kube.helm('upgrade', release, CHART, ...values, '--wait', '--timeout=10m', ...more);

/** Removes the release, and waits until its pods are gone; what it leaves stays. */
export const uninstall = async ({ kube, release }: Scene): Promise<void> => {
  await kube.helm('uninstall', release, '--wait', '--timeout=5m');
  await inTime(async () => (await runningPods(kube, release)).length === 0, 'the end of all pods');
};

/** The same, if an earlier step left a release. */
export const uninstallOld = async (scene: Scene): Promise<void> => {
  const { kube, release } = scene;
  const releases = JSON.parse(await kube.helm('list', '--all', '--output=json')) as { name: string }[];
  if (releases.some(({ name }) => name === release)) await uninstall(scene);
};

/** Deletes what an uninstallation leaves, by the command of its notes. */
export const deleteLeftovers = async ({ kube, release }: Scene): Promise<void> => {
  const selector = `app.kubernetes.io/name=colophon,app.kubernetes.io/instance=${release}`;
  await kube.kubectl('delete', 'pod,pvc,secret', '--selector', selector, '--wait', '--timeout=3m');
};

/** A document could go all the way. */
export const untilUsable = ({ gateways }: Scene): Promise<true> =>
  inTime(async () => (await fetch(`${gateways.url}/api/health/ready`)).ok, 'a gateway that is ready');

/** A pod of auth that an upgrade ends may still send a mail, and takes it along. */
const untilMailsStay = ({ kube, release }: Scene): Promise<true> =>
  inTime(async () => {
    const pods = await runningPods(kube, release);
    return pods.filter((pod) => componentOf(pod) === 'auth').every(isReady);
  }, 'the end of pods of auth');

export const openAccount = async (scene: Scene): Promise<Account> => {
  await untilMailsStay(scene);
  const { gateways, mails } = scene;
  return Account.open({ url: gateways.url, mails });
};

/** New accounts, one after the other: passwords are slow by design. */
export const openAccounts = async (scene: Scene, count: number): Promise<Account[]> => {
  const accounts: Account[] = [];
  while (accounts.length < count) accounts.push(await openAccount(scene));
  return accounts;
};

/** Restarts of all pods that run now, as faults. */
export const restartFaults = async ({ kube, release }: Scene): Promise<string[]> =>
  restartsOf(await runningPods(kube, release)).map((text) => `started again: ${text}`);

export const stopwatch = (): (() => string) => {
  const since = performance.now();
  return () => `${((performance.now() - since) / 1000).toFixed(1)} s`;
};

/** Looks again and again beside the work, until it is over. */
export const beside = async (work: Promise<unknown>, look: () => Promise<void>): Promise<void> => {
  const over = new AbortController();
  const looking = async () => {
    while (!over.signal.aborted) {
      await look();
      await delay(LOOK_MS);
    }
  };
  await Promise.all([work.finally(() => over.abort()), looking()]);
};
