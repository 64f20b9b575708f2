import { describe, expect, it } from '@jest/globals';
import { UserTurns } from './user-turns.js';

describe('the turns of a user', () => {
  it('come one after the other, in the order of asking, also after one that failed', async () => {
    const turns = new UserTurns();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      if (name === 'a') throw new Error('refused');
      return name;
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take('ann', work(name))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('do not keep another user waiting', async () => {
    const turns = new UserTurns();
    const never = turns.take('ann', () => new Promise<string>(() => undefined));
    await expect(turns.take('bob', async () => 'done')).resolves.toBe('done');
    expect(never).toBeInstanceOf(Promise);
  });
});
