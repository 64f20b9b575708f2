import { describe, expect, it } from '@jest/globals';
import { BufferSource } from './byte-source.js';
import { PartialSource } from './partial-source.js';

const bytes = Buffer.from('0123456789');
const partOf = (...present: [number, number][]) =>
  new PartialSource(
    new BufferSource(bytes),
    present.map(([offset, length]) => ({ offset, length })),
  );

describe('a file of which only some stretches are at hand', () => {
  it('returns the bytes in them, also across two adjacent ones', () => {
    const part = partOf([2, 3], [5, 3]);
    expect(part.read(3, 4).toString()).toBe('3456');
    expect(part.missing).toBeUndefined();
  });

  it('names the first bytes that are not there', () => {
    const part = partOf([0, 4], [8, 2]);
    expect(() => part.read(2, 7)).toThrow('4');
    expect(() => part.read(5, 1)).toThrow('5');
    expect(part.missing).toEqual({ offset: 4, length: 5 });
  });

  it('ends where the file ends', () => {
    expect(partOf([6, 4]).read(8, 100).toString()).toBe('89');
    expect(partOf().read(20, 5)).toHaveLength(0);
  });
});
