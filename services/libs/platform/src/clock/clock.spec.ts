import { FakeClock } from '@colophon/testing';
import { describe, expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';
import { settledWithin } from './settled-within.js';

describe('the clock of the system', () => {
  const clock = new SystemClock();

  it('runs what is due once, and again and again until it is called off', async () => {
    const seen: string[] = [];
    const twice = Promise.withResolvers<void>();
    clock.after(1, () => void seen.push('once'));
    clock.after(1, () => void seen.push('never'))();
    const stop = clock.every(2, () => {
      seen.push('again');
      if (seen.filter((what) => what === 'again').length === 2) twice.resolve();
    });
    await twice.promise;
    stop();
    expect(seen.toSorted()).toEqual(['again', 'again', 'once']);
  });

  it('ends a sleep with its signal, without an error', async () => {
    const stopped = new AbortController();
    const sleeping = clock.sleep(2 ** 30, stopped.signal);
    stopped.abort();
    await expect(sleeping).resolves.toBeUndefined();
    await expect(clock.sleep(2 ** 30, stopped.signal)).resolves.toBeUndefined();
    await expect(clock.sleep(0)).resolves.toBeUndefined();
  });

  it('goes on', () => {
    const [date, moment] = [clock.now(), clock.monotonic()];
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(date.getTime());
    expect(clock.monotonic()).toBeGreaterThanOrEqual(moment);
  });
});

describe('work with a bound in time', () => {
  it('has settled in time, and leaves no timer', async () => {
    const clock = new FakeClock();
    await expect(settledWithin(clock, 50, Promise.resolve('done'))).resolves.toBe(true);
    await expect(settledWithin(clock, 50, Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(clock.waiting).toBe(0);
  });

  it('has not, and no caller waits any longer', async () => {
    const clock = new FakeClock();
    const settled = settledWithin(clock, 50, new Promise(() => {}));
    await clock.advance(50);
    await expect(settled).resolves.toBe(false);
  });
});
