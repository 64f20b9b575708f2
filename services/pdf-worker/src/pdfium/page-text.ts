import type { TextLine, TextPage } from './extracted-text.js';
import { frameOf, type PageFrame } from './page-frame.js';
import { type Glyph, type GlyphReader, leastSize } from './page-glyphs.js';
import { groundsOf, hasPageSizeImage, mayShowText } from './page-images.js';
import { inkOf } from './page-ink.js';
import { countWords, wordsOfTextPage } from './page-words.js';
import type { PdfiumDocument } from './pdfium-document.js';
import { withUnseen } from './seen-glyphs.js';
import { type Box, type Line, linesOf } from './text-lines.js';

export interface PageText extends TextPage {
  readonly characters: number;
  readonly objects: number;
  readonly unmappable: number;
  readonly visibleWords: number;
  /** Few words or none, and something drawn that may be text for an eye. */
  readonly isPicture: boolean;
  /** Text of it is pale: only a look at the page tells whether it can be seen on its ground. */
  readonly isPale: boolean;
  readonly glyphs: readonly Glyph[];
}

/** @param index 0-based */
export function readPage(
  document: PdfiumDocument,
  reader: GlyphReader,
  index: number,
  characters: number,
): PageText | undefined {
  return document.withPage(index, (page) => {
    const glyphs = reader.read(document, page, characters);
    return pageText(document, page, index + 1, { glyphs, frame: frameOf(document, page), drawn: false });
  });
}

/** The same page once it was drawn: text that cannot be seen is hidden, and pale text that can be seen is not. */
export function lookAtPage(document: PdfiumDocument, { number, glyphs }: PageText): PageText | undefined {
  return document.withPage(number - 1, (page) => {
    const ink = inkOf(document, page, glyphs);
    if (!ink) return undefined;
    const frame = frameOf(document, page);
    return pageText(document, page, number, { glyphs: withUnseen(glyphs, frame, ink), frame, drawn: true });
  });
}

interface Content {
  readonly glyphs: readonly Glyph[];
  readonly frame: PageFrame;
  /** Whether the glyphs tell which of them are unseen. */
  readonly drawn: boolean;
}

function pageText(
  document: PdfiumDocument,
  page: number,
  number: number,
  { glyphs, frame, drawn }: Content,
): PageText {
  const ink = glyphs.filter((glyph) => !glyph.generated);
  const lines = linesOf(glyphs);
  const picture = hasPageSizeImage(document, page, frame);
  // Recognised text lies unseen over its scan or under it: there it is what the eye reads, not hidden from it.
  const recognised =
    picture && ink.filter(({ inkless, unseen }) => inkless || unseen === true).length > ink.length * 0.9;
  const isPale = lines.some((line) => line.pale);
  const grounds = isPale && !drawn ? groundsOf(document, page, frame) : [];
  // White on bare paper is unseen without a look; what a ground looks like shows only the drawn page.
  const isOnPaper = (box: Box) => !drawn && !grounds.some((ground) => holds(ground, box));
  const placed = lines.map((line): TextLine => {
    const box = frame.place(line.box);
    const off = box.right <= 0 || box.top <= 0 || box.left >= frame.width || box.bottom >= frame.height;
    return {
      text: line.text,
      fontSize: round(line.size, 2),
      x: round(box.left, 2),
      y: round(box.bottom, 2),
      width: round(box.right - box.left, 2),
      height: round(box.top - box.bottom, 2),
      bold: line.bold,
      hidden:
        off || line.size < leastSize || (line.pale && isOnPaper(box)) || (leavesNoInk(line) && !recognised),
    };
  });
  const visibleWords = placed.reduce((sum, line) => sum + (line.hidden ? 0 : countWords(line.text)), 0);
  return {
    number,
    width: round(frame.width, 2),
    height: round(frame.height, 2),
    lines: placed,
    characters: ink.length,
    objects: document.pdfium.call('FPDFPage_CountObjects', page),
    unmappable: ink.filter((glyph) => glyph.unmappable).length,
    visibleWords,
    isPicture: visibleWords < wordsOfTextPage && mayShowText(document, page, visibleWords),
    isPale,
    glyphs,
  };
}

/** The middle of the one in the other: a line may reach over the edge of its ground. */
function holds(ground: Box, { left, bottom, right, top }: Box): boolean {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return ground.left <= x && x <= ground.right && ground.bottom <= y && y <= ground.top;
}

const leavesNoInk = ({ inkless, unseen }: Line): boolean => inkless || unseen;

export const round = (value: number, digits: number): number =>
  Number.isFinite(value) ? Math.round(value * 10 ** digits) / 10 ** digits : 0;
