import { describe, expect, it } from '@jest/globals';
import { StallWatch } from './stall-watch.js';

describe('the watch over stalls', () => {
  const watched = () => {
    const clock = { now: 5000 };
    const watch = new StallWatch({ monotonic: () => clock.now, every: () => () => {} });
    return { clock, watch };
  };

  it('lets whatever is read in time pass for new', () => {
    const { clock, watch } = watched();
    for (let looks = 0; looks < 20; looks += 1) {
      clock.now += 900;
      expect(watch.waitedMs()).toBe(0);
    }
  });

  it('counts what is read after a stall as that old, also what is read a moment later, and then no more', () => {
    const { clock, watch } = watched();
    clock.now += 60_000;
    expect(watch.waitedMs()).toBe(60_000);
    clock.now += 990;
    expect(watch.waitedMs()).toBe(60_000);
    clock.now += 10;
    expect(watch.waitedMs()).toBe(0);
  });
});
