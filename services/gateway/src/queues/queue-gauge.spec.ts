import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueueGauge } from './queue-gauge.js';

describe('the gauge of a queue', () => {
  let gauge: QueueGauge;
  let now: number;
  beforeEach(() => {
    gauge = new QueueGauge(1000);
    now = 0;
  });
  /** A reading a second later. */
  const read = (depth: number): number | undefined => {
    now += 1000;
    gauge.read(depth, now);
    return gauge.waitMs(now);
  };

  it('lets all in below its limit, and before anything was read', () => {
    expect(gauge.waitMs(now)).toBeUndefined();
    expect(read(999)).toBeUndefined();
  });

  it('closes at the limit and opens again only when a tenth is gone', () => {
    expect(read(1000)).toBeGreaterThan(0);
    expect(read(950)).toBeGreaterThan(0);
    expect(read(900)).toBeGreaterThan(0);
    expect(read(899)).toBeUndefined();
    expect(read(950)).toBeUndefined();
  });

  it('tells how long it takes at the pace it empties', () => {
    for (let depth = 2000; depth > 1500; depth -= 50) read(depth);
    // 600 too many at close to 50 a second.
    const wait = read(1500) ?? 0;
    expect(wait).toBeGreaterThan(12_000);
    expect(wait).toBeLessThan(15_000);
  });

  it('asks for half a minute when no worker empties it, and never for more than a whole one', () => {
    read(5000);
    expect(read(6000)).toBe(30_000);
    expect(read(5999)).toBe(60_000);
  });

  it('says nothing by what it read long ago', () => {
    read(5000);
    expect(gauge.waitMs(now + 10_000)).toBe(30_000);
    expect(gauge.waitMs(now + 10_001)).toBeUndefined();
  });
});
