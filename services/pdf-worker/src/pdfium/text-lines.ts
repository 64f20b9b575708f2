import { wellFormedText } from '../pdf/metadata/plain-text.js';
import { withoutLetterSpacing } from './letter-spacing.js';
import { LINE_END_HYPHEN } from './line-end-hyphens.js';
import { type Glyph, leastSize } from './page-glyphs.js';

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Glyphs that stand together on one line and look alike in visibility. */
export interface Line {
  readonly text: string;
  readonly box: Box;
  readonly size: number;
  readonly bold: boolean;
  readonly inkless: boolean;
  readonly pale: boolean;
  readonly white: boolean;
  readonly unseen: boolean;
}

/** What a hyphen at a line's end comes as: PDFium reads the next line on behind it. */
const READ_ON = '\u0002';

/** What each character stands for; a soft hyphen that breaks no line is not seen. */
const textOf = ({ text }: Glyph): string => {
  if (text === READ_ON) return LINE_END_HYPHEN;
  return text === LINE_END_HYPHEN ? '' : text;
};

/** PDFium puts CR LF between lines and a space into wide gaps. */
export function linesOf(glyphs: readonly Glyph[]): Line[] {
  const lines: Line[] = [];
  let current: Glyph[] = [];
  let last: Glyph | undefined;
  const flush = () => {
    const line = toLine(current);
    if (line) lines.push(line);
    current = [];
    last = undefined;
  };
  for (const glyph of glyphs) {
    if (glyph.text === '\r' || glyph.text === '\n') flush();
    else {
      if (last && !glyph.generated && differs(last, glyph)) flush();
      if (!glyph.generated) last = glyph;
      current.push(glyph);
    }
  }
  flush();
  return lines;
}

/** Hidden and visible text never share a line, so that the one can be left out without the other. */
const differs = (a: Glyph, b: Glyph): boolean =>
  a.inkless !== b.inkless ||
  a.pale !== b.pale ||
  a.size < leastSize !== b.size < leastSize ||
  isUnseen(a) !== isUnseen(b);

const isUnseen = ({ unseen }: Glyph): boolean => unseen === true;

function toLine(glyphs: readonly Glyph[]): Line | undefined {
  const text = wellFormedText(withoutLetterSpacing(glyphs).map(textOf).join(''));
  const placed = glyphs.filter((glyph) => !glyph.generated && glyph.text.trim() !== '');
  const [first] = placed;
  if (!text || !first) return undefined;
  const boldCount = placed.filter((glyph) => glyph.bold).length;
  return {
    text,
    box: boxAround(placed),
    size: usualSize(placed),
    bold: boldCount * 2 > placed.length,
    inkless: first.inkless,
    pale: first.pale,
    white: placed.every(({ white }) => white),
    unseen: isUnseen(first),
  };
}

/** The size of the middle letter: neither an initial nor a footnote mark makes a line larger or smaller than it is. */
function usualSize(glyphs: readonly Glyph[]): number {
  const sizes = glyphs.map(({ size }) => size).toSorted((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function boxAround(glyphs: readonly Box[]): Box {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const glyph of glyphs) {
    left = Math.min(left, glyph.left);
    bottom = Math.min(bottom, glyph.bottom);
    right = Math.max(right, glyph.right);
    top = Math.max(top, glyph.top);
  }
  return { left, bottom, right, top };
}
