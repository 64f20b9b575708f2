import { describe, expect, it } from '@jest/globals';
import { expiryOf, type FileKind, laterOf, type Plan } from './retention-policy.js';

describe('how long files are kept', () => {
  const created = new Date('2026-02-27T10:00:00Z');

  it.each<[Plan, FileKind, string]>([
    ['free', 'original', '2026-03-02T10:00:00.000Z'],
    ['free', 'processed', '2026-03-02T10:00:00.000Z'],
    ['paid', 'original', '2026-03-06T10:00:00.000Z'],
    ['paid', 'processed', '2026-03-13T10:00:00.000Z'],
  ])('%s users: an %s file of 27 February goes on %s', (plan, kind, expiry) => {
    expect(expiryOf(kind, created, plan).toISOString()).toBe(expiry);
  });

  it('of two times the later one holds, whichever is named first', () => {
    const [early, late] = [new Date(1), new Date(2)];
    expect([laterOf(early, late), laterOf(late, early)]).toEqual([late, late]);
  });
});
