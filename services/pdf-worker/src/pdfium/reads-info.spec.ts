import { beforeAll, describe, expect, it } from '@jest/globals';
import { awkward } from '../../test/fixtures/metadata.js';
import { buildPdf, helloObjects } from '../../test/fixtures/pdf-builder.js';
import { written } from '../../test/fixtures/written-pdf.js';
import { Pdfium } from './pdfium-module.js';
import { readsInfo } from './reads-info.js';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.load();
});

const original = buildPdf(helloObjects());
const update = written(original, awkward).append;
const expected = new Map([
  ['Title', awkward.title],
  ['Author', awkward.author],
  ['Description', awkward.description],
]);

describe('PDFium as a second reader', () => {
  it('finds what was written', () => {
    expect(readsInfo(pdfium, Buffer.concat([original, update]), expected)).toBe(true);
  });

  it('tells when it finds something else, nothing, or more than there should be', () => {
    const copy = Buffer.concat([original, update]);
    expect(readsInfo(pdfium, copy, new Map([['Title', 'Another']]))).toBe(false);
    expect(readsInfo(pdfium, original, expected)).toBe(false);
    expect(readsInfo(pdfium, copy, new Map([['Title', '']]))).toBe(false);
  });

  it('has no opinion of what it cannot open', () => {
    expect(readsInfo(pdfium, Buffer.from('no PDF'), expected)).toBe(true);
  });
});
