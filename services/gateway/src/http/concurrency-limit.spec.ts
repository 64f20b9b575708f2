import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Place } from '@colophon/platform';
import { ConcurrencyLimit } from './concurrency-limit.js';

describe('the places of a gateway', () => {
  let now: number;
  let limit: ConcurrencyLimit;
  let inside: number;
  let held: Map<string, Place[]>;
  const limitOf = (most: number, targetWaitMs: number) => {
    held = new Map();
    return new ConcurrencyLimit({ kind: 'read', most, targetWaitMs, now: () => now });
  };
  beforeEach(() => {
    now = 0;
    inside = 0;
    limit = limitOf(128, 150);
  });

  const isAdmitted = (caller: string): boolean => {
    const place = limit.enter(caller);
    if (typeof place === 'string') return false;
    held.set(caller, [...(held.get(caller) ?? []), place]);
    return true;
  };
  const giveBack = (caller: string): void => held.get(caller)?.pop()?.release();

  /** So many of different people. */
  const enter = (count: number): number => {
    let admitted = 0;
    for (let number = 0; number < count; number += 1) {
      if (isAdmitted(`person ${inside + admitted}`)) admitted += 1;
    }
    inside += admitted;
    return admitted;
  };
  const leave = (count: number): void => {
    for (let number = 0; number < count; number += 1) {
      inside -= 1;
      giveBack(`person ${inside}`);
    }
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

  it('are no more for a burst than are answered in twice that time, once it is known how much that is', () => {
    limit = limitOf(320, 150);
    // A second in which twenty are always inside and 6 are answered in 10 ms: 180 in 300 ms.
    enter(20);
    for (let step = 0; step < 100; step += 1) {
      now += 10;
      leave(6);
      enter(6);
    }
    enter(400);
    expect(inside).toBeGreaterThanOrEqual(165);
    expect(inside).toBeLessThanOrEqual(185);
    leave(inside);
    now += 20_000;
    expect(enter(1)).toBe(1);
    expect(enter(400)).toBe(319);
  });

  it('are never fewer than 56, however slow the answers are', () => {
    enter(200);
    for (let step = 0; step < 800; step += 1) overload(step % 5 === 0 ? 1 : 0);
    expect(inside).toBe(56);
  });

  it('stay open as long as people are patient, where calls are slow by nature', () => {
    limit = limitOf(128, 5000);
    expect(enter(200)).toBe(128);
    // Two seconds in which passwords are checked at 20 a second: those who come meanwhile take the free places.
    for (let step = 0; step < 40; step += 1) {
      now += 50;
      leave(1);
      expect(enter(1)).toBe(1);
    }
  });

  it('are all open again once no request is refused', () => {
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

  const ask = (caller: string, count: number) =>
    Array.from({ length: count }, () => isAdmitted(caller)).filter(Boolean).length;

  it('are all for one who is alone, up to half of them', () => {
    expect(ask('busy', 200)).toBe(64);
    expect(limit.enter('busy')).toBe('share');
  });

  it('are enough for fifty calls at a time of one who is alone, however slowly they are answered', () => {
    expect(ask('busy', 50)).toBe(50);
    for (let answered = 0; answered < 200; answered += 1) {
      now += 50;
      giveBack('busy');
      expect(ask('busy', 1)).toBe(1);
    }
  });

  it('keep room for other callers beside one that never stops asking', () => {
    ask('busy', 200);
    expect(ask('calm', 40)).toBe(40);
    // 104 are taken; a third part of all is 42.
    expect(limit.enter('busy')).toBe('share');
    expect(ask('calm', 10)).toBe(3);
    expect(ask('another', 5)).toBe(5);
  });

  it('are given back to their caller', () => {
    ask('busy', 200);
    for (let number = 0; number < 64; number += 1) giveBack('busy');
    expect(ask('busy', 1)).toBe(1);
  });

  it('count one answer for a place, however often it is given back', () => {
    const place = limit.enter('ada');
    limit.enter('bob');
    if (typeof place === 'string') throw new Error('there was no place');
    place.release();
    place.release();
    expect(enter(200)).toBe(127);
  });

  it('leave room beside one who overloads for long', () => {
    ask('busy', 200);
    for (let step = 0; step < 40; step += 1) {
      now += 50;
      for (let number = 0; number < 8; number += 1) giveBack('busy');
      ask('busy', 50);
    }
    expect(ask('calm', 20)).toBeGreaterThanOrEqual(8);
  });

  /**
   * One worker that answers in turn, so many a second; five times as many ask, for ten seconds, from nothing.
   * @returns part of those let in who were answered within 300 ms
   */
  const servedInTime = (perSecond: number, callers: number): number => {
    limit = limitOf(320, 100);
    const waits: number[] = [];
    const line: { readonly caller: string; readonly leaves: number }[] = [];
    const serviceMs = 1000 / perSecond;
    for (let arrival = 0; arrival < perSecond * 50; arrival += 1) {
      now = arrival * (serviceMs / 5);
      while (line[0] && line[0].leaves <= now) giveBack(line.shift()?.caller ?? '');
      const caller = `person ${arrival % callers}`;
      if (!isAdmitted(caller)) continue;
      const leaves = Math.max(now, line.at(-1)?.leaves ?? 0) + serviceMs;
      line.push({ caller, leaves });
      waits.push(leaves - now);
    }
    return waits.filter((wait) => wait <= 300).length / waits.length;
  };

  it.each([
    [200, 1],
    [200, 1000],
    [1000, 1],
    [1000, 1000],
    [4000, 1000],
  ])('hold 95 of 100 answered in time at five times %i a second, asked for by %i', (perSecond, callers) => {
    expect(servedInTime(perSecond, callers)).toBeGreaterThanOrEqual(0.95);
  });
});
