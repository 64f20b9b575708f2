import { Blob as NodeBlob } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PDFDocument, PDFName } from 'pdf-lib';
import { readPdfString } from './pdf-string.ts';
import { type PdfReading, readMetadata } from './read-metadata.ts';

/** jsdom's cannot be read. */
function blobOf(...parts: ConstructorParameters<typeof NodeBlob>[0]): Blob {
  return new NodeBlob(parts) as unknown as Blob;
}

interface Said {
  title?: string;
  author?: string;
  subject?: string;
  keywords?: string[];
  xmp?: string;
}

async function bytesWith(said: Said, useObjectStreams: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage();
  if (said.title !== undefined) pdf.setTitle(said.title);
  if (said.author !== undefined) pdf.setAuthor(said.author);
  if (said.subject !== undefined) pdf.setSubject(said.subject);
  if (said.keywords !== undefined) pdf.setKeywords(said.keywords);
  if (said.xmp !== undefined) {
    const { context } = pdf;
    const packet = context.flateStream(said.xmp, { Type: 'Metadata', Subtype: 'XML' });
    pdf.catalog.set(PDFName.of('Metadata'), context.register(packet));
  }
  return new Uint8Array(await pdf.save({ useObjectStreams }));
}

const packet = (properties: string, before = '') =>
  `${before}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><rdf:Description rdf:about="" pdf:Keywords="from, xmp">${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const alternatives = (name: string, text: string) =>
  `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li><rdf:li xml:lang="de">anders</rdf:li></rdf:Alt></dc:${name}>`;

const NOTHING = { title: '', author: '', subject: '', keywords: '' };
const read = (metadata: Partial<typeof NOTHING>): PdfReading => ({
  kind: 'read',
  metadata: { ...NOTHING, ...metadata },
});

describe('The metadata of a PDF', () => {
  it.each([true, false])('is read from packed (%s) and plain objects alike', async (packed) => {
    const said = {
      title: 'Ærlig talt – 東京 🚀',
      author: 'محمد علي',
      subject: 'Kort fortalt',
      keywords: ['a', 'b'],
    };
    expect(await readMetadata(blobOf(await bytesWith(said, packed)))).toEqual(
      read({ ...said, keywords: 'a b' }),
    );
    expect(await readMetadata(blobOf(await bytesWith({}, packed)))).toEqual(read({}));
  });

  it('is what XMP says where both places speak', async () => {
    const xmp = packet(
      `${alternatives('title', 'Guide &amp; rules')}${alternatives('description', 'From XMP')}<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Grace</rdf:li></rdf:Seq></dc:creator>`,
    );
    expect(await readMetadata(blobOf(await bytesWith({ title: 'old', author: 'jdoe2', xmp }, true)))).toEqual(
      read({ title: 'Guide & rules', author: 'Ada; Grace', subject: 'From XMP', keywords: 'from, xmp' }),
    );
  });

  it.each([
    ['that is no XML', 'hello'],
    [
      'that declares entities',
      packet(alternatives('title', '&a;'), '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaaaaaaa">]>'),
    ],
    ['that is endless', packet(alternatives('title', 'x'.repeat(600 * 1024)))],
  ])('is not spoiled by a packet %s', async (_, xmp) => {
    expect(await readMetadata(blobOf(await bytesWith({ title: 'Plain', xmp }, true)))).toEqual(
      read({ title: 'Plain' }),
    );
  });

  it('is that of the sample document', async () => {
    const sample = await readFile(new URL('../../../public/final_v7.pdf', import.meta.url));
    expect(await readMetadata(blobOf(new Uint8Array(sample)))).toMatchObject({
      metadata: { title: 'Microsoft Word - final_v7.docx' },
    });
  });

  it('is found at the end of a large file, and where the table is behind garbage', async () => {
    const filler = new Uint8Array(3 * 1024 * 1024).fill(32);
    const bytes = await bytesWith({ title: 'Far behind' }, true);
    expect(await readMetadata(blobOf('%PDF-1.7\n', filler, bytes))).toEqual(read({ title: 'Far behind' }));
    expect(await readMetadata(blobOf(bytes, filler.slice(0, 200_000)))).toEqual(
      read({ title: 'Far behind' }),
    );
  });

  it('is the latest one of a file that was changed', async () => {
    const info = (title: string) => `4 0 obj << /Title (${title}) >> endobj trailer << /Info 4 0 R >>\n`;
    expect(await readMetadata(blobOf('%PDF-1.7\n', info('old'), info('new')))).toEqual(
      read({ title: 'new' }),
    );
  });

  it('is one visible line, whatever the file states', async () => {
    const bytes = await bytesWith({ title: `pay\u202Efdp.exe\u0000\n${'x'.repeat(50_000)}` }, true);
    const reading = await readMetadata(blobOf(bytes));
    const title = reading.kind === 'read' ? reading.metadata.title : '';
    expect(title.startsWith('payfdp.exe xxx')).toBe(true);
    expect(title.length).toBeLessThanOrEqual(2000);
  });
});

/** Tables of four megabytes each, of which each names the one before. */
function endlessTables(): string {
  const packed = deflateSync(Buffer.alloc(4 * 1024 * 1024 - 100, 2)).toString('latin1');
  let text = '%PDF-1.7\n';
  let before = 0;
  for (let number = 1; number <= 64; number += 1) {
    const at = text.length;
    text += `${number} 0 obj <</Type /XRef /Size 800000 /W [1 3 1] /Filter /FlateDecode /Length ${packed.length} /Root 1 0 R /Prev ${before}>> stream\n${packed}\nendstream endobj\n`;
    before = at;
  }
  return `${text}startxref\n${before}\n%%EOF`;
}

describe('A file that says nothing', () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const nested = '<<'.repeat(200_000);
  const repeated = '4 0 obj << /Title '.repeat(50_000);
  it.each([
    ['encrypted', 'protected', ['%PDF-1.7\ntrailer << /Encrypt 5 0 R /Info 4 0 R >>']],
    ['no PDF', 'not_pdf', ['hello']],
    ['empty', 'not_pdf', ['']],
    ['cut off', 'unreadable', ['%PDF-1.7\ntrailer << /Info 4 0 R >>']],
    ['all header', 'unreadable', ['%PDF-1.7\n']],
    [
      'of a broken stream',
      'unreadable',
      ['%PDF-1.7 /Info 4 0 R 9 0 obj << /Type /ObjStm /N 1 /First 5 >> stream\nnot packed\nendstream'],
    ],
    [
      'of a stream that grows without end',
      'unreadable',
      [
        '%PDF-1.7\n/Info 4 0 R 9 0 obj << /Type /ObjStm /First 5 /Filter /FlateDecode >> stream\n',
        bomb,
        '\nendstream',
      ],
    ],
    ['of tables without end', 'unreadable', [Buffer.from(endlessTables(), 'latin1')]],
    [
      'of a list of objects without end',
      'unreadable',
      [
        '%PDF-1.7\n/Info 4 0 R 9 0 obj << /Type /ObjStm /First 4000000 /Filter /FlateDecode >> stream\n',
        deflateSync(Buffer.from('4 1 '.repeat(1024 * 1024 - 10))),
        '\nendstream',
      ],
    ],
    ['of a table that is its own predecessor', 'unreadable', ['%PDF-1.7\nxref\n0 1\nstartxref\n9\n%%EOF']],
    ['of dictionaries without end', 'unreadable', [`%PDF-1.7\n/Info 4 0 R 4 0 obj ${nested}`]],
    ['of objects that never end', 'unreadable', [`%PDF-1.7\n/Info 4 0 R ${repeated}`]],
    [
      'of one endless string',
      'unreadable',
      [`%PDF-1.7\n/Info 4 0 R 4 0 obj <</Title ${'('.repeat(900_000)}`],
    ],
  ])('because it is %s is called %s', async (_, kind, parts) => {
    expect(await readMetadata(blobOf(...parts))).toEqual({ kind });
  });

  it('because the disk lost it is called unreadable', async () => {
    const lost = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await readMetadata(lost as unknown as Blob)).toEqual({ kind: 'unreadable' });
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

  it('that goes on and on is cut', () => {
    expect(readPdfString(`(${'x'.repeat(50_000)})`)?.length).toBe(16_000);
    expect(readPdfString(`<${'41'.repeat(50_000)}>`)).toBe('A'.repeat(8000));
  });
});
