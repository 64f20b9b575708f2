/** A queue that was full opens when it has fallen to this part of its limit, so that it does not flutter. */
const REOPENS_AT = 0.9;
/** What was read longer ago says nothing; whether the workers' broker lives, the calls find out themselves. */
const VALID_MS = 10_000;
/** Wait for a queue that no worker empties. */
const UNKNOWN_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Part of the newest reading in the running average. */
const NEWEST = 0.3;

/**
 * How full one queue of work is, by readings of its depth. Moments are milliseconds of a clock that never goes back.
 */
export class QueueGauge {
  private depth = 0;
  private readAt: number | undefined;
  private drainedPerMs = 0;
  private full = false;

  constructor(private readonly limit: number) {}

  read(depth: number, now: number): void {
    if (this.readAt !== undefined && now > this.readAt) {
      const drained = Math.max(0, this.depth - depth) / (now - this.readAt);
      this.drainedPerMs += NEWEST * (drained - this.drainedPerMs);
    }
    this.depth = depth;
    this.readAt = now;
    if (depth >= this.limit) this.full = true;
    else if (depth < this.reopensAt) this.full = false;
  }

  /** @returns how long until there is likely room; undefined while the queue takes more */
  waitMs(now: number): number | undefined {
    if (!this.full || this.readAt === undefined || now - this.readAt > VALID_MS) return undefined;
    if (this.drainedPerMs <= 0) return UNKNOWN_WAIT_MS;
    const wait = (this.depth - this.reopensAt) / this.drainedPerMs;
    return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, wait));
  }

  private get reopensAt(): number {
    return this.limit * REOPENS_AT;
  }
}
