import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { decodeFilter } from './stream-filters.js';

const none = { predictor: 1, colors: 1, bitsPerComponent: 8, columns: 1 };
const decode = (name: string, data: Buffer | string, params = none) =>
  decodeFilter(name, Buffer.from(data), params, 1_000_000);

describe('filters', () => {
  it('hexadecimal, with white space and an odd end', () => {
    expect(decode('ASCIIHexDecode', '41 4\n2 5>').toString('latin1')).toBe('ABP');
  });

  it('base 85, with a partial group', () => {
    expect(decode('A85', '87cURD]i,"Ebo80~>').toString('latin1')).toBe('Hello World!');
    expect(decode('A85', 'z5l~>')).toEqual(Buffer.from([0, 0, 0, 0, 65]));
  });

  it('LZW, the example of the specification', () => {
    const data = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
    expect(decode('LZWDecode', data)).toEqual(Buffer.from([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]));
  });

  it('flate without its checksum', () => {
    const data = deflateSync(Buffer.from('cut short'));
    expect(decode('FlateDecode', data.subarray(0, -4)).toString()).toBe('cut short');
  });

  it.each([
    ['Fl', deflateSync(Buffer.alloc(1_000_001))],
    ['A85', `${'z'.repeat(250_001)}~>`],
    ['AHx', '41'.repeat(1_000_001)],
    // One code after the other for the same byte: each is one more of them.
    ['LZW', Buffer.alloc(1_500_000, '\0')],
  ])('a bomb is too large, not an explosion: %s', (name, bomb) => {
    expect(() => decode(name, bomb)).toThrow('TOO_LARGE');
  });

  it('an unknown one is damage', () => {
    expect(() => decode('Magic', '')).toThrow('DAMAGED');
  });
});

describe('predictors', () => {
  const png = { ...none, predictor: 15, columns: 3 };
  it.each([
    ['none', [0, 1, 2, 3], [1, 2, 3]],
    ['sub', [1, 1, 1, 1], [1, 2, 3]],
    ['up', [2, 9, 9, 9, 2, 1, 1, 1], [9, 9, 9, 10, 10, 10]],
    ['average', [3, 4, 4, 4, 3, 1, 1, 1], [4, 6, 7, 3, 5, 7]],
    ['Paeth', [4, 1, 1, 1, 4, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
  ])('PNG %s', (_, rows, expected) => {
    expect([...decode('Fl', deflateSync(Buffer.from(rows)), png)]).toEqual(expected);
  });

  it('TIFF', () => {
    const params = { ...none, predictor: 2, columns: 3 };
    expect([...decode('Fl', deflateSync(Buffer.from([1, 1, 1, 5, 1, 1])), params)]).toEqual([
      1, 2, 3, 5, 6, 7,
    ]);
  });
});
