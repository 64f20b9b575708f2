import { textWords, wordsOfTextPage } from '@colophon/contracts/rules';
import { childMonotonic } from '../clock/child-clock.js';
import { GlyphReader } from './page-glyphs.js';
import { frameOf } from './page-frame.js';
import { withoutLineEndHyphens } from './line-end-hyphens.js';
import { hasPageSizeImage, mayShowText } from './page-images.js';
import { contrastIn, drawPage, type Raster } from './page-raster.js';
import { type OutlineEntry, readOutline } from './outline-reader.js';
import type { PdfiumDocument } from './pdfium-document.js';
import { type Line, linesOf } from './text-lines.js';

/** The proto message ExtractedText, field for field, as plain data. */
export interface ExtractedText {
  pageCount: number;
  pages: TextPage[];
  outline: OutlineEntry[];
  scanned: boolean;
  unmappableShare: number;
  totalCharacters: number;
}

export interface TextPage {
  number: number;
  width: number;
  height: number;
  lines: TextLine[];
  recognised?: boolean;
}

export interface TextLine {
  text: string;
  fontSize: number;
  x: number;
  y: number;
  width: number;
  height: number;
  bold: boolean;
  hidden: boolean;
}

export interface TextLimits {
  /** Pages from the first that are read whatever their length. */
  readonly headPages: number;
  /** Code points to take from further pages, each charged what it costs to read; and the bound of any one page. */
  readonly furtherCharacters: number;
  readonly pageCharacters: number;
  /** Milliseconds for counting the characters of pages that are left out; then the rest is estimated. */
  readonly countingTime: number;
  /** False: nothing is drawn, and pale text, whose ground is then unknown, counts as hidden. */
  readonly draw: boolean;
}

export const defaultTextLimits: TextLimits = {
  headPages: 3,
  furtherCharacters: 60_000,
  pageCharacters: 30_000,
  countingTime: 1000,
  draw: true,
};

/** Wide enough to tell white text on white from white text on a picture. */
const rasterWidth = 600;
/** Grey levels between ground and text that an eye can still make out. */
const visibleContrast = 12;
/** Reading a page takes time whatever it holds, and each object on it some more: both count as characters. */
const leastCharge = 600;
const objectsPerCharacter = 10;

interface PageText extends TextPage {
  readonly characters: number;
  readonly objects: number;
  readonly unmappable: number;
  readonly visibleWords: number;
  /** Few words or none, and something drawn that may be text for an eye. */
  readonly isPicture: boolean;
  /** Text of it is pale: only a look at the page tells whether it can be seen. */
  readonly isPale: boolean;
}

/**
 * Reads all pages first and then renders only those with pale text, because rendering is slow.
 * @param pagesRead gets the text read so far, in case rendering never ends; not called if nothing is rendered
 */
export function extractText(
  document: PdfiumDocument,
  limits: TextLimits = defaultTextLimits,
  pagesRead?: (text: ExtractedText) => void,
): ExtractedText {
  const reader = new GlyphReader(document.pdfium);
  try {
    const read = readPages(document, reader, limits);
    const outline = readOutline(document);
    const leftOut = countLeftOut(document, read, limits.countingTime);
    const text = textOf(document.pageCount, read, outline, leftOut);
    if (!limits.draw) return text;
    pagesRead?.(text);
    if (!read.some((page) => page.isPale)) return text;
    const looked = read.map((page) =>
      page.isPale ? (readPage(document, reader, page.number - 1, limits, true) ?? page) : page,
    );
    return textOf(document.pageCount, looked, outline, leftOut);
  } finally {
    reader.close();
  }
}

function readPages(document: PdfiumDocument, reader: GlyphReader, limits: TextLimits): PageText[] {
  const { pageCount } = document;
  const read: PageText[] = [];
  let budget = limits.furtherCharacters;
  for (let index = 0; index < pageCount; index++) {
    const last = index === pageCount - 1;
    if (index >= limits.headPages && !last && budget <= 0) continue;
    const page = readPage(document, reader, index, limits, false);
    if (!page) continue;
    if (index >= limits.headPages) budget -= chargeOf(page);
    read.push(page);
  }
  return read;
}

const chargeOf = ({ characters, objects }: PageText): number =>
  Math.max(characters, leastCharge) + objects / objectsPerCharacter;

