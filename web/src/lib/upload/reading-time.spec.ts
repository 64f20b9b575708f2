import { describe, expect, it } from '@jest/globals';
import { makeDocument } from '#testing/fixtures.ts';
import { readingTimeLeft } from './reading-time.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 15, 12, 0, seconds)).toISOString();
const moving = (status: 'uploaded' | 'processing') =>
  makeDocument({ status, createdAt: at(0), updatedAt: at(0), processingTime: null });
const ready = (seconds: number, processingTime = 1) =>
  makeDocument({ createdAt: at(0), updatedAt: at(seconds), processingTime });

describe('The time until all is read', () => {
  it('goes on at the pace at which documents became ready, not at that of the first', () => {
    const rest = [moving('processing'), moving('uploaded'), moving('uploaded')];
    expect(readingTimeLeft([ready(20), ready(22), ready(24), ...rest], 10)).toBe(6);
  });

  it('is announced only for the first of many', () => {
    expect(readingTimeLeft([ready(9), moving('processing'), moving('processing')], 10)).toBeUndefined();
    expect(readingTimeLeft([ready(4), ready(9), moving('processing')], 10)).toBe(4.5);
  });

  it('is what earlier documents took, for one alone', () => {
    const earlier = makeDocument({ createdAt: at(-90), updatedAt: at(-80), processingTime: 5 });
    expect(readingTimeLeft([earlier, moving('processing')], 10)).toBe(5);
  });

  it('counts nothing that no credit covers', () => {
    const documents = [ready(2), ready(4), moving('processing'), moving('uploaded'), moving('uploaded')];
    expect(readingTimeLeft(documents, 1)).toBe(4);
    expect(readingTimeLeft([ready(2), moving('uploaded')], 0)).toBeUndefined();
  });

  it('is not told where nothing moves, or nothing was ever read', () => {
    expect(readingTimeLeft([ready(2)], 3)).toBeUndefined();
    expect(readingTimeLeft([moving('processing')], 3)).toBeUndefined();
  });
});
