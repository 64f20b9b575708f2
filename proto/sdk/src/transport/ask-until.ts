import { type Clock, pause } from '../clock/clock.js';
import { ColophonError } from '../colophon-error.js';

export interface AskOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const GROWTH = 1.5;

/**
 * Asks, with growing pauses, until the answer holds.
 * @param late says what has not happened when the time is over
 * @throws ColophonError `wait_timeout`; the reason of the signal when that is aborted
 */
export const askUntil = async <T>(
  look: (signal: AbortSignal) => Promise<T>,
  holds: (answer: T) => boolean | Promise<boolean>,
  late: string,
  { timeoutMs, signal }: AskOptions,
  clock: Clock,
): Promise<T> => {
  const over = new AbortController();
  const callOff = clock.after(timeoutMs, () => over.abort());
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH)) {
      const answer = await look(either);
      if (await holds(answer)) return answer;
      await pause(clock, pauseMs, either);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!over.signal.aborted) throw error;
    throw new ColophonError(late, { status: 0, code: 'wait_timeout' });
  } finally {
    callOff();
  }
};
