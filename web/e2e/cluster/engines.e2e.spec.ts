import { describe, expect, it } from '@jest/globals';
import { leaderOfMost } from './engines.ts';

describe('the broker whose loss is felt most', () => {
  const ledBy = (leader?: string) => ({ cluster: leader === undefined ? {} : { leader } });

  it('is the one that leads most streams', () => {
    expect(leaderOfMost([ledBy('a'), ledBy('b'), ledBy('b'), ledBy()])).toBe('b');
  });

  it('is not made up where streams have no leader', () => {
    expect(() => leaderOfMost([ledBy()])).toThrow('no stream has a leader');
  });
});
