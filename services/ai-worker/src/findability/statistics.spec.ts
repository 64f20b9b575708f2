import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from './seeded-random.js';
import { bootstrap, spearman } from './statistics.js';

describe('The interval of a mean', () => {
  it('is a point where nothing varies', () =>
    expect(bootstrap([0.5, 0.5, 0.5], 'seed')).toEqual({ mean: 0.5, low: 0.5, high: 0.5 }));

  it('holds the mean, and about two standard errors to each side', () => {
    // 100 values, half 0 and half 1: mean 0.5, standard error 0.05.
    const { mean, low, high } = bootstrap(
      Array.from({ length: 100 }, (_, index) => index % 2),
      'seed',
    );
    expect(mean).toBe(0.5);
    expect(low).toBeCloseTo(0.4, 1);
    expect(high).toBeCloseTo(0.6, 1);
  });

  it('follows from the seed', () => {
    const values = [0.1, 0.9, 0.3, 0.7, 0.2];
    expect(bootstrap(values, 'a')).toEqual(bootstrap(values, 'a'));
    expect(bootstrap(values, 'a')).not.toEqual(bootstrap(values, 'b'));
  });

  it('of nothing is nothing', () => expect(bootstrap([], 'seed')).toEqual({ mean: 0, low: 0, high: 0 }));
});

describe('The rank correlation', () => {
  it.each([
    [[1, 2, 3, 4], [10, 20, 30, 40], 1],
    [[1, 2, 3, 4], [4, 3, 2, 1], -1],
    [[1, 2, 3], [5, 5, 5], 0],
    // The textbook's example: 1 − 6·194 / (10·99).
    [[106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17], -29 / 165],
  ])('of %j and %j is %d', (left, right, expected) =>
    expect(spearman(left, right)).toBeCloseTo(expected, 12),
  );

  it('gives ties the mean of their ranks', () =>
    expect(spearman([1, 1, 2], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 12));
});

describe('Numbers of a seed', () => {
  it('are the same again, and others for another seed', () => {
    const some = (seed: string) => {
      const random = new SeededRandom(seed);
      return Array.from({ length: 20 }, () => random.below(1000));
    };
    expect(some('a')).toEqual(some('a'));
    expect(some('a')).not.toEqual(some('b'));
  });
});
