/** What falls due; a clock of a test awaits it. */
export type TimedWork = () => void | Promise<void>;

/** Calls off what has not run yet; any number of times. */
export type CallOff = () => void;

/** The one source of time; injected, so that time passes in a test when the test says so. */
export abstract class Clock {
  abstract now(): Date;

  /** Milliseconds that never go back, whatever happens to the date. */
  abstract monotonic(): number;

  /** Once, this many milliseconds from now. */
  abstract after(ms: number, work: TimedWork): CallOff;

  /** Again and again; keeps no process alive. */
  abstract every(ms: number, work: TimedWork): CallOff;

  /** Aborted this many milliseconds from now; keeps no process alive. */
  abstract deadline(ms: number): AbortSignal;

  /** Ends after this many milliseconds, or as soon as the signal is aborted: it never throws. */
  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        callOff();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const callOff = this.after(ms, end);
      if (signal?.aborted) end();
      else signal?.addEventListener('abort', end, { once: true });
    });
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  monotonic(): number {
    return performance.now();
  }

  after(ms: number, work: TimedWork): CallOff {
    const timer = setTimeout(() => void work(), ms);
    return () => clearTimeout(timer);
  }

  every(ms: number, work: TimedWork): CallOff {
    const timer = setInterval(() => void work(), ms).unref();
    return () => clearInterval(timer);
  }

  deadline(ms: number): AbortSignal {
    return AbortSignal.timeout(ms);
  }
}

/** For what is outside a service's injection: children, threads, command lines, and defaults of plain classes. */
export const systemClock: Clock = new SystemClock();
