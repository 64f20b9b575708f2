import type { Clock } from './clock.js';

/** Waits for the work, this many milliseconds at most. @returns whether it ended in time */
export const settledWithin = async (clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> => {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<false>();
  const callOff = clock.after(ms, () => resolve(false));
  try {
    return await Promise.race([work.then(() => true), timeIsUp]);
  } finally {
    callOff();
  }
};
