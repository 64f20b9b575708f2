import { describe, expect, it } from '@jest/globals';
import { pauseAfter, retryAfterMsOf } from './retry-schedule.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-01-15T12:00:00Z');

describe('the pause after a failed attempt', () => {
  it('grows from seconds to a day and ends after ten attempts', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, undefined, 0.5));
    expect(pauses).toEqual([
      5000,
      300_000,
      1_800_000,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      14 * HOUR_MS,
      20 * HOUR_MS,
      24 * HOUR_MS,
      undefined,
    ]);
  });

  it('varies by a fifth', () => {
    expect([pauseAfter(1, undefined, 0), pauseAfter(1, undefined, 1)]).toEqual([4000, 6000]);
  });

  it('is lengthened by what the server asks for, to a day, and never shortened', () => {
    expect(pauseAfter(1, 60_000, 0.5)).toBe(60_000);
    expect(pauseAfter(1, 90 * HOUR_MS, 0.5)).toBe(24 * HOUR_MS);
    expect(pauseAfter(4, 1000, 0.5)).toBe(2 * HOUR_MS);
  });
});

describe('Retry-After', () => {
  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['120', 120_000],
    ['Thu, 15 Jan 2026 12:01:00 GMT', 60_000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    ['-5', undefined],
    ['99999999999999999999', undefined],
  ])('%j means %j milliseconds', (header, ms) => expect(retryAfterMsOf(header, now)).toBe(ms));
});
