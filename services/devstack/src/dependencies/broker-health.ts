import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 5000;
const ANSWER_MS = 5000;

/**
 * Whether a stream of the broker refuses writes because one failed. The broker never tries again by itself, also when
 * the disk has room again; only a new start helps.
 * @param monitoringUrl of the broker's HTTP endpoint
 */
export const hasWriteError = async (monitoringUrl: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${monitoringUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.status === 503 && /write error/i.test(await answer.text());
  } catch {
    // A broker that does not answer is the supervisor's concern.
    return false;
  }
};

/** Restarts a broker whose streams refuse writes, until it is aborted. */
export const restartAfterWriteErrors = async (
  monitoringUrl: string,
  restart: () => void,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    if (await hasWriteError(monitoringUrl)) restart();
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
