import { textWords } from '@colophon/contracts/rules';
import { systemClock } from '@colophon/platform/clock';
import type { ScannedPage } from '../job/job.protocol.js';
import type { PdfWarning } from '../pdf/pdf.errors.js';
import type { ExtractedText, TextLine, TextPage } from '../pdfium/extracted-text.js';
import { DrawnPage } from './page-pictures.js';
import { recognisedLines } from './recognised-lines.js';
import type { TextRecognition } from './text-recognition.js';

export interface PagePicture {
  readonly page: number;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** What eyes, ours or a model's, find on pages that have no text. */
export interface ScanReading {
  readonly text: ExtractedText;
  readonly pictures: PagePicture[];
  readonly warnings: readonly PdfWarning[];
}

export interface Scan {
  readonly text: ExtractedText;
  readonly pages: readonly ScannedPage[];
  /** Where the pixels of a page lie, RGBA. */
  readonly pixelsOf: (page: number) => string;
  /** /Lang, may be empty or wrong. */
  readonly language: string;
}

/** All pages together: a person waits for the document. */
const timeoutMs = 40_000;
/** Fewer words are a logo, or chance. */
const fewestWords = 5;

const wordsIn = ({ lines }: TextPage): number =>
  lines.reduce((sum, line) => sum + (line.hidden ? 0 : textWords(line.text).length), 0);

/**
 * Pictures of the pages, and where there is a recognition the lines it reads in them. What cannot be read is left
 * out: a scan without text is still a document.
 *
 * @param leftMs what the document may still take
 */
export async function readScan(
  scan: Scan,
  recognition: Pick<TextRecognition, 'read'> | undefined,
  leftMs: number,
): Promise<ScanReading> {
  const pictures: PagePicture[] = [];
  const read = new Map<number, TextPage>();
  const until = systemClock.monotonic() + Math.min(timeoutMs, leftMs);
  let failed = false;
  for (const { page, ...size } of scan.pages) {
    const drawn = await DrawnPage.read(scan.pixelsOf(page), size);
    const data = await drawn?.picture();
    if (data) pictures.push({ page, contentType: 'image/jpeg', data });
    const layer = scan.text.pages.find(({ number }) => number === page);
    // What broke down on one page would take its time on the next, too.
    if (!recognition || !drawn || !layer || failed) continue;
    const seen = await recognition.read(
      await drawn.grey(layer.height),
      scan.language,
      until - systemClock.monotonic(),
    );
    if (seen) read.set(page, withLines(layer, recognisedLines(seen, size, layer)));
    failed = seen === undefined;
  }
  const warnings: PdfWarning[] = failed ? ['RECOGNITION_FAILED'] : [];
  const words = [...read.values()].reduce((sum, page) => sum + wordsIn(page), 0);
  if (words < fewestWords) return { text: scan.text, pictures, warnings: [...warnings, 'NO_TEXT_SCAN'] };
  return { text: withPages(scan.text, read), pictures, warnings: [...warnings, 'TEXT_RECOGNISED'] };
}

/**
 * Hidden text stays hidden. Visible text of some words is better than what is read in the picture of it; less of it,
 * a stamp or a page number, was read again with the rest.
 */
function withLines(page: TextPage, read: readonly TextLine[]): TextPage {
  const kept = wordsIn(page) < fewestWords ? page.lines.filter(({ hidden }) => hidden) : page.lines;
  const visible = kept.filter(({ hidden }) => !hidden);
  const lines = read.filter((line) => !visible.some((one) => coversMost(one, line)));
  return { ...page, lines: [...kept, ...lines], recognised: true };
}

/** Half of the width at half of the height: what is read begins and ends elsewhere than what it was printed from. */
function coversMost(one: TextLine, read: TextLine): boolean {
  const middle = read.y + read.height / 2;
  const shared = Math.min(one.x + one.width, read.x + read.width) - Math.max(one.x, read.x);
  return middle > one.y && middle < one.y + one.height && shared * 2 > read.width;
}

function withPages(text: ExtractedText, read: ReadonlyMap<number, TextPage>): ExtractedText {
  const pages = text.pages.map((page) => read.get(page.number) ?? page);
  const known = new Set(text.pages.flatMap(({ lines }) => lines));
  const characters = [...read.values()].flatMap(({ lines }) =>
    lines.map((line) => (known.has(line) ? 0 : line.text.length)),
  );
  return {
    ...text,
    pages,
    totalCharacters: text.totalCharacters + characters.reduce((sum, length) => sum + length, 0),
  };
}
