import { describe, expect, it } from '@jest/globals';
import { daysRemaining, expiryTime, hoursIfLastDay } from './expiry.ts';
import { processedName } from './files.ts';
import { formatDate, formatMinutes, formatPercent, formatRelative, formatSize } from './format.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const before = (ms: number) => formatRelative(new Date(NOW - ms).toISOString(), NOW);

describe('Sizes, times and shares as people read them', () => {
  it.each([
    [0, '0 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KB'],
    [169_677, '165.70 KB'],
    [1_046_200, '1.00 MB'],
    [1.5 * 1024 ** 2, '1.50 MB'],
    [3 * 1024 ** 3, '3.00 GB'],
    [5 * 1024 ** 4, '5120.00 GB'],
  ])('%i bytes are %s [global.sizes, settled.sizes, settled.counts-in-words]', (bytes, text) =>
    expect(formatSize(bytes)).toBe(text),
  );

  it.each([
    [52_429, '0.05 MB'],
    [656, '<0.01 MB'],
    [0, '0.00 MB'],
  ])('the list shows %i bytes as %s [settled.sizes]', (bytes, text) =>
    expect(formatSize(bytes, 'MB')).toBe(text),
  );

  it.each([
    [59 * SECOND, 'Just now'],
    [60 * SECOND, '1 minute ago'],
    [59 * 60 * SECOND, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
  ])(
    '%i ms ago reads %s [global.relative-time, settled.relative-time, settled.counts-in-words]',
    (age, text) => expect(before(age)).toBe(text),
  );

  it('writes the date from thirty days on [global.relative-time, settled.relative-time]', () => {
    const iso = new Date(2026, 2, 4, 9, 5).toISOString();
    expect(formatRelative(iso, new Date(iso).getTime() + 30 * DAY)).toBe('Mar 4, 2026, 09:05 AM');
  });

  it('writes the hour of a date without a leading zero', () =>
    expect(formatDate(new Date(2026, 2, 4, 7, 5).toISOString())).toBe('Mar 4, 2026, 7:05 AM'));

  it.each([
    [45, '45 min'],
    [120, '2 h'],
    [135, '2 h 15 min'],
  ])('%i minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

  it('shows a share in whole percent [settled.acceptance-rate]', () =>
    expect(formatPercent(0.856)).toBe('86%'));

  it.each([
    ['Guide.pdf', 'Guide-processed.pdf'],
    ['Guide.PDF', 'Guide-processed.pdf'],
    ['a.pdf.pdf', 'a.pdf-processed.pdf'],
    ['noext', 'noext-processed.pdf'],
  ])('the processed file of %s is %s [settled.download-name]', (name, text) =>
    expect(processedName(name)).toBe(text),
  );
});

describe('Expiry', () => {
  const created = { createdAt: new Date(NOW).toISOString(), expiresAt: null };

  it('follows the server, else three days, else seven with bought credits [settled.days-remaining]', () => {
    expect(expiryTime({ ...created, expiresAt: new Date(NOW + 5).toISOString() }, 0)).toBe(NOW + 5);
    expect(expiryTime(created, 0)).toBe(NOW + 3 * DAY);
    expect(expiryTime(created, 1)).toBe(NOW + 7 * DAY);
  });

  it('rounds days up and never goes below zero [settled.days-remaining]', () => {
    expect(daysRemaining(NOW + 1, NOW)).toBe(1);
    expect(daysRemaining(NOW + DAY, NOW)).toBe(1);
    expect(daysRemaining(NOW + DAY + 1, NOW)).toBe(2);
    expect(daysRemaining(NOW - 5 * DAY, NOW)).toBe(0);
  });

  it('counts hours only on the last day [settled.days-remaining]', () => {
    expect(hoursIfLastDay(NOW + 24 * HOUR, NOW)).toBe(24);
    expect(hoursIfLastDay(NOW + 24 * HOUR + 1, NOW)).toBeUndefined();
    expect(hoursIfLastDay(NOW + 1, NOW)).toBe(1);
    expect(hoursIfLastDay(NOW, NOW)).toBeUndefined();
  });
});
