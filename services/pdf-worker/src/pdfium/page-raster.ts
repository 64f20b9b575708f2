import type { PdfiumDocument } from './pdfium-document.js';

/** Pixels as RGBA, row by row from the top. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, red first. */
const renderFlags = 0x01 | 0x10;
const bgra = 4;
/** Pixels; a page a hundred times as wide as high is no page. */
const longestSide = 8192;
const white = 0xffff_ffff;

/** Draws a loaded page on white, `width` pixels wide and at most twice as high. */
export function drawPage(document: PdfiumDocument, page: number, width: number): Raster | undefined {
  const { pdfium } = document;
  const pageWidth = pdfium.call('FPDF_GetPageWidthF', page);
  const pageHeight = pdfium.call('FPDF_GetPageHeightF', page);
  if (!(pageWidth > 0 && pageHeight > 0)) return undefined;
  const height = Math.max(1, Math.min(width * 2, Math.round((width * pageHeight) / pageWidth)));
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

/** Draws a loaded page with about so many pixels, whatever its size on paper. */
export function drawPageOf(document: PdfiumDocument, page: number, pixels: number): Raster | undefined {
  const { pdfium } = document;
  const pageWidth = pdfium.call('FPDF_GetPageWidthF', page);
  const pageHeight = pdfium.call('FPDF_GetPageHeightF', page);
  if (!(pageWidth > 0 && pageHeight > 0)) return undefined;
  // A strip of paper stays within the pixels, too: drawing makes it at most twice as high as wide.
  const ratio = Math.max(pageWidth / pageHeight, 1 / 2);
  return drawPage(document, page, Math.min(longestSide, Math.max(1, Math.round(Math.sqrt(pixels * ratio)))));
}

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
