import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Health } from './health.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const started = () => {
  const health = new Health();
  health.markStarted();
  return health;
};

describe('a process', () => {
  it('is not ready before it has started', async () => {
    expect(await new Health().failures()).toEqual(['starting']);
  });

  it('is ready when every check passes', async () => {
    const health = started();
    health.register('database', async () => {});
    expect(await health.failures()).toEqual([]);
  });

  it('names each check that fails, throws at once or hangs', async () => {
    const health = started();
    health.register('good', async () => {});
    health.register('rejects', () => Promise.reject(new Error('x')));
    health.register('throws', () => {
      throw new Error('x');
    });
    health.register('hangs', () => new Promise(() => {}));
    const failures = health.failures();
    await jest.advanceTimersByTimeAsync(2000);
    expect(await failures).toEqual(['rejects', 'throws', 'hangs']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that drains is not ready for good', async () => {
    const health = started();
    health.drain();
    health.markStarted();
    expect(await health.failures()).toEqual(['draining']);
  });
});
