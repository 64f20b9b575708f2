import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { describedPdf } from '#testing/readable-file.ts';
import { readInTime } from './read-in-time.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** Of a disk that does not answer. */
function silentFile(reads: { slices: number }): File {
  const file = new File(['%PDF-'], 'silent.pdf', { type: 'application/pdf' });
  const slice = () => {
    reads.slices += 1;
    return { arrayBuffer: () => new Promise<never>(() => undefined) };
  };
  Object.defineProperty(file, 'slice', { value: slice });
  return file;
}

describe('A look at one of many files', () => {
  it('lists its metadata', async () => {
    const reading = await readInTime(describedPdf('a.pdf', { Title: 'Guide' }), new AbortController().signal);
    expect(reading).toMatchObject({ kind: 'read', metadata: { title: 'Guide' } });
  });

  it('is given up where the disk does not answer, so that the others get their turn', async () => {
    jest.useFakeTimers();
    const reads = { slices: 0 };
    const reading = readInTime(silentFile(reads), new AbortController().signal);
    await jest.advanceTimersByTimeAsync(8000);
    expect(await reading).toEqual({ kind: 'unreadable' });
    expect(reads.slices).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    [25 * 1024 * 1024 + 1, 'big.pdf', 'application/pdf', 'too_large'],
    [9, 'a.png', 'image/png', 'not_pdf'],
    [25 * 1024 * 1024 + 1, 'a.png', 'image/png', 'not_pdf'],
    [9, 'a.pdf', 'text/plain', 'not_pdf'],
  ])('does not begin with %i bytes called %s of type %s: %s', async (size, name, type, kind) => {
    const file = new File(['x'], name, { type });
    const slice = jest.fn();
    Object.defineProperties(file, { size: { value: size }, slice: { value: slice } });
    expect(await readInTime(file, new AbortController().signal)).toEqual({ kind });
    expect(slice).not.toHaveBeenCalled();
  });
});
