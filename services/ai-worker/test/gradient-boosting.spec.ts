import { describe, expect, it } from '@jest/globals';
import { createScorer } from '../src/local/keywords/ranking-forest.js';
import { boostTrees, type TrainingTable } from '../training/gradient-boosting.ts';

const OPTIONS = { trees: 30, leaves: 4, learningRate: 0.3, regularization: 1, leastRows: 5 };

/** Rows of two numbers from a fixed sequence; wanted where the first is large and the second small. */
const table = (): TrainingTable => {
  let state = 1;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: 400 }, () => [next(), next()]);
  return {
    rows,
    labels: Uint8Array.from(rows, ([a = 0, b = 0]) => (a > 0.6 && b < 0.5 ? 1 : 0)),
    weights: new Float64Array(rows.length).fill(1),
  };
};

const forestOf = (data: TrainingTable) => ({
  version: 1,
  features: ['a', 'b'],
  ...boostTrees(data, OPTIONS),
});

describe('gradient boosting', () => {
  it('learns what two numbers decide together', () => {
    const oddsOf = createScorer(forestOf(table()));
    expect(oddsOf([0.9, 0.1])).toBeGreaterThan(2);
    for (const row of [
      [0.9, 0.9],
      [0.1, 0.1],
      [0.3, 0.8],
    ])
      expect(oddsOf(row)).toBeLessThan(-2);
  });

  it('gives the same trees for the same table', () => {
    expect(forestOf(table())).toEqual(forestOf(table()));
  });

  it('starts with the odds of all rows, and grows no tree if the rows do not differ', () => {
    const { labels, weights } = table();
    const same = { rows: Array.from(labels, () => [1, 1]), labels, weights };
    const share = labels.reduce((sum, label) => sum + label, 0) / labels.length;
    const oddsOf = createScorer(forestOf(same));
    expect(oddsOf([1, 1])).toBeCloseTo(Math.log(share / (1 - share)), 2);
  });

  it('lets weights count like repeated rows', () => {
    const rows = [...Array.from({ length: 20 }, () => [0]), ...Array.from({ length: 20 }, () => [1])];
    const labels = Uint8Array.from(rows, ([value]) => value ?? 0);
    const even = boostTrees({ rows, labels, weights: new Float64Array(40).fill(1) }, OPTIONS);
    const tilted = boostTrees(
      { rows, labels, weights: Float64Array.from(labels, (label) => (label === 1 ? 3 : 1)) },
      OPTIONS,
    );
    expect(even.base).toBe(0);
    expect(tilted.base).toBeCloseTo(Math.log(3), 3);
  });
});
