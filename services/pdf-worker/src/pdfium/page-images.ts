import type { PageFrame } from './page-frame.js';
import type { PdfiumDocument } from './pdfium-document.js';

const pathObject = 2;
const imageObject = 3;
const shadingObject = 4;
const formObject = 5;
/** A scan's pictures fill their page; a figure does not. */
const pageShare = 0.6;
const maxObjects = 400;

/** What stands for letters on a page without text: pictures, or strips of them; outlines of letters, shapes. */
const drawnText = {
  besideWords: new Set([imageObject, formObject]),
  withoutWords: new Set([pathObject, imageObject, shadingObject, formObject]),
};

/**
 * True when a page of few words may show text that none of its characters tells: that of a scan, of a program that
 * prints lines as pictures, or letters turned into outlines. A rule or a frame beside some words is none.
 */
export function mayShowText({ pdfium }: PdfiumDocument, page: number, visibleWords: number): boolean {
  const telling = visibleWords === 0 ? drawnText.withoutWords : drawnText.besideWords;
  const count = Math.min(pdfium.call('FPDFPage_CountObjects', page), maxObjects);
  for (let index = 0; index < count; index++) {
    const object = pdfium.call('FPDFPage_GetObject', page, index);
    if (object !== 0 && telling.has(pdfium.call('FPDFPageObj_GetType', object))) return true;
  }
  return false;
}

/** True when pictures cover most of the page: one, or the strips that a scanner stored. */
export function hasPageSizeImage({ pdfium }: PdfiumDocument, page: number, frame: PageFrame): boolean {
  const visibleArea = (object: number): number => {
    const at = pdfium.allocate(16);
    const found = pdfium.call('FPDFPageObj_GetBounds', object, at, at + 4, at + 8, at + 12);
    const view = pdfium.view(at, 16);
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((o) => view.getFloat32(o, true));
    pdfium.free(at);
    if (found === 0) return 0;
    const box = frame.place({ left, bottom, right, top });
    const width = Math.min(box.right, frame.width) - Math.max(box.left, 0);
    const height = Math.min(box.top, frame.height) - Math.max(box.bottom, 0);
    return Math.max(0, width) * Math.max(0, height);
  };
  const holdsImage = (object: number): boolean => {
    const count = Math.min(pdfium.call('FPDFFormObj_CountObjects', object), 20);
    for (let i = 0; i < count; i++) {
      const child = pdfium.call('FPDFFormObj_GetObject', object, i);
      if (child !== 0 && pdfium.call('FPDFPageObj_GetType', child) === imageObject) return true;
    }
    return false;
  };
  const enough = frame.width * frame.height * pageShare;
  let covered = 0;
  const count = Math.min(pdfium.call('FPDFPage_CountObjects', page), maxObjects);
  for (let i = 0; i < count && covered < enough; i++) {
    const object = pdfium.call('FPDFPage_GetObject', page, i);
    const type = object === 0 ? 0 : pdfium.call('FPDFPageObj_GetType', object);
    if (type === imageObject || (type === formObject && holdsImage(object))) covered += visibleArea(object);
  }
  return covered >= enough;
}
