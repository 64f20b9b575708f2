import { PdfiumDocument } from './pdfium-document.js';
import type { Pdfium } from './pdfium-module.js';
import { utf16Text } from './utf16-text.js';

/** True unless PDFium opens the file and finds other values in its Info dictionary. */
export function readsInfo(pdfium: Pdfium, pdf: Buffer, expected: ReadonlyMap<string, string>): boolean {
  const document = PdfiumDocument.open(pdfium, pdf);
  if (!document) return true;
  try {
    return [...expected].every(([key, value]) => infoText(document, key) === value);
  } finally {
    document.close();
  }
}

function infoText({ pdfium, handle }: PdfiumDocument, key: string): string {
  const tag = pdfium.copyIn(Buffer.from(`${key}\0`, 'latin1'));
  try {
    const needed = pdfium.call('FPDF_GetMetaText', handle, tag, 0, 0);
    return utf16Text(pdfium, needed, (at, length) =>
      pdfium.call('FPDF_GetMetaText', handle, tag, at, length),
    );
  } finally {
    pdfium.free(tag);
  }
}
