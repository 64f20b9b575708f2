import { createHash } from 'node:crypto';

/** Numbers that follow from a seed alone, the same on every machine: SHA-256 of the seed and a counter. */
export class SeededRandom {
  private counter = 0;
  private pool: Buffer = Buffer.alloc(0);
  private at = 0;

  constructor(private readonly seed: string) {}

  /** 0 to below 1, in steps of 2⁻³². */
  next(): number {
    if (this.at + 4 > this.pool.length) {
      this.pool = createHash('sha256').update(`${this.seed}/${this.counter}`).digest();
      this.counter += 1;
      this.at = 0;
    }
    const value = this.pool.readUInt32BE(this.at);
    this.at += 4;
    return value / 2 ** 32;
  }

  /** 0 to below `bound`. */
  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }
}

/** Many numbers quickly, for statistics: mulberry32 from the first word of the seed's digest. */
export const fastRandom = (seed: string): (() => number) => {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
