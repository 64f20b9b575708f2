/** Where the client gets the time from, so that tests decide when it passes. */
export interface Clock {
  now(): Date;

  /** Runs the work once, this many milliseconds from now. @returns calls it off */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Ends after this many milliseconds. @throws the reason of the signal as soon as it is aborted */
export const pause = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      callOff();
      reject(signal?.reason as Error);
    };
    const callOff = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
