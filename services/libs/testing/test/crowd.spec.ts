import { describe, expect, it } from '@jest/globals';
import { crowd } from '../src/crowd.js';

describe('a crowd', () => {
  it('does everything once, never more at a time, and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const outcomes = await crowd(10, 3, async (index) => {
      running += 1;
      most = Math.max(most, running);
      // The later ones of three end first.
      for (let turns = 3 - (index % 3); turns > 0; turns -= 1) await Promise.resolve();
      running -= 1;
      return index;
    });
    expect(outcomes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('is no larger than what there is to do', async () => {
    expect(await crowd(2, 5, (index) => Promise.resolve(index))).toEqual([0, 1]);
  });

  it('fails with the first that fails', async () => {
    await expect(crowd(3, 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
