import type { Clock } from '@colophon/platform';

/** Well above what the slower branch takes, so that the time of an answer does not tell which one ran. */
export const UNIFORM_ANSWER_MS = 150;

/** The outcome of the work, result or error, no sooner than this many milliseconds from now. */
export const atLeast = async <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> => {
  const floor = clock.sleep(ms);
  try {
    return await work;
  } finally {
    await floor;
  }
};
