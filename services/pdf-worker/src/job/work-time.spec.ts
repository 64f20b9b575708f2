import { describe, expect, it } from '@jest/globals';
import { WorkTime } from './work-time.js';

describe('the time of a file', () => {
  let now = 0;
  const taking =
    (ms: number, fails = false) =>
    async (timeoutMs: number) => {
      now += Math.min(ms, timeoutMs);
      await Promise.resolve();
      if (fails) throw new Error('damaged');
      return timeoutMs;
    };
  const start = (ms: number) => new WorkTime(ms, () => now);

  it('is the limit of a step until less of it is left', async () => {
    const time = start(100);
    expect(await time.spend(60, taking(50))).toBe(60);
    expect(await time.spend(60, taking(20))).toBe(50);
    expect(time.leftMs).toBe(30);
  });

  it('goes by in steps that fail as well', async () => {
    const time = start(100);
    await expect(time.spend(60, taking(60, true))).rejects.toThrow('damaged');
    expect(await time.spend(60, taking(60))).toBe(40);
  });

  it('ends: no step begins after it', async () => {
    const time = start(100);
    await time.spend(100, taking(100));
    let begun = false;
    const step = async () => {
      await Promise.resolve();
      begun = true;
    };
    await expect(time.spend(60, step)).rejects.toMatchObject({ failure: 'TIMEOUT' });
    expect(begun).toBe(false);
  });

  it('pauses between the steps', async () => {
    const time = start(100);
    now += 1_000_000;
    expect(await time.spend(60, taking(1))).toBe(60);
  });
});
