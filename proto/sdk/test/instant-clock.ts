import type { Clock } from '../src/clock/clock.js';

/** Pauses end at once and are noted; limits of time are over only when the test says so. */
export class InstantClock implements Clock {
  readonly pauses: number[] = [];
  private readonly limits = new Set<() => void>();

  /** @param limitMs what is as long as this, or longer, is a limit and no pause */
  constructor(private readonly limitMs = 60_000) {}

  now(): Date {
    return new Date('2026-01-15T12:00:00.000Z');
  }

  after(ms: number, work: () => void): () => void {
    if (ms >= this.limitMs) {
      this.limits.add(work);
      return () => void this.limits.delete(work);
    }
    this.pauses.push(ms);
    const soon = setImmediate(work);
    return () => clearImmediate(soon);
  }

  /** Limits of what goes on now. */
  get limited(): number {
    return this.limits.size;
  }

  expire(): void {
    for (const work of this.limits) work();
  }
}
