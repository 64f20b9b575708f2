import { FakeClock } from '@colophon/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Health } from './health.js';

let clock: FakeClock;
beforeEach(() => void (clock = new FakeClock()));

const started = () => {
  const health = new Health(clock);
  health.markStarted();
  return health;
};

describe('a process', () => {
  it('is not ready before it has started', async () => {
    expect(await new Health(clock).failures()).toEqual(['starting']);
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
    await clock.advance(2000);
    expect(await failures).toEqual(['rejects', 'throws', 'hangs']);
    expect(clock.waiting).toBe(0);
  });

  it('that drains stays not ready', async () => {
    const health = started();
    health.drain();
    health.markStarted();
    expect(await health.failures()).toEqual(['draining']);
  });
});
