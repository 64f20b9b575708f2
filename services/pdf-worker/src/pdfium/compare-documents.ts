import { drawPage } from './page-raster.js';
import { PdfiumDocument } from './pdfium-document.js';
import type { Pdfium } from './pdfium-module.js';

const comparedPages = 20;
const comparedWidth = 200;

/** PDFium settles on the substitutes for missing fonts only after it has drawn them a few times. */
const attempts = 4;

/** True when both show the same: number of pages, text of the first twenty, picture of the first. */
export function looksTheSame(pdfium: Pdfium, before: Buffer, after: Buffer): boolean {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [one, other] = [appearance(pdfium, before), appearance(pdfium, after)];
    if (one === undefined || other === undefined) return false;
    if (one === other) return true;
  }
  return false;
}

/** Undefined where it has no page, or claims one that is not there: other readers would refuse it. */
function appearance(pdfium: Pdfium, bytes: Buffer): string | undefined {
  const document = PdfiumDocument.open(pdfium, bytes);
  if (!document) return undefined;
  try {
    const pages = Math.min(document.pageCount, comparedPages);
    const texts = Array.from({ length: pages }, (_, index) => pageText(document, index));
    if (pages === 0 || texts.includes(undefined)) return undefined;
    const picture = document.withPage(0, (page) => drawPage(document, page, comparedWidth));
    return JSON.stringify([document.pageCount, texts, picture?.pixels.toString('base64') ?? '']);
  } finally {
    document.close();
  }
}

function pageText(document: PdfiumDocument, index: number): string | undefined {
  const { pdfium } = document;
  return document.withPage(index, (page) =>
    document.withTextPage(page, (textPage) => {
      const count = Math.max(0, pdfium.call('FPDFText_CountChars', textPage));
      const at = pdfium.allocate((count + 1) * 2);
      // It may write fewer than it counts, and what lies behind them is chance; the last one is a zero.
      const written = pdfium.call('FPDFText_GetText', textPage, 0, count, at);
      const bytes = pdfium.copyOut(at, Math.max(0, written - 1) * 2);
      pdfium.free(at);
      return bytes.toString('utf16le');
    }),
  );
}
