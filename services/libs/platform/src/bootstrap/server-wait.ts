import type { Clock } from '../clock/clock.js';
import { anyCause } from '../errors/causes.js';
import { isDependencyOutage } from '../errors/dependency-outage.js';
import type { Logger } from '../logging/logger.js';

/** A first install still pulls the image of a server, and a policy of the network takes a moment to know a new pod. */
export const LONGEST_WAIT_MS = 120_000;
const PAUSE_MS = 500;
/** Between two lines of the log about the same wait. */
const TOLD_EVERY_MS = 10_000;
/** What MinIO answers while it begins: it accepts connections before it knows any bucket. */
const STORE_BEGINS = /^(NotFound|ServiceUnavailable|SlowDown|XMinioServerNotInitialized)$/;

export interface ServerWait {
  /** What is waited for, as it completes "waits for …". */
  readonly what: string;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
}

/** The wait of a service, which it tells its log. */
export const waitFor = (what: string, { clock, logger }: { clock: Clock; logger: Logger }): ServerWait => ({
  what,
  clock,
  tell: (line) => logger.warn(line),
});

/**
 * Begins the work again while the server it needs is not there yet. A process that ends instead is started again by
 * Kubernetes after ever longer pauses, and rings the alert on restarts.
 * @throws the error of the work: at once when it is no outage, else that of the last attempt, after 120 s
 */
export const whenThere = async <T>(work: () => Promise<T>, { what, clock, tell }: ServerWait): Promise<T> => {
  const begun = clock.monotonic();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const now = clock.monotonic();
      if (!isNotThereYet(error) || now - begun >= LONGEST_WAIT_MS) throw error;
      if (now - toldAt >= TOLD_EVERY_MS) {
        tell(`waits for ${what}: ${rootOf(error).message}`);
        toldAt = now;
      }
    }
    await clock.sleep(PAUSE_MS);
  }
};

const isNotThereYet = (error: unknown): boolean =>
  isDependencyOutage(error) ||
  anyCause(error, (cause) => STORE_BEGINS.test((cause as NodeJS.ErrnoException).code ?? ''));

const rootOf = (error: unknown): Error => {
  let root = error instanceof Error ? error : new Error(String(error));
  while (root.cause instanceof Error) root = root.cause;
  return root;
};
