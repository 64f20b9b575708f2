/** Milliseconds between two looks at the clock. */
const SLICE_MS = 250;
/** A slice that ends this much later than it should was held up by this process itself. */
const LATE_MS = 250;
/** Late slices that do not count. A process that is always late still gives up. */
const MOST_LATE_SLICES = 20;

/** For the own timer of a request: it only frees memory, `withDeadline` ends the wait long before. */
export const forgottenAfter = (deadlineMs: number): number => 10 * deadlineMs;

/**
 * Waits for `work`, at most `ms` milliseconds. Time in which this process could not listen (a busy processor, a slow
 * disk, a long computation) does not count: timers run before sockets are read, so a plain timer would report a timeout
 * although the answer has arrived.
 * @param timedOut makes the error of a wait that took too long
 */
export const withDeadline = <T>(work: Promise<T>, ms: number, timedOut: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = ms;
    let lateSlices = 0;
    let timer: NodeJS.Timeout;
    const waitOn = (): void => {
      const slice = Math.min(left, SLICE_MS);
      const dueAt = performance.now() + slice;
      timer = setTimeout(() => {
        const isLate = performance.now() - dueAt > LATE_MS && lateSlices < MOST_LATE_SLICES;
        if (isLate) lateSlices += 1;
        else left -= slice;
        if (left > 0) waitOn();
        else reject(timedOut());
      }, slice);
    };
    waitOn();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
