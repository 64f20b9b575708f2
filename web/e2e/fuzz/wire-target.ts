import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../stack/free-port.ts';
import { RunningStack, type StackNote } from '../stack/running-stack.ts';
import { withoutLimits } from '../stack/shared-stack.ts';

const SERVICES = [
  'gateway',
  'auth',
  'document',
  'billing-credits',
  'ai-worker',
  'pdf-worker',
  'retention-sweeper',
];
const SETTLE_MS = 60_000;

/** A running product, one process a service, and what a run looks at beside its answers. */
export interface Target {
  readonly stack: RunningStack;
  /** Of the gateway's metrics. */
  readonly metricsPort: number;
}

/** The file that describes a product started by someone else. */
type TargetNote = StackNote & { readonly metricsPort: number };

/** @param noteFile names a product that runs already and goes on after the work; else one is started for it */
export const withTarget = async <T>(
  noteFile: string | undefined,
  work: (target: Target) => Promise<T>,
): Promise<T> => {
  if (noteFile !== undefined) {
    const note = JSON.parse(await readFile(noteFile, 'utf8')) as TargetNote;
    return work({ stack: RunningStack.attach(note), metricsPort: note.metricsPort });
  }
  const metricsPort = await freePort();
  const env = { ...withoutLimits, METRICS_PORT: String(metricsPort) };
  const stack = await RunningStack.start({ separate: true, env });
  try {
    return await work({ stack, metricsPort });
  } finally {
    await stack.stop();
  }
};

/** Of its own broker, which asks for no credentials: the launcher says where it is. */
export const natsUrlOf = async ({ stack }: Target): Promise<string> => {
  const said = await readFile(join(stack.home, 'output.txt'), 'utf8');
  const [, port] = /NATS started on port (\d+)/.exec(said) ?? [];
  if (!port) throw new Error('The stack has no broker of its own.');
  return `nats://127.0.0.1:${port}`;
};

/** The main process of each service: children of its own have higher ids. */
export const processesOf = async ({ stack }: Target): Promise<Record<string, number>> => {
  const found = await Promise.all(
    SERVICES.map(async (service) => (await stack.pidsOf(service)).map((pid) => [service, pid] as const)),
  );
  return Object.fromEntries(found.flatMap((pids) => pids.toSorted(([, a], [, b]) => a - b).slice(0, 1)));
};

/** @throws Error when a service has no process */
export const allProcessesOf = async (target: Target): Promise<Record<string, number>> => {
  const processes = await processesOf(target);
  const missing = SERVICES.filter((service) => !(service in processes));
  if (missing.length > 0) throw new Error(`There is no process of ${missing.join(', ')}.`);
  return processes;
};

/** Held places by kind: once none is held, or when the time for it is over. */
export const settledPlaces = async (
  { metricsPort }: Target,
  settleMs = SETTLE_MS,
): Promise<Record<string, number>> => {
  for (const end = Date.now() + settleMs; ; await wait(500)) {
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const held = Object.fromEntries(
      [...page.matchAll(/^colophon_places_held\S*?\{[^}]*colophon_kind="(\w+)"[^}]*\} (\d+)/gm)].map(
        ([, kind, count]) => [String(kind), Number(count)],
      ),
    );
    if (Date.now() > end || Object.values(held).every((count) => count === 0)) return held;
  }
};
