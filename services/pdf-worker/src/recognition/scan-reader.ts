import { systemClock } from '@colophon/platform/clock';
import type { ScannedPage } from '../job/job.protocol.js';
import type { PdfWarning } from '../pdf/pdf.errors.js';
import type { ExtractedText, TextPage } from '../pdfium/extract-text.js';
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
  lines.reduce((sum, line) => sum + (line.hidden ? 0 : line.text.split(' ').length), 0);

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

/** Hidden text stays hidden; visible text was read again from the image. */
const withLines = (page: TextPage, lines: TextPage['lines']): TextPage => ({
  ...page,
  lines: [...page.lines.filter(({ hidden }) => hidden), ...lines],
  recognised: true,
});

function withPages(text: ExtractedText, read: ReadonlyMap<number, TextPage>): ExtractedText {
  const pages = text.pages.map((page) => read.get(page.number) ?? page);
  const characters = [...read.values()].flatMap(({ lines }) =>
    lines.map((line) => (line.hidden ? 0 : line.text.length)),
  );
  return {
    ...text,
    pages,
    totalCharacters: text.totalCharacters + characters.reduce((sum, length) => sum + length, 0),
  };
}
