import { beforeEach, describe, expect, it } from '@jest/globals';
import { LoadLimit } from './load-limit.js';

describe('the places of a gateway', () => {
  let now: number;
  let limit: LoadLimit;
  let inside: number;
  beforeEach(() => {
    now = 0;
    inside = 0;
    limit = new LoadLimit(128, 150, () => now);
  });

  const enter = (count: number): number => {
    let admitted = 0;
    for (let number = 0; number < count; number += 1) if (limit.enter()) admitted += 1;
    inside += admitted;
    return admitted;
  };
  const leave = (count: number): void => {
    for (let number = 0; number < count; number += 1) limit.leave();
    inside -= count;
  };
  /** 10 ms in which so many are answered and far more come than can be. @returns how many were let in */
  const overload = (answered: number): number => {
    now += 10;
    leave(answered);
    return enter(150);
  };

  it('are all open to a burst, and no more than all', () => {
    expect(enter(200)).toBe(128);
    leave(28);
    expect(enter(200)).toBe(28);
  });

  it('are as many under a lasting overload as are answered in 150 ms', () => {
    enter(200);
    // 6 in 10 ms: 90 in 150 ms.
    for (let step = 0; step < 300; step += 1) overload(6);
    expect(inside).toBeGreaterThanOrEqual(80);
    expect(inside).toBeLessThanOrEqual(100);
  });

  it('are never fewer than 64, however slow the answers are', () => {
    enter(200);
    for (let step = 0; step < 400; step += 1) overload(step % 5 === 0 ? 1 : 0);
    expect(inside).toBe(64);
  });

  it('stay open as long as people are patient, where calls are slow by nature', () => {
    limit = new LoadLimit(128, 5000, () => now);
    expect(enter(200)).toBe(128);
    // Two seconds in which passwords are checked at 20 a second: those who come meanwhile take the free places.
    for (let step = 0; step < 40; step += 1) {
      now += 50;
      leave(1);
      expect(enter(1)).toBe(1);
    }
  });

  it('are all open again once nobody is turned away', () => {
    enter(200);
    for (let step = 0; step < 300; step += 1) overload(6);
    leave(inside);
    for (let calm = 0; calm < 2; calm += 1) {
      now += 200;
      enter(1);
      leave(1);
    }
    expect(enter(200)).toBe(128);
  });
});
