import type { Glyph } from './page-glyphs.js';

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
}

/** PDFium puts CR LF between lines and a space into wide gaps; a soft hyphen comes as U+0002. */
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
  a.inkless !== b.inkless || a.pale !== b.pale || a.size < 1 !== b.size < 1;

function toLine(glyphs: readonly Glyph[]): Line | undefined {
  const text = glyphs
    .map((glyph) => (glyph.text === '\u0002' ? '-' : glyph.text))
    .join('')
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const placed = glyphs.filter((glyph) => !glyph.generated && glyph.text.trim() !== '');
  const [first] = placed;
  if (!text || !first) return undefined;
  const boldCount = placed.filter((glyph) => glyph.bold).length;
  return {
    text,
    box: {
      left: Math.min(...placed.map((glyph) => glyph.left)),
      bottom: Math.min(...placed.map((glyph) => glyph.bottom)),
      right: Math.max(...placed.map((glyph) => glyph.right)),
      top: Math.max(...placed.map((glyph) => glyph.top)),
    },
    size: Math.max(...placed.map((glyph) => glyph.size)),
    bold: boldCount * 2 > placed.length,
    inkless: first.inkless,
    pale: first.pale,
  };
}
