import { SystemClock } from '@colophon/platform';

/**
 * A clock whose date is fixed until the test sets it, so that months pass at once. Its timers are the system's: for
 * tests beside a real broker and a real database, which wait in real time, too.
 */
export class DatedClock extends SystemClock {
  private date: number;

  constructor(start: string | Date = '2026-01-15T12:00:00.000Z') {
    super();
    this.date = new Date(start).getTime();
  }

  override now(): Date {
    return new Date(this.date);
  }

  /** Moves the date on by this many milliseconds; no timer runs by it. */
  advance(milliseconds: number): void {
    this.date += milliseconds;
  }

  /** Sets the date, forth or back. */
  set(moment: string | Date): void {
    this.date = new Date(moment).getTime();
  }
}
