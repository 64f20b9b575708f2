import type { PdfiumDocument } from './pdfium-document.js';

/** FPDF_PAGEOBJ_… */
export const objectType = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** Forms within forms. */
const deepest = 6;

export interface PageObject {
  readonly object: number;
  readonly type: number;
  /** Those that it is a part of, from the innermost. */
  readonly forms: readonly number[];
}

/** All objects of a page, those of its forms behind each form: in the order in which they are drawn. */
export function* allObjectsOf(
  document: PdfiumDocument,
  page: number,
  forms: readonly number[] = [],
): Generator<PageObject> {
  const { pdfium } = document;
  const [form] = forms;
  const kind = form === undefined ? 'FPDFPage' : 'FPDFFormObj';
  const count = pdfium.call(`${kind}_CountObjects`, form ?? page);
  for (let index = 0; index < count; index++) {
    const object = pdfium.call(`${kind}_GetObject`, form ?? page, index);
    if (object === 0) continue;
    const type = pdfium.call('FPDFPageObj_GetType', object);
    yield { object, type, forms };
    if (type === objectType.form && forms.length < deepest)
      yield* allObjectsOf(document, page, [object, ...forms]);
  }
}
