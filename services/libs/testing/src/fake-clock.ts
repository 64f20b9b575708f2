import { type CallOff, Clock, type TimedWork } from '@colophon/platform';

interface Timer {
  dueAt: number;
  readonly everyMs: number | undefined;
  readonly work: TimedWork;
}

/** A clock on which time passes only by `advance` and `skip`: date, timers and deadlines are frozen otherwise. */
export class FakeClock extends Clock {
  private readonly startedAt: number;
  private elapsed = 0;
  private readonly timers = new Set<Timer>();

  constructor(start: string | Date = '2026-01-15T12:00:00.000Z') {
    super();
    this.startedAt = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.startedAt + this.elapsed);
  }

  monotonic(): number {
    return this.elapsed;
  }

  after(ms: number, work: TimedWork): CallOff {
    return this.add({ dueAt: this.elapsed + ms, everyMs: undefined, work });
  }

  every(ms: number, work: TimedWork): CallOff {
    return this.add({ dueAt: this.elapsed + ms, everyMs: ms, work });
  }

  deadline(ms: number): AbortSignal {
    const controller = new AbortController();
    this.after(ms, () => controller.abort(new DOMException('The time is up', 'TimeoutError')));
    return controller.signal;
  }

  /** How many timers wait. */
  get waiting(): number {
    return this.timers.size;
  }

  /**
   * Lets this much time pass. What falls due meanwhile runs at its moment, in order, each after the one before has
   * ended: also what only a timer of this call has set.
   */
  async advance(milliseconds: number): Promise<void> {
    const end = this.elapsed + milliseconds;
    await turn();
    for (let timer = this.next(end); timer; timer = this.next(end)) {
      this.elapsed = Math.max(this.elapsed, timer.dueAt);
      if (timer.everyMs === undefined) this.timers.delete(timer);
      else timer.dueAt += timer.everyMs;
      await timer.work();
      await turn();
    }
    this.elapsed = end;
  }

  /** Lets time pass while nothing runs, as in a process that is stopped: what fell due runs with the next `advance`. */
  skip(milliseconds: number): void {
    this.elapsed += milliseconds;
  }

  private add(timer: Timer): CallOff {
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  private next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.timers)
      if (timer.dueAt <= end && (!next || timer.dueAt < next.dueAt)) next = timer;
    return next;
  }
}

/** Lets everything go on that an event has woken. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
