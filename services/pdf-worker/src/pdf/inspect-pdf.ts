import { readFileSync } from 'node:fs';
import { BufferSource } from './byte-source.js';
import { inspectStructure, type StructureReport } from './inspect-structure.js';
import type { PdfWarning } from './pdf.errors.js';
import {
  defaultTextLimits,
  type ExtractedText,
  extractText,
  type TextLimits,
} from '../pdfium/extract-text.js';
import { drawPage, type Raster } from '../pdfium/page-raster.js';
import { PdfiumDocument } from '../pdfium/pdfium-document.js';
import type { Pdfium } from '../pdfium/pdfium-module.js';

export interface InspectLimits {
  readonly text: TextLimits;
  /** Pixels; 0: no thumbnail. */
  readonly thumbnailWidth: number;
}

export const defaultInspectLimits: InspectLimits = { text: defaultTextLimits, thumbnailWidth: 480 };

export interface PdfInspection extends Omit<StructureReport, 'warnings'> {
  readonly warnings: readonly PdfWarning[];
  readonly text: ExtractedText;
  /** Page 1, not yet compressed; undefined where it cannot be drawn. */
  readonly firstPage?: Raster;
}

/** Reads all the product wants to know of a PDF, given as a path or as bytes. */
export function inspectPdf(
  pdf: string | Buffer,
  pdfium: Pdfium,
  limits: InspectLimits = defaultInspectLimits,
): PdfInspection {
  const bytes = typeof pdf === 'string' ? readFileSync(pdf) : pdf;
  const report = inspectStructure(new BufferSource(bytes));
  const document = PdfiumDocument.open(pdfium, bytes);
  if (!document) return { ...report, text: withoutText(report.pageCount) };
  try {
    const text = extractText(document, limits.text);
    const firstPage =
      limits.text.draw && limits.thumbnailWidth > 0
        ? document.withPage(0, (page) => drawPage(document, page, limits.thumbnailWidth))
        : undefined;
    return {
      ...report,
      pageCount: text.pageCount || report.pageCount,
      warnings: [...report.warnings, ...textWarnings(text, limits.text.draw)],
      text,
      ...(firstPage ? { firstPage } : {}),
    };
  } finally {
    document.close();
  }
}

/** @param drawn without a look at the page, pale text on a dark ground cannot be told from hidden text */
function textWarnings({ scanned, pages }: ExtractedText, drawn: boolean): PdfWarning[] {
  const hidden = drawn && pages.some((page) => page.lines.some((line) => line.hidden));
  return [...(scanned ? ['NO_TEXT_SCAN' as const] : []), ...(hidden ? ['HIDDEN_TEXT' as const] : [])];
}

/** The structure is sound but PDFium reads no pages: an answer without text is better than none. */
const withoutText = (pageCount: number): ExtractedText => ({
  pageCount,
  pages: [],
  outline: [],
  scanned: false,
  unmappableShare: 0,
  totalCharacters: 0,
});
