import { describe, expect, it } from '@jest/globals';
import { breakLines } from './line-breaks.js';

/** Every character is 1 wide, but for marks. */
const widthOf = (text: string) => Array.from(text).filter((character) => character !== '\u0301').length;
const lines = (text: string, width: number, most = 9) => breakLines(text, { width, lines: most, widthOf });

describe('a text', () => {
  it('is broken at its spaces', () => {
    expect(lines('one two three', 8)).toEqual(['one two', 'three']);
  });

  it('is broken within a word that is wider than a line', () => {
    expect(lines('a Donaudampfschiff b', 8)).toEqual(['a', 'Donaudam', 'pfschiff', 'b']);
  });

  it('keeps pairs of UTF-16 whole', () => {
    expect(lines('😀😀😀', 2)).toEqual(['😀😀', '😀']);
  });

  it('that is too long says how long it is', () => {
    const [first, last = '', ...others] = lines('word '.repeat(2000).trim(), 40, 2);
    expect(first).toBe('word word word word word word word word');
    expect(last).toBe('word word wor… (9,999 characters in all)');
    expect(others).toEqual([]);
  });

  it('of characters without width is not all looked at', () => {
    const [only = '', ...others] = lines('\u0301'.repeat(1_000_000), 40, 1);
    expect(only.length).toBeLessThan(300);
    expect(only).toContain('(1,000,000 characters in all)');
    expect(others).toEqual([]);
  });

  it('that is empty has no line', () => expect(lines('', 8)).toEqual([]));
});
