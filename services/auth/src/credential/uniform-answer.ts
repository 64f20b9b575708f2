import { setTimeout as pause } from 'node:timers/promises';

/** Well above what the slower branch takes, so that the time of an answer does not tell which one ran. */
export const UNIFORM_ANSWER_MS = 150;

/** The outcome of the work, result or error, no sooner than this many milliseconds from now. */
export const atLeast = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const floor = pause(ms);
  try {
    return await work;
  } finally {
    await floor;
  }
};
