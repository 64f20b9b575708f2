import { type Clock, systemClock } from '../clock/clock.js';

const LOOK_MS = 250;
/** Shorter absences are those of a busy loop. */
const NOTICED_MS = 1000;
/** What piled up meanwhile is read in pieces. */
const AFTERMATH_MS = 1000;

/**
 * Tells how long a message that is read now may have waited for this process: one that was stopped or starved reads
 * what piled up as if it had just come. Asked of our own clock alone, because that of the sender may be minutes off.
 */
export class StallWatch {
  private lastLook: number;
  private stalledMs = 0;
  private aftermathUntil = 0;
  /** Ends the watch. */
  readonly stop: () => void;

  constructor(private readonly clock: Pick<Clock, 'monotonic' | 'every'> = systemClock) {
    this.lastLook = clock.monotonic();
    this.stop = clock.every(LOOK_MS, () => this.look());
  }

  /** Milliseconds at most. */
  waitedMs(): number {
    this.look();
    return this.lastLook < this.aftermathUntil ? this.stalledMs : 0;
  }

  private look(): void {
    const now = this.clock.monotonic();
    const away = now - this.lastLook;
    this.lastLook = now;
    if (away < NOTICED_MS) return;
    this.stalledMs = away;
    this.aftermathUntil = now + AFTERMATH_MS;
  }
}
