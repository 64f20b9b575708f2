import { readFileSync } from 'node:fs';
import { BufferSource } from '../syntax/byte-source.js';
import { lookAtStructure, type StructureReport } from './inspect-structure.js';
import type { Stretch } from '../syntax/partial-source.js';
import type { PdfWarning } from '../pdf.errors.js';
import type { ExtractedText } from '../../pdfium/extracted-text.js';
import {
  defaultTextLimits,
  extractText,
  type FoundText,
  type TextLimits,
} from '../../pdfium/extract-text.js';
import { drawPage, drawPageOf, type Raster } from '../../pdfium/page-raster.js';
import { PdfiumDocument } from '../../pdfium/pdfium-document.js';
import type { Pdfium } from '../../pdfium/pdfium-module.js';

export interface InspectLimits {
  readonly text: TextLimits;
  /** Pixels; 0: no thumbnail. */
  readonly thumbnailWidth: number;
  /** Pages from the first that are drawn of a scan, and with them its last, for engines that read pictures; 0: none. */
  readonly scanPages: number;
}

export const defaultInspectLimits: InspectLimits = {
  text: defaultTextLimits,
  thumbnailWidth: 480,
  scanPages: 3,
};

/** 250 dots an inch of a page of paper: fine enough to read small print, 24 MB as RGBA. */
const scanPixels = 6_000_000;

/** Watches the progress of an inspection. */
export interface InspectWatch {
  structureKnown?(): void;
  /** What is known before more is drawn: the last word stands, should drawing never end. */
  pagesRead?(inspection: PdfInspection): void;
  /** Takes a page of a scan as soon as it is drawn: all of them at once would need their memory together. */
  takePage?(number: number, page: Raster): void;
}

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
  watch: InspectWatch = {},
): PdfInspection {
  const bytes = typeof pdf === 'string' ? readFileSync(pdf) : pdf;
  const { report, passedOver, hasShadingPatterns } = lookAtStructure(new BufferSource(bytes));
  watch.structureKnown?.();
  const given = passedOver ? blanked(bytes, passedOver) : bytes;
  const document = PdfiumDocument.open(pdfium, given, hasShadingPatterns);
  if (!document) return { ...report, text: withoutText(report.pageCount) };
  try {
    const inspection = ({ hidesText, ...text }: FoundText): PdfInspection => ({
      ...report,
      pageCount: text.pageCount || report.pageCount,
      warnings: hidesText ? [...report.warnings, 'HIDDEN_TEXT'] : report.warnings,
      text,
    });
    const { draw } = limits.text;
    const text = extractText(document, limits.text, (read) => watch.pagesRead?.(inspection(read)));
    const firstPage =
      draw && limits.thumbnailWidth > 0
        ? document.withPage(0, (page) => drawPage(document, page, limits.thumbnailWidth))
        : undefined;
    if (watch.takePage && text.scanned && draw) drawScan(document, limits.scanPages, watch);
    return { ...inspection(text), ...(firstPage ? { firstPage } : {}) };
  } finally {
    document.close();
  }
}

/** PDFium parses the packet when it opens a file, without a bound: it is given one of blanks. */
const blanked = (bytes: Buffer, { offset, length }: Stretch): Buffer =>
  Buffer.from(bytes).fill(' ', offset, Math.min(offset + length, bytes.length));

/** The last page names the publisher: it has the imprint. It comes last, when time may have run out. */
function drawScan(document: PdfiumDocument, pages: number, watch: InspectWatch): void {
  if (pages === 0) return;
  const last = document.pageCount - 1;
  const first = Array.from({ length: Math.min(pages, document.pageCount) }, (_, index) => index);
  for (const index of new Set([...first, last])) {
    const drawn = document.withPage(index, (page) => drawPageOf(document, page, scanPixels));
    if (drawn) watch.takePage?.(index + 1, drawn);
  }
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
