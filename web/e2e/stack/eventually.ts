import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
/** After it a wait says what it is for, and again each time it has lasted twice as long. */
const QUIET_MS = 30_000;

/** What is waited for now, in words. */
const waits = new Set<string>();
let giveUp = new AbortController();

/**
 * Asks until the probe neither throws nor answers `false`, and resolves with its answer. It has no limit of its own: the runner ends a
 * test, and until then the wait says what it is for.
 * @param signal for programs that are no test and need a limit
 */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  what: string,
  signal: AbortSignal = giveUp.signal,
): Promise<Exclude<T, false>> {
  const since = performance.now();
  let last: unknown = 'not yet';
  let saysAfterMs = QUIET_MS;
  waits.add(what);
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const answer = await probe();
        if (answer !== false) return answer as Exclude<T, false>;
      } catch (error) {
        last = error;
      }
      if (signal.aborted) throw new Error(`Gave up waiting for ${what}.`, { cause: last });
      if (performance.now() - since > saysAfterMs) {
        saysAfterMs *= 2;
        console.warn(`Still waiting for ${what}: ${last instanceof Error ? last.message : String(last)}`);
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    waits.delete(what);
  }
}

/** Ends every wait: one that a test left behind must not keep the worker busy. @returns what they were for */
export function endWaits(): readonly string[] {
  const left = [...waits];
  giveUp.abort();
  giveUp = new AbortController();
  return left;
}
