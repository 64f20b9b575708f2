import type { PdfiumDocument } from './pdfium-document.js';
import type { Box } from './text-lines.js';

/** How page space maps to the visible page: cropped to the crop box, rotated by /Rotate. */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  /** From page space to points from the lower left corner of the visible page. */
  place(box: Box): Box;
}

export function frameOf(document: PdfiumDocument, page: number): PageFrame {
  const { pdfium } = document;
  const at = pdfium.allocate(16);
  const found = pdfium.call('FPDF_GetPageBoundingBox', page, at);
  const view = pdfium.view(at, 16);
  const [x0 = 0, y1 = 0, x1 = 0, y0 = 0] = [0, 4, 8, 12].map((offset) =>
    found ? view.getFloat32(offset, true) : 0,
  );
  pdfium.free(at);
  const turns = pdfium.call('FPDFPage_GetRotation', page) & 3;
  const [wide, high] = [x1 - x0, y1 - y0];
  const corner = (x: number, y: number): [number, number] => {
    const [u, v] = [x - x0, y - y0];
    if (turns === 1) return [v, wide - u];
    if (turns === 2) return [wide - u, high - v];
    return turns === 3 ? [high - v, u] : [u, v];
  };
  return {
    width: pdfium.call('FPDF_GetPageWidthF', page),
    height: pdfium.call('FPDF_GetPageHeightF', page),
    place: (box) => {
      const [xa, ya] = corner(box.left, box.bottom);
      const [xb, yb] = corner(box.right, box.top);
      const [left, right] = xa < xb ? [xa, xb] : [xb, xa];
      const [bottom, top] = ya < yb ? [ya, yb] : [yb, ya];
      return { left, bottom, right, top };
    },
  };
}
