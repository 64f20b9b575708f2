import type { Glyph } from './page-glyphs.js';

/** Fewer letters are initials, or the cells of a table. */
const FEWEST_LETTERS = 6;
/** Share of the letters behind a gap from which a line is set in spaced letters. */
const LEAST_SHARE = 0.5;
/** A gap that is so much wider than most stands between two words. */
const WORD_GAP = 1.5;

interface Gap {
  /** Of the blank that PDFium put into the gap. */
  readonly blank: number;
  readonly width: number;
}

/** The gaps between letters into which PDFium put a blank. */
const gapsIn = (glyphs: readonly Glyph[]): Gap[] => {
  const gaps: Gap[] = [];
  let before: Glyph | undefined;
  glyphs.forEach((glyph, index) => {
    if (glyph.generated || glyph.text.trim() === '') return;
    const between = glyphs[index - 1];
    if (before && between?.generated && glyphs[index - 2] === before)
      gaps.push({ blank: index - 1, width: glyph.left - before.right });
    before = glyph;
  });
  return gaps;
};

/** "H A R B O U R  D A Y": of a line in spaced letters only the blanks between its words, by how wide the gaps are. */
export const withoutLetterSpacing = (glyphs: readonly Glyph[]): readonly Glyph[] => {
  const letters = glyphs.filter((glyph) => !glyph.generated && glyph.text.trim() !== '').length;
  const gaps = gapsIn(glyphs);
  if (letters < FEWEST_LETTERS || gaps.length < LEAST_SHARE * letters) return glyphs;
  const widths = gaps.map(({ width }) => width).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const within = new Set(gaps.filter(({ width }) => width < WORD_GAP * usual).map(({ blank }) => blank));
  return glyphs.filter((_, index) => !within.has(index));
};
