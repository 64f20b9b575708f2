import { describe, expect, it } from '@jest/globals';
import { monthBefore, monthOf, nextReset } from './free-month.js';

describe('the month of free credits', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', '2026-01', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01T00:00:00.000Z', '2026-02', '2026-03-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['2026-05-01T01:00:00.000+02:00', '2026-04', '2026-05-01T00:00:00.000Z'],
  ])('of %s is %s and ends at %s, by UTC', (moment, month, reset) => {
    expect(monthOf(new Date(moment))).toBe(month);
    expect(nextReset(new Date(moment)).toISOString()).toBe(reset);
  });

  it.each([
    ['2026-02', '2026-01'],
    ['2026-01', '2025-12'],
    ['2026-12', '2026-11'],
  ])('%s comes after %s', (month, before) => {
    expect(monthBefore(month)).toBe(before);
  });

  it('compares in order of time over the turn of the year', () => {
    expect(monthOf(new Date('2026-12-31')) < monthOf(new Date('2027-01-01'))).toBe(true);
  });
});
