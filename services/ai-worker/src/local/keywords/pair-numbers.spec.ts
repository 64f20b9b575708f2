import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PairNumbers } from './pair-numbers.js';

describe('pairs of numbers', () => {
  it('are numbered in the order they are first met, as by a Map of joined keys', () => {
    const side = fc.nat({ max: 60 });
    const large = fc.nat({ max: 2_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.tuple(side, side), fc.tuple(large, large)), { maxLength: 3_000 }),
        (met) => {
          const known = new Map<string, number>();
          const pairs = new PairNumbers();
          for (const [left, right] of met) {
            const key = `${left} ${right}`;
            if (!known.has(key)) known.set(key, known.size);
            expect(pairs.numberOf(left, right)).toBe(known.get(key));
          }
          const kept = Array.from(pairs.left, (left, at) => `${left} ${pairs.right[at]}`);
          expect(kept).toEqual([...known.keys()]);
          expect(pairs.size).toBe(known.size);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are distinguished by the side of a number', () => {
    const pairs = new PairNumbers();
    expect([pairs.numberOf(1, 2), pairs.numberOf(2, 1), pairs.numberOf(1, 2)]).toEqual([0, 1, 0]);
  });

  it('keep their numbers when there come to be more than there was room for', () => {
    const pairs = new PairNumbers();
    for (let at = 0; at < 5_000; at += 1) pairs.numberOf(at % 70, at);
    for (let at = 0; at < 5_000; at += 1) expect(pairs.numberOf(at % 70, at)).toBe(at);
  });
});
