import type { Pdfium } from './pdfium-module.js';

/** Text of a PDFium function that fills a UTF-16LE buffer and answers with the bytes it needs, ending included. */
export function utf16Text(
  pdfium: Pdfium,
  maxBytes: number,
  fill: (at: number, length: number) => number,
): string {
  const at = pdfium.allocate(maxBytes);
  try {
    const needed = fill(at, maxBytes);
    if (needed <= 2 || needed > maxBytes) return '';
    return pdfium
      .copyOut(at, needed - 2)
      .toString('utf16le')
      .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
      .trim();
  } finally {
    pdfium.free(at);
  }
}
