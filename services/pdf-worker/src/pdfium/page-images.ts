import type { PageFrame } from './page-frame.js';
import { objectType } from './page-objects.js';
import type { PdfiumDocument } from './pdfium-document.js';
import type { Box } from './text-lines.js';

/** A scan's pictures fill their page; a figure does not. */
const pageShare = 0.6;
const maxObjects = 400;
const maxParts = 20;

/** What stands for letters on a page without text: pictures, or strips of them; outlines of letters, shapes. */
const drawnText = {
  besideWords: new Set<number>([objectType.image, objectType.form]),
  withoutWords: new Set<number>([objectType.path, objectType.image, objectType.shading, objectType.form]),
};

/**
 * True when a page of few words may show text that none of its characters tells: that of a scan, of a program that
 * prints lines as pictures, or letters turned into outlines. A rule or a frame beside some words is none.
 */
export function mayShowText(document: PdfiumDocument, page: number, visibleWords: number): boolean {
  const telling = visibleWords === 0 ? drawnText.withoutWords : drawnText.besideWords;
  return objectsOf(document, page).some((object) =>
    telling.has(document.pdfium.call('FPDFPageObj_GetType', object)),
  );
}

/** True when pictures cover most of the page: one, or the strips that a scanner stored. */
export function hasPageSizeImage(document: PdfiumDocument, page: number, frame: PageFrame): boolean {
  const { pdfium } = document;
  const visibleArea = (object: number): number => {
    const box = placeOf(document, object, frame);
    if (!box) return 0;
    const width = Math.min(box.right, frame.width) - Math.max(box.left, 0);
    const height = Math.min(box.top, frame.height) - Math.max(box.bottom, 0);
    return Math.max(0, width) * Math.max(0, height);
  };
  const isImage = (object: number) => pdfium.call('FPDFPageObj_GetType', object) === objectType.image;
  const enough = frame.width * frame.height * pageShare;
  let covered = 0;
  for (const object of objectsOf(document, page)) {
    if (isImage(object) || partsOf(document, object).some(isImage)) covered += visibleArea(object);
    if (covered >= enough) return true;
  }
  return false;
}

const objectsOf = ({ pdfium }: PdfiumDocument, page: number): number[] =>
  someOf(pdfium.call('FPDFPage_CountObjects', page), maxObjects, (index) =>
    pdfium.call('FPDFPage_GetObject', page, index),
  );

/** The first parts of a form; nothing else has any. */
const partsOf = ({ pdfium }: PdfiumDocument, object: number): number[] =>
  pdfium.call('FPDFPageObj_GetType', object) === objectType.form
    ? someOf(pdfium.call('FPDFFormObj_CountObjects', object), maxParts, (index) =>
        pdfium.call('FPDFFormObj_GetObject', object, index),
      )
    : [];

const someOf = (count: number, most: number, get: (index: number) => number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, most)) }, (_, index) => get(index)).filter(
    (object) => object !== 0,
  );

function placeOf({ pdfium }: PdfiumDocument, object: number, frame: PageFrame): Box | undefined {
  const at = pdfium.allocate(16);
  const found = pdfium.call('FPDFPageObj_GetBounds', object, at, at + 4, at + 8, at + 12);
  const view = pdfium.view(at, 16);
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((o) => view.getFloat32(o, true));
  pdfium.free(at);
  return found === 0 ? undefined : frame.place({ left, bottom, right, top });
}
