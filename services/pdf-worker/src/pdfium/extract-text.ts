import { wordsOfTextPage } from './page-words.js';
import { childMonotonic } from '../clock/child-clock.js';
import type { ExtractedText } from './extracted-text.js';
import { GlyphReader } from './page-glyphs.js';
import { withoutLineEndHyphens } from './line-end-hyphens.js';
import { type OutlineEntry, readOutline } from './outline-reader.js';
import type { PdfiumDocument } from './pdfium-document.js';
import { lookAtPage, type PageText, readPage, round } from './page-text.js';

export interface TextLimits {
  /** Pages from the first that are read whatever their length. */
  readonly headPages: number;
  /** Code points to take from further pages, each charged what it costs to read; and the bound of any one page. */
  readonly furtherCharacters: number;
  readonly pageCharacters: number;
  /** Milliseconds for counting the characters of pages that are left out; then the rest is estimated. */
  readonly countingTime: number;
  /** Milliseconds after which no further page is drawn, but named ones with pale text: pictures are still due. */
  readonly lookingTime: number;
  /** False: nothing is drawn. */
  readonly draw: boolean;
}

export const defaultTextLimits: TextLimits = {
  headPages: 3,
  furtherCharacters: 60_000,
  pageCharacters: 30_000,
  countingTime: 1000,
  lookingTime: 2000,
  draw: true,
};

export interface FoundText extends ExtractedText {
  /** Text is hidden, and no look that did not take place would show it: white text on a dark ground is no such. */
  readonly hidesText: boolean;
}

/** Reading a page takes time whatever it holds, and each object on it some more: both count as characters. */
const leastCharge = 600;
const objectsPerCharacter = 10;

/**
 * Reads all pages first and then renders, because rendering is slow: those on which titles, authors and publishers are
 * looked for, and while time lasts others with pale text.
 * @param pagesRead gets the text read so far, before all and after each of the ones, in case rendering never ends
 */
export function extractText(
  document: PdfiumDocument,
  limits: TextLimits = defaultTextLimits,
  pagesRead?: (text: FoundText) => void,
): FoundText {
  const reader = new GlyphReader(document.pdfium);
  try {
    const read = readPages(document, reader, limits);
    const outline = readOutline(document);
    const leftOut = countLeftOut(document, read, limits.countingTime);
    let pages: readonly PageText[] = read;
    const textSoFar = () => textOf(document.pageCount, pages, outline, leftOut);
    if (!limits.draw) return textSoFar();
    pagesRead?.(textSoFar());
    const until = childMonotonic() + limits.lookingTime;
    const isTimeLeft = () => childMonotonic() <= until;
    const lookAt = (page: PageText) => {
      pages = pages.with(read.indexOf(page), lookAtPage(document, page) ?? page);
    };
    const isNamed = ({ number }: PageText) => number <= limits.headPages || number === document.pageCount;
    for (const page of read.filter(isNamed)) {
      if (!page.isPale && (page.lines.length === 0 || !isTimeLeft())) continue;
      lookAt(page);
      pagesRead?.(textSoFar());
    }
    for (const page of read.filter((one) => !isNamed(one))) if (page.isPale && isTimeLeft()) lookAt(page);
    return textSoFar();
  } finally {
    reader.close();
  }
}

function readPages(document: PdfiumDocument, reader: GlyphReader, limits: TextLimits): PageText[] {
  const { pageCount } = document;
  const read: PageText[] = [];
  let budget = limits.furtherCharacters;
  for (let index = 0; index < pageCount; index++) {
    const named = index < limits.headPages || index === pageCount - 1;
    if (!named && budget <= 0) continue;
    const page = readPage(document, reader, index, { characters: limits.pageCharacters, named });
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
): FoundText {
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
    hidesText: read.some((page) => page.hidesText),
  };
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
