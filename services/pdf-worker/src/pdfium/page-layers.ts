import type { Pdfium } from './pdfium-module.js';
import { utf16Text } from './utf16-text.js';

const longestName = 256;
const mostMarks = 8;
const encoder = new TextEncoder();

/** Name of the optional content (a layer) that an object of a page is marked as; empty: none. */
export function layerOf(pdfium: Pdfium, object: number): string {
  const marks = Math.min(pdfium.call('FPDFPageObj_CountMarks', object), mostMarks);
  for (let index = 0; index < marks; index++) {
    const mark = pdfium.call('FPDFPageObj_GetMark', object, index);
    if (mark === 0 || nameOf(pdfium, mark) !== 'OC') continue;
    return `OC ${parameter(pdfium, mark, 'Name')}`;
  }
  return '';
}

const nameOf = (pdfium: Pdfium, mark: number): string =>
  withLength(pdfium, (at, bytes, length) => pdfium.call('FPDFPageObjMark_GetName', mark, at, bytes, length));

function parameter(pdfium: Pdfium, mark: number, name: string): string {
  const key = pdfium.copyIn(encoder.encode(`${name}\0`));
  try {
    return withLength(pdfium, (at, bytes, length) =>
      pdfium.call('FPDFPageObjMark_GetParamStringValue', mark, key, at, bytes, length),
    );
  } finally {
    pdfium.free(key);
  }
}

/** Of a function that tells the length of its answer by the way. */
function withLength(pdfium: Pdfium, ask: (at: number, bytes: number, length: number) => number): string {
  const length = pdfium.allocate(4);
  try {
    return utf16Text(pdfium, longestName, (at, bytes) =>
      ask(at, bytes, length) === 0 ? 0 : pdfium.view(length, 4).getUint32(0, true),
    );
  } finally {
    pdfium.free(length);
  }
}
