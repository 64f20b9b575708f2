import { describe, expect, it } from '@jest/globals';
import { ENGLISH_FOREST } from './english-forest.data.js';
import { FEATURES } from './phrase-features.js';
import { createScorer } from './ranking-forest.js';

describe('a forest of boosted trees', () => {
  it('adds the leaf of each tree to the base: left up to the threshold, right above', () => {
    const oddsOf = createScorer({
      version: 1,
      features: ['a', 'b'],
      base: -1,
      trees: [
        {
          nodes: [
            [0, 2, 1, -1],
            [1, 5, -2, -3],
          ],
          leaves: [0.5, 0.25, 0.125],
        },
        { nodes: [], leaves: [2] },
      ],
    });
    expect(oddsOf([3, 0])).toBe(1.5);
    expect(oddsOf([2, 5])).toBe(1.25);
    expect(oddsOf([2, 6])).toBe(1.125);
  });

  it('was trained on the features that are computed', () => {
    expect(ENGLISH_FOREST.features).toEqual(FEATURES);
  });

  it('holds trees of which every path ends in a leaf', () => {
    for (const { nodes, leaves } of ENGLISH_FOREST.trees) {
      const ends = nodes.flatMap(([, , left, right]) => [left, right]).filter((child) => child < 0);
      expect(ends.map((child) => -1 - child).toSorted((a, b) => a - b)).toEqual(leaves.map((_, at) => at));
    }
  });
});
