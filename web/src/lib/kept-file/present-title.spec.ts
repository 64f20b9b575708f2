import { Blob as NodeBlob } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { readPdfString } from './pdf-string.ts';
import { presentTitle } from './present-title.ts';

/** jsdom's cannot be read. */
function blobOf(...parts: ConstructorParameters<typeof NodeBlob>[0]): Blob {
  return new NodeBlob(parts) as unknown as Blob;
}

async function bytesWith(
  title: string | undefined,
  useObjectStreams: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage();
  pdf.setAuthor('jdoe2');
  if (title !== undefined) pdf.setTitle(title);
  return new Uint8Array(await pdf.save({ useObjectStreams }));
}

describe('The title that a PDF carries', () => {
  it.each([true, false])('is read from packed (%s) and plain objects alike', async (packed) => {
    expect(await presentTitle(blobOf(await bytesWith('Ærlig talt – 東京 🚀', packed)))).toBe(
      'Ærlig talt – 東京 🚀',
    );
    expect(await presentTitle(blobOf(await bytesWith(undefined, packed)))).toBe('');
  });

  it('is that of the sample document', async () => {
    const sample = await readFile(new URL('../../../public/final_v7.pdf', import.meta.url));
    expect(await presentTitle(blobOf(new Uint8Array(sample)))).toBe('Microsoft Word - final_v7.docx');
  });

  it('is found at the end of a large file', async () => {
    const filler = new Uint8Array(3 * 1024 * 1024).fill(32);
    const file = blobOf('%PDF-1.7\n', filler, await bytesWith('Far behind', true));
    expect(await presentTitle(file)).toBe('Far behind');
  });

  it.each([
    ['encrypted', '%PDF-1.7\ntrailer << /Encrypt 5 0 R /Info 4 0 R >>'],
    ['no PDF', 'hello'],
    ['cut off', '%PDF-1.7\ntrailer << /Info 4 0 R >>'],
    [
      'of a broken stream',
      '/Info 4 0 R 9 0 obj << /Type /ObjStm /N 1 /First 5 >> stream\nnot packed\nendstream',
    ],
  ])('cannot be told of a file that is %s', async (_, text) => {
    expect(await presentTitle(blobOf(text))).toBeUndefined();
  });

  it('is the latest one of a file that was changed', async () => {
    const info = (title: string) => `4 0 obj << /Title (${title}) >> endobj trailer << /Info 4 0 R >>\n`;
    expect(await presentTitle(blobOf(info('old'), info('new')))).toBe('new');
  });
});

describe('A string of a PDF', () => {
  it.each([
    [String.raw`(a \(b\) (c) \101\n)rest`, 'a (b) (c) A\n'],
    ['(a\\\r\nb)', 'ab'],
    ['<FEFF0041 00E6>', 'Aæ'],
    ['<414>', 'A@'],
    ['(\u00EF\u00BB\u00BF\u00C3\u00A6)', 'æ'],
    ['(20 \u0080 \u00A0)', '20 • €'],
    ['(never closed', undefined],
    ['<xyz>', undefined],
    ['<< /A 1 >>', undefined],
    ['42', undefined],
  ])('%j is %j', (raw, text) => expect(readPdfString(raw)).toBe(text));
});
