import { Clock } from '@colophon/platform';

/** A clock that stands still until told otherwise, so that months pass in a test at once. */
export class FakeClock extends Clock {
  private current: number;

  constructor(start: string | Date = '2026-01-15T12:00:00.000Z') {
    super();
    this.current = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.current);
  }

  /** Moves on by this many milliseconds. */
  advance(milliseconds: number): void {
    this.current += milliseconds;
  }

  /** Jumps to this moment, forth or back. */
  set(moment: string | Date): void {
    this.current = new Date(moment).getTime();
  }
}
