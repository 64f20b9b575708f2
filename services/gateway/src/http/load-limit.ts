/** A queue that stands this long, or as long as people are patient, is no burst any more. */
const SHORTEST_BURST_MS = 500;
const LOOK_MS = 100;
/** Let in whatever was answered lately: too little to make anybody wait. */
const ALWAYS = 64;
/** Part of the newest look in the running average. */
const NEWEST = 0.3;

/**
 * How many may be under way. A burst may fill every place; once more than can be answered within the patience stand
 * in line for longer than a burst lasts, only as many are let in as are answered in that time (Little's law).
 */
export class LoadLimit {
  private underWay = 0;
  private answered = 0;
  private refused = 0;
  private answeredPerMs = 0;
  private pressedMs = 0;
  private lookedAt: number;

  /**
   * @param most places, whatever the load is
   * @param patienceMs what somebody who is let in waits at most under a lasting overload
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
    private readonly now: () => number,
  ) {
    this.lookedAt = now();
  }

  /** @returns false for whoever is to come again later; `leave` is for those let in */
  enter(): boolean {
    this.look();
    if (this.underWay >= this.places) {
      this.refused += 1;
      return false;
    }
    this.underWay += 1;
    return true;
  }

  leave(): void {
    this.underWay -= 1;
    this.answered += 1;
  }

  private get places(): number {
    return this.pressedMs < Math.max(SHORTEST_BURST_MS, this.patienceMs) ? this.most : this.answerable;
  }

  /** As many as are answered within the patience. */
  private get answerable(): number {
    return Math.min(this.most, Math.max(ALWAYS, this.answeredPerMs * this.patienceMs));
  }

  private look(): void {
    const now = this.now();
    const passed = now - this.lookedAt;
    if (passed < LOOK_MS) return;
    // After a pause the average means nothing any more.
    const weight = passed > SHORTEST_BURST_MS ? 1 : NEWEST;
    this.answeredPerMs += weight * (this.answered / passed - this.answeredPerMs);
    const isPressed = this.underWay > this.answerable || this.refused > 0;
    this.pressedMs = isPressed ? this.pressedMs + passed : 0;
    this.answered = 0;
    this.refused = 0;
    this.lookedAt = now;
  }
}
