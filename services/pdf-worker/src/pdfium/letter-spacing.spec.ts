import { describe, expect, it } from '@jest/globals';
import { withoutLetterSpacing } from './letter-spacing.js';
import type { Glyph } from './page-glyphs.js';

/** Letters 5 points wide; "_" is a gap of 4 points, "=" one of 11, each with the blank that PDFium puts in. */
const glyphsOf = (text: string): Glyph[] => {
  let left = 0;
  return text.split('').map((sign) => {
    const generated = sign === '_' || sign === '=';
    const width = sign === '_' ? 4 : sign === '=' ? 11 : 5;
    const glyph = { text: generated ? ' ' : sign, generated, left, right: left + width } as Glyph;
    left += width;
    return glyph;
  });
};
const read = (text: string): string =>
  withoutLetterSpacing(glyphsOf(text))
    .map((glyph) => glyph.text)
    .join('');

describe('a line in spaced letters', () => {
  it('keeps the blanks between its words only', () => {
    expect(read('H_A_R_B_O_U_R=D_A_Y=O_F=A_C_M_E')).toBe('HARBOUR DAY OF ACME');
  });

  it('may have pairs that stand close, and blanks of its own', () => {
    expect(read('H_ARB_O_U_R D_A_Y')).toBe('HARBOUR DAY');
  });

  it.each([
    ['words', 'harbour_day_of_acme'],
    ['few letters', 'A_B_C_D'],
  ])('is not one of %s', (_, text) => {
    expect(read(text)).toBe(text.replaceAll('_', ' '));
  });
});
