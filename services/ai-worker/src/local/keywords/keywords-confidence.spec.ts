import { describe, expect, it } from '@jest/globals';
import { keywordsConfidence } from './keywords-confidence.js';

const list = (...chances: number[]): { chance: number }[] => chances.map((chance) => ({ chance }));

describe('the confidence in a list of keywords', () => {
  it('is the probability that two of them are right', () => {
    expect(keywordsConfidence(list(0.5, 0.5))).toBeCloseTo(0.25);
    expect(keywordsConfidence(list(0.5, 0.5, 0.5))).toBeCloseTo(0.5);
    expect(keywordsConfidence(list(1, 1, 0))).toBeCloseTo(1);
  });

  it('is none for a list that cannot hold two', () => {
    expect(keywordsConfidence(list(0.9))).toBeCloseTo(0);
    expect(keywordsConfidence([])).toBeCloseTo(0);
  });

  it('grows with every phrase', () => {
    expect(keywordsConfidence(list(0.3, 0.3, 0.3))).toBeGreaterThan(keywordsConfidence(list(0.3, 0.3)));
  });
});
