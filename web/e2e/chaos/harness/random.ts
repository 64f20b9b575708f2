/** Reproducible randomness: the same seed draws the same numbers. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Uniform in [0, 1); mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new Error('there is nothing to pick from');
    return found;
  }

  /** A source of its own, so that what one part of a run draws does not depend on the pace of another. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 2 ** 32));
  }
}
