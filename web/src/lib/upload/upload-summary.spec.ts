import { describe, expect, it } from '@jest/globals';
import { newItem } from './upload-item.ts';
import { addSample, formatTimeLeft, progressWords, speedOf, summaryOf } from './upload-summary.ts';

const MB = 1024 * 1024;

function fileOf(size: number): File {
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('How fast an upload is', () => {
  it('is computed from the last seconds only, and not before there are enough samples', () => {
    const first = addSample([], { at: 0, bytes: 0 });
    expect(speedOf(first)).toBeUndefined();
    expect(speedOf(addSample(first, { at: 100, bytes: MB }))).toBeUndefined();
    const second = addSample(first, { at: 1000, bytes: 4 * MB });
    expect(speedOf(second)).toBe(4 * MB);
    // The fast start is forgotten: 1 MB in the last four seconds.
    expect(speedOf(addSample(second, { at: 5000, bytes: 5 * MB }))).toBe(MB / 4);
  });

  it('is unknown while nothing moves', () => {
    expect(
      speedOf([
        { at: 0, bytes: 5 },
        { at: 1000, bytes: 5 },
      ]),
    ).toBeUndefined();
  });

  it.each([
    [1, '1 s left'],
    [59_000, '59 s left'],
    [60_000, '1 min left'],
    [61_000, '2 min left'],
    [7_200_000, '2 h left'],
  ])('%i bytes at 1000 a second: %s', (bytes, words) => expect(formatTimeLeft(bytes / 1000)).toBe(words));

  it('says bytes, speed and time in one line', () => {
    expect(progressWords(MB, 3 * MB, MB)).toBe('1.00 MB of 3.00 MB · 1.00 MB/s · 2 s left');
    expect(progressWords(MB, 3 * MB, undefined)).toBe('1.00 MB of 3.00 MB');
    expect(progressWords(3 * MB, 3 * MB, MB)).toBe('3.00 MB of 3.00 MB');
  });
});

describe('What is on its way', () => {
  it('counts neither what has ended nor what is held back', () => {
    const items = [
      { ...newItem(fileOf(100), 'sending'), sent: 50 },
      newItem(fileOf(300), 'checking'),
      { ...newItem(fileOf(1000), 'sent'), sent: 1000 },
      newItem(fileOf(1000), 'duplicate'),
    ];
    expect(summaryOf(items)).toEqual({ files: 2, sent: 50, total: 400, share: 0.125 });
  });
});