function textOf(
  pageCount: number,
  read: readonly PageText[],
  outline: OutlineEntry[],
  leftOut: number,
): ExtractedText {
  const characters = read.reduce((sum, page) => sum + page.characters, 0);
  const unmappable = read.reduce((sum, page) => sum + page.unmappable, 0);
  const lines = withoutLineEndHyphens(read.map((page) => page.lines));
  return {
    pageCount,
    pages: read.map(({ number, width, height }, index) => ({
      number,
      width,
      height,
      lines: lines[index] ?? [],
    })),
    outline,
    scanned: read.every((page) => page.visibleWords < wordsOfTextPage) && read.some((page) => page.isPicture),
    unmappableShare: characters === 0 ? 0 : round(unmappable / characters, 4),
    totalCharacters: characters + leftOut,
  };
}

function readPage(
  document: PdfiumDocument,
  reader: GlyphReader,
  index: number,
  limits: TextLimits,
  draw: boolean,
): PageText | undefined {
  return document.withPage(index, (page) => {
    const glyphs = reader.read(document, page, limits.pageCharacters);
    const frame = frameOf(document, page);
    const ink = glyphs.filter((glyph) => !glyph.generated);
    const lines = linesOf(glyphs);
    const picture = hasPageSizeImage(document, page, frame);
    // Recognised text lies unseen over its scan: there it is what the eye reads, not something hidden from it.
    const recognised = picture && ink.filter((glyph) => glyph.inkless).length > ink.length * 0.9;
    const isPale = lines.some((line) => line.pale);
    const raster = draw && isPale ? drawPage(document, page, rasterWidth) : undefined;
    const placed = lines.map((line): TextLine => {
      const box = frame.place(line.box);
      const off = box.right <= 0 || box.top <= 0 || box.left >= frame.width || box.bottom >= frame.height;
      const unseen = line.pale && (!raster || invisible(raster, box, frame.width, frame.height));
      return {
        text: line.text,
        fontSize: round(line.size, 2),
        x: round(box.left, 2),
        y: round(box.bottom, 2),
        width: round(box.right - box.left, 2),
        height: round(box.top - box.bottom, 2),
        bold: line.bold,
        hidden: off || unseen || line.size < 1 || (line.inkless && !recognised),
      };
    });
    const visibleWords = placed.reduce(
      (sum, line) => sum + (line.hidden ? 0 : textWords(line.text).length),
      0,
    );
    return {
      number: index + 1,
      width: round(frame.width, 2),
      height: round(frame.height, 2),
      lines: placed,
      characters: ink.length,
      objects: document.pdfium.call('FPDFPage_CountObjects', page),
      unmappable: ink.filter((glyph) => glyph.unmappable).length,
      visibleWords,
      isPicture: visibleWords < wordsOfTextPage && mayShowText(document, page, visibleWords),
      isPale,
    };
  });
}

function invisible(raster: Raster, box: Line['box'], width: number, height: number): boolean {
  const [across, down] = [raster.width / width, raster.height / height];
  const area = {
    left: box.left * across,
    right: box.right * across,
    top: raster.height - box.top * down,
    bottom: raster.height - box.bottom * down,
  };
  return contrastIn(raster, area) < visibleContrast;
}

/** Characters of the pages not read; counted while time lasts, else estimated by those that were. */
function countLeftOut(document: PdfiumDocument, read: readonly PageText[], milliseconds: number): number {
  const known = new Set(read.map((page) => page.number - 1));
  const until = childMonotonic() + milliseconds;
  let [counted, characters] = [0, 0];
  for (let index = 0; index < document.pageCount; index++) {
    if (known.has(index)) continue;
    if (childMonotonic() > until) {
      const left = document.pageCount - known.size - counted;
      return characters + Math.round((characters / Math.max(1, counted)) * left);
    }
    const count = document.withPage(index, (page) =>
      document.withTextPage(page, (text) => document.pdfium.call('FPDFText_CountChars', text)),
    );
    characters += Math.max(0, count ?? 0);
    counted++;
  }
  return characters;
}

const round = (value: number, digits: number): number =>
  Number.isFinite(value) ? Math.round(value * 10 ** digits) / 10 ** digits : 0;
