import { wellFormedText } from '../pdf/metadata/plain-text.js';
import { utf16Text } from './utf16-text.js';
import type { PdfiumDocument } from './pdfium-document.js';

export interface OutlineEntry {
  readonly title: string;
  /** 0 for the top level. */
  readonly depth: number;
  /** 1-based; 0 where unknown. */
  readonly page: number;
}

const maxEntries = 500;
const maxDepth = 8;
const maxTitleBytes = 1024;

/** Bookmarks in reading order; loops among them end at the bounds. */
export function readOutline(document: PdfiumDocument): OutlineEntry[] {
  const { pdfium, handle } = document;
  const entries: OutlineEntry[] = [];
  const seen = new Set<number>();
  const walk = (parent: number, depth: number): void => {
    let bookmark = pdfium.call('FPDFBookmark_GetFirstChild', handle, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && seen.size < maxEntries) {
      seen.add(bookmark);
      const title = wellFormedText(
        utf16Text(pdfium, maxTitleBytes, (at, length) =>
          pdfium.call('FPDFBookmark_GetTitle', bookmark, at, length),
        ),
      );
      if (title) entries.push({ title, depth, page: pageOf(document, bookmark) });
      if (depth + 1 < maxDepth) walk(bookmark, depth + 1);
      bookmark = pdfium.call('FPDFBookmark_GetNextSibling', handle, bookmark);
    }
  };
  walk(0, 0);
  return entries;
}

function pageOf({ pdfium, handle }: PdfiumDocument, bookmark: number): number {
  const action = pdfium.call('FPDFBookmark_GetAction', bookmark);
  const target =
    pdfium.call('FPDFBookmark_GetDest', handle, bookmark) ||
    (action === 0 ? 0 : pdfium.call('FPDFAction_GetDest', handle, action));
  return target === 0 ? 0 : pdfium.call('FPDFDest_GetDestPageIndex', handle, target) + 1;
}
