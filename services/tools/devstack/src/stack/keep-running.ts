import type { ServerProcess } from '@colophon/local-servers';
import { setTimeout as delay } from 'node:timers/promises';

/** Something that is started again whenever it ends. */
export interface Kept {
  readonly name: string;
  /** Process id of the current run. */
  pid(): number;
  stop(): Promise<void>;
}

/** Pauses before the 1st, 2nd, … start in a row, milliseconds; below 10 s together with a start, as promised. */
const PAUSES_MS = [200, 500, 1000, 2000, 4000];
/** A run of this length was healthy: the next crash is the first again. */
const HEALTHY_MS = 30_000;

/**
 * Starts a process, and starts it again whenever it ends by itself.
 * @throws what the first start throws; later failures go to `report`, and the start is retried
 */
export async function keepRunning(
  name: string,
  start: () => Promise<ServerProcess>,
  report: (line: string) => void,
): Promise<Kept> {
  const stopping = new AbortController();
  let current = await start();

  const watch = async (): Promise<void> => {
    let crashes = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const { code, signal } = await current.exited;
      if (stopping.signal.aborted) return;
      crashes = Date.now() - since > HEALTHY_MS ? 1 : crashes + 1;
      report(`${name} ended (${signal ?? `code ${code}`}); starting it again`);
      const next = await startAgain(crashes);
      if (next === undefined) return;
      current = next;
    }
  };
  const startAgain = async (crashes: number): Promise<ServerProcess | undefined> => {
    for (let attempt = crashes; !stopping.signal.aborted; attempt += 1) {
      await delay(PAUSES_MS[Math.min(attempt, PAUSES_MS.length) - 1], undefined, {
        signal: stopping.signal,
      }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        report(`${name} did not start: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return undefined;
  };

  const watching = watch();
  return {
    name,
    pid: () => current.pid,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // A start that was running when the stop came.
      await current.stop();
    },
  };
}
