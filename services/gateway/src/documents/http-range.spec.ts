import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRange } from './http-range.js';

describe('a Range header', () => {
  it('never leads outside the file', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.nat(1000), (first, last, size) => {
        for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
          const range = readRange(header, size);
          if (range === undefined || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });

  it('of an empty file is never satisfiable', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(readRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});
