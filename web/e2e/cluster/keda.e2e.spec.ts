import { describe, expect, it } from '@jest/globals';
import { countOf } from './keda.ts';

describe('the number of events that wait, as a metric says it', () => {
  it('is whole, or in thousandths', () => {
    expect(['0', '12', '12500m'].map(countOf)).toEqual([0, 12, 12.5]);
  });

  it('is not made up', () => {
    expect(() => countOf('')).toThrow('is no number of events');
  });
});
