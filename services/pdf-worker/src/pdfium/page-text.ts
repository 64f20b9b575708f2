import type { TextLine, TextPage } from './extracted-text.js';
import { frameOf, type PageFrame } from './page-frame.js';
import { type Glyph, type GlyphReader, leastSize } from './page-glyphs.js';
import { groundsOf } from './page-grounds.js';
import { hasPageSizeImage, mayShowText } from './page-images.js';
import { inkOf } from './page-ink.js';
import { countWords, wordsOfTextPage } from './page-words.js';
import type { PdfiumDocument } from './pdfium-document.js';
import { withUnseen } from './seen-glyphs.js';
import { type Line, linesOf } from './text-lines.js';

export interface PageText extends TextPage {
  readonly characters: number;
  readonly objects: number;
  readonly unmappable: number;
  readonly visibleWords: number;
  /** Few words or none, and something drawn that may be text for an eye. */
  readonly isPicture: boolean;
  /** Text of it is pale: only a look at the page tells whether it can be seen on its ground. */
  readonly isPale: boolean;
  /** Text of it is hidden, and no look at the page would show it. */
  readonly hidesText: boolean;
  readonly glyphs: readonly Glyph[];
}

/** @param index 0-based */
export function readPage(
  document: PdfiumDocument,
  reader: GlyphReader,
  index: number,
  { characters, named }: { readonly characters: number; readonly named: boolean },
): PageText | undefined {
  return document.withPage(index, (page) => {
    const glyphs = reader.read(document, page, characters);
    const look = named ? 'due' : 'none';
    return pageText(document, page, index + 1, { glyphs, frame: frameOf(document, page), look });
  });
}

/** The same page once it was drawn: text that cannot be seen is hidden, and pale text that can be seen is not. */
export function lookAtPage(document: PdfiumDocument, { number, glyphs }: PageText): PageText | undefined {
  return document.withPage(number - 1, (page) => {
    const ink = inkOf(document, page, glyphs);
    if (!ink) return undefined;
    const frame = frameOf(document, page);
    return pageText(document, page, number, { glyphs: withUnseen(glyphs, frame, ink), frame, look: 'done' });
  });
}

interface Content {
  readonly glyphs: readonly Glyph[];
  readonly frame: PageFrame;
  /** Once it is done, the glyphs tell which of them are unseen; while it is due, white text is hidden on any ground. */
  readonly look: 'done' | 'due' | 'none';
}

function pageText(
  document: PdfiumDocument,
  page: number,
  number: number,
  { glyphs, frame, look }: Content,
): PageText {
  const ink = glyphs.filter((glyph) => !glyph.generated);
  const lines = linesOf(glyphs);
  const picture = hasPageSizeImage(document, page, frame);
  // Recognised text lies unseen over its scan or under it: there it is what the eye reads, not hidden from it.
  const recognised =
    picture && ink.filter(({ inkless, unseen }) => inkless || unseen === true).length > ink.length * 0.9;
  const isPale = lines.some((line) => line.pale);
  const groundOf = isPale && look !== 'done' ? groundsOf(document, page, frame) : undefined;
  let hidesText = false;
  const placed = lines.map((line): TextLine => {
    const box = frame.place(line.box);
    const off = box.right <= 0 || box.top <= 0 || box.left >= frame.width || box.bottom >= frame.height;
    const isUnseen = off || line.size < leastSize || (leavesNoInk(line) && !recognised);
    const ground = line.pale ? groundOf?.(box) : undefined;
    const mayBeShaded = line.white && document.hasShadingPatterns;
    hidesText ||= isUnseen || (ground === 'paper' && !mayBeShaded);
    return {
      text: line.text,
      fontSize: round(line.size, 2),
      x: round(box.left, 2),
      y: round(box.bottom, 2),
      width: round(box.right - box.left, 2),
      height: round(box.top - box.bottom, 2),
      bold: line.bold,
      hidden: isUnseen || (ground !== undefined && (look === 'due' || ground !== 'area')),
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
    hidesText,
    glyphs,
  };
}

const leavesNoInk = ({ inkless, unseen }: Line): boolean => inkless || unseen;

export const round = (value: number, digits: number): number =>
  Number.isFinite(value) ? Math.round(value * 10 ** digits) / 10 ** digits : 0;
