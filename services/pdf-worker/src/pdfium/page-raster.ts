import type { PdfiumDocument } from './pdfium-document.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels as RGBA, row by row from the top. */
export interface Raster extends Size {
  readonly pixels: Buffer;
}

/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, red first. */
const renderFlags = 0x01 | 0x10;
const bgra = 4;
/** Pixels; a page a hundred times as wide as high is no page, and loses detail. */
const longestSide = 8192;
const white = 0xffff_ffff;

/** Draws a loaded page `width` pixels wide; a long one narrower, with the pixels of one twice as high as wide. */
export function drawPage(document: PdfiumDocument, page: number, width: number): Raster | undefined {
  const paper = paperOf(document, page);
  return paper && draw(document, page, paper, width ** 2 * Math.min(2, paper.height / paper.width));
}

/** Draws a loaded page with about so many pixels, whatever its size on paper. */
export function drawPageOf(document: PdfiumDocument, page: number, pixels: number): Raster | undefined {
  const paper = paperOf(document, page);
  return paper && draw(document, page, paper, pixels);
}

function paperOf({ pdfium }: PdfiumDocument, page: number): Size | undefined {
  const width = pdfium.call('FPDF_GetPageWidthF', page);
  const height = pdfium.call('FPDF_GetPageHeightF', page);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** On white, in the proportions of the paper: PDFium would stretch the page to any others. */
function draw({ pdfium }: PdfiumDocument, page: number, paper: Size, count: number): Raster | undefined {
  const scale = Math.min(
    Math.sqrt(count / (paper.width * paper.height)),
    longestSide / Math.max(paper.width, paper.height),
  );
  const [width, height] = [inPixels(paper.width * scale), inPixels(paper.height * scale)];
  const bitmap = pdfium.call('FPDFBitmap_CreateEx', width, height, bgra, 0, 0);
  if (bitmap === 0) return undefined;
  try {
    pdfium.call('FPDFBitmap_FillRect', bitmap, 0, 0, width, height, white);
    pdfium.call('FPDF_RenderPageBitmap', bitmap, page, 0, 0, width, height, 0, renderFlags);
    const stride = pdfium.call('FPDFBitmap_GetStride', bitmap);
    if (stride !== width * 4) return undefined;
    const pixels = pdfium.copyOut(pdfium.call('FPDFBitmap_GetBuffer', bitmap), stride * height);
    return { width, height, pixels };
  } finally {
    pdfium.call('FPDFBitmap_Destroy', bitmap);
  }
}

const inPixels = (length: number): number => Math.max(1, Math.round(length));

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Difference between the darkest and the lightest pixel of an area, 0 to 255. */
export function contrastIn(raster: Raster, area: Area): number {
  let [darkest, lightest] = [255, 0];
  const [left, right] = pixelSpan(area.left, area.right, raster.width);
  const [top, bottom] = pixelSpan(area.top, area.bottom, raster.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * raster.width + x) * 4;
      const pixel = raster.pixels;
      const light = Math.round(((pixel[at] ?? 0) * 3 + (pixel[at + 1] ?? 0) * 6 + (pixel[at + 2] ?? 0)) / 10);
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
  }
  return Math.max(0, lightest - darkest);
}

/** Whole pixels, those touched included. */
export function pixelSpan(from: number, to: number, size: number): readonly [number, number] {
  const first = Math.min(size, Math.max(0, Math.floor(from)));
  return [first, Math.min(size, Math.max(first, Math.ceil(to)))];
}
