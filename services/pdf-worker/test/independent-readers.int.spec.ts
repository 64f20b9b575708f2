import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { writePdf } from '../src/pdf/update/write-pdf.js';
import { awkward, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

const installed = (tool: string, version: string): boolean => {
  try {
    execFileSync(tool, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const has = {
  qpdf: installed('qpdf', '--version'),
  pdfinfo: installed('pdfinfo', '-v'),
  exiftool: installed('exiftool', '-ver'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'independent-readers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ofPdfLib = async (useObjectStreams: boolean): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.setTitle('Old');
  document.addPage().drawText('Hello colophon');
  return Buffer.from(await document.save({ useObjectStreams }));
};

describe.each([
  ['by hand, with a table', () => Promise.resolve(buildPdf(helloObjects()))],
  ['by hand, in object streams', () => Promise.resolve(buildPdf(helloObjects(), { form: 'packed' }))],
  ['by pdf-lib, with a table', () => ofPdfLib(false)],
  ['by pdf-lib, in object streams', () => ofPdfLib(true)],
] as const)('a file made %s', (_, make) => {
  let [input, output] = ['', ''];
  beforeAll(async () => {
    [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
    writeFileSync(input, await make());
    writePdf(input, output, awkward, { ...writeOptions, language: 'de' });
  });

  it('is read by pdf.js with all its metadata and the same text', async () => {
    const textOf = async (path: string) => {
      const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
      const document = await task.promise;
      const content = await (await document.getPage(1)).getTextContent();
      const { info, metadata } = await document.getMetadata();
      const text = content.items.map((item) => ('str' in item ? item.str : '')).join('');
      await task.destroy();
      return { text, info: info as Record<string, unknown>, metadata };
    };
    const [before, after] = [await textOf(input), await textOf(output)];
    expect(after.text).toBe(before.text);
    expect(after.info).toMatchObject({
      Title: awkward.title,
      Author: awkward.author,
      Subject: awkward.subject,
      Keywords: awkward.keywords,
      Language: 'de',
    });
    expect(after.metadata.get('dc:title')).toBe(awkward.title);
    expect(after.metadata.get('dc:creator')).toEqual(['Ä. Öhler', '山田太郎', "O'Neil, J."]);
  });

  (has.qpdf ? describe : describe.skip)('qpdf (where it is installed)', () => {
    it('finds no fault', () => {
      expect(execFileSync('qpdf', ['--check', output], { encoding: 'utf8' })).toContain('No syntax');
    });
  });

  (has.pdfinfo ? describe : describe.skip)('pdfinfo (where it is installed)', () => {
    it('reads the four fields it knows', () => {
      const info = execFileSync('pdfinfo', ['-enc', 'UTF-8', output], { encoding: 'utf8' });
      expect(info).toMatch(new RegExp(`^Title: +${escaped(awkward.title)}$`, 'm'));
      expect(info).toMatch(new RegExp(`^Author: +${escaped(awkward.author)}$`, 'm'));
      expect(info).toMatch(new RegExp(`^Subject: +${escaped(awkward.subject)}$`, 'm'));
      expect(info).toMatch(new RegExp(`^Keywords: +${escaped(awkward.keywords)}$`, 'm'));
    });
  });

  (has.exiftool ? describe : describe.skip)('exiftool (where it is installed)', () => {
    it('reads Info and XMP', () => {
      const json = execFileSync('exiftool', ['-j', '-G1', '-sep', ', ', output], { encoding: 'utf8' });
      expect((JSON.parse(json) as unknown[])[0]).toMatchObject({
        'PDF:Title': awkward.title,
        'PDF:Author': awkward.author,
        'PDF:Subject': awkward.subject,
        'PDF:Keywords': awkward.keywords,
        'XMP-dc:Title': awkward.title,
        'XMP-dc:Description': awkward.subject,
        'XMP-dc:Subject': awkward.keywords,
        'XMP-pdf:Keywords': awkward.keywords,
      });
    });
  });
});
