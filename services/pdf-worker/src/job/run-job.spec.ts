import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { writeOptions } from '../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../test/fixtures/pdf-builder.js';
import { failureOf } from '../../test/fixtures/written-pdf.js';
import { inspectStructure } from '../pdf/inspect/inspect-structure.js';
import { fieldNames } from '../pdf/metadata/field-places.js';
import type { EditableMetadata } from '../pdf/metadata/pdf-metadata.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { Pdfium } from '../pdfium/pdfium-module.js';
import { runJob } from './run-job.js';

let pdfium: Pdfium;
let folder: string;
beforeAll(async () => {
  pdfium = await Pdfium.load();
  folder = mkdtempSync(join(tmpdir(), 'run-job-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As the command line completes it. */
function write(pdf: Buffer, given: Partial<EditableMetadata>) {
  const input = join(folder, 'in.pdf');
  writeFileSync(input, pdf);
  const { creator: _, ...present } = inspectStructure(new BufferSource(pdf)).metadata;
  const kept = fieldNames.filter((field) => given[field] === undefined);
  const options = { ...writeOptions, now: writeOptions.now.toISOString(), kept };
  return runJob({ op: 'write', input, metadata: { ...present, ...given }, options }, pdfium, () => undefined);
}

describe('a second reader confirms a write', () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const list = (name: string, ...items: string[]) =>
    `<dc:${name}><rdf:Seq>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join('')}</rdf:Seq></dc:${name}>`;
  const fileWith = (info: string, properties: string) =>
    buildPdf(
      {
        ...helloObjects(properties && '/Metadata 7 0 R'),
        6: `<<${info}>>`,
        7: xmpStream(xmpPacket(`<rdf:Description rdf:about="" ${dc}>${properties}</rdf:Description>`)),
      },
      { trailer: '/Info 6 0 R' },
    );
  const title = { title: 'New' };

  it.each<[string, string, string, Partial<EditableMetadata>]>([
    ['authors that XMP lists', '/Author(Ada, Bob)', list('creator', 'Ada', 'Bob'), title],
    ['another author than that of XMP', '/Author(Ada B)', list('creator', 'Ada'), title],
    ['keywords that XMP lists', '/Keywords(a; b)', list('subject', 'a', 'b'), title],
    ['a subject with two blanks', '/Subject(one  two)', '', title],
    ['a title with accents of their own', '/Title<FEFF006100750308>', '', { author: 'X' }],
    ['a title with a blank that does not break', '/Title<FEFF006100A00062>', '', { author: 'X' }],
    ['nothing but what it had', '/Author(Ada B)', list('creator', 'Ada'), {}],
  ])('that keeps %s', (_, info, properties, given) => {
    expect(failureOf(() => write(fileWith(info, properties), given))).toBe('written');
  });

  it('and refuses one that it does not see, also where all is kept', () => {
    const call = pdfium.call.bind(pdfium);
    const blind = jest
      .spyOn(pdfium, 'call')
      .mockImplementation((name, ...args) => (name === 'FPDF_GetMetaText' ? 0 : call(name, ...args)));
    expect(failureOf(() => write(fileWith('/Author(Ada B)', ''), {}))).toBe('DAMAGED');
    blind.mockRestore();
  });
});
