import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fontkit from '@pdf-lib/fontkit';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inspectStructure } from '../pdf/inspect/inspect-structure.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { fontFile } from './page-font.js';
import { type ReceiptContent, receiptPdf } from './receipt-pdf.js';

const names = ['Title', 'Subject', 'Keywords', 'Author', 'Description'];
const contentOf = (before: string, after: string, warnings: string[] = []): ReceiptContent => ({
  fields: names.map((name) => ({ name, places: `Info ${name} · XMP dc:${name}`, before, after })),
  facts: [
    { name: 'Written', value: '2026-01-15 12:00:02 UTC' },
    { name: 'SHA-256 of the original', value: 'a'.repeat(64) },
    { name: 'SHA-256 of the processed PDF', value: 'b'.repeat(64) },
  ],
  warnings,
  metadata: {
    title: `Receipt: ${after}`.slice(0, 60),
    subject: 'Receipt for metadata in a PDF',
    keywords: 'receipt, metadata',
    author: 'Colophon',
    description: 'What was written.',
  },
  writtenAt: '2026-01-15T12:00:02.000Z',
});

/** By a reader that shares no code with the writer. */
async function read(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item] : []));
  const found = {
    pages: document.numPages,
    view: page.view,
    text: texts.map(({ str }) => str).join('\n'),
    boxes: texts.map(({ transform, width }) => ({
      left: Number(transform[4]),
      right: Number(transform[4]) + width,
      base: Number(transform[5]),
    })),
  };
  await task.destroy();
  return found;
}

describe('a receipt as PDF', () => {
  it('is one page of A4 that says what was written where, and how to prove it', async () => {
    const { pages, view, text } = await read(
      await receiptPdf(contentOf('Draft 3', 'Guide', ['It is signed.'])),
    );
    expect([pages, view[2], view[3]]).toEqual([1, 595.28, 841.89]);
    for (const part of ['Guide', 'Draft 3', 'Info Title · XMP dc:Title', 'b'.repeat(64), 'It is signed.'])
      expect(text).toContain(part);
  });

  it.each(['Příliš žluťoučký kůň', 'Ετήσια έκθεση', 'Годовой отчёт', 'Office files – „Größe“'])(
    'shows %s, also to who copies it',
    async (value) => expect((await read(await receiptPdf(contentOf(value, value)))).text).toContain(value),
  );

  it('says so where it cannot show a character', async () => {
    const shown = await read(await receiptPdf(contentOf('', '年報 2026')));
    expect(shown.text).toContain('�� 2026');
    expect(shown.text).toContain('� stands for a character that this page cannot show.');
    expect((await read(await receiptPdf(contentOf('', '2026')))).text).not.toContain('�');
  });

  it.each([
    ['words', 'word '.repeat(2000)],
    ['one word', 'W'.repeat(10_000)],
    ['controls and turned directions', '\u0000\u202E\u2066\n'.repeat(2500)],
    ['marks', `e${'\u0301\u0489'.repeat(5000)}`],
    ['halves of pairs', '\uD83D'.repeat(10_000)],
    ['Arabic', 'سلام '.repeat(2000)],
  ])('stays within its page for 10,000 characters of %s', async (_, value) => {
    const warnings = Array.from({ length: 9 }, () => 'This file is signed. '.repeat(50));
    const pdf = await receiptPdf(contentOf(value, value.slice(1), warnings));
    const { pages, text, boxes } = await read(pdf);
    expect(pages).toBe(1);
    expect(text).toContain('characters in all)');
    expect(text).toContain('The receipt as JSON has every value in full.');
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(42);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(595.28 - 41);
    expect(Math.min(...boxes.map(({ base }) => base))).toBeGreaterThanOrEqual(42);
    expect(pdf.length).toBeLessThan(100_000);
  });

  it('has the few letters of its font that it needs', async () => {
    const pdf = await receiptPdf(contentOf('a', 'b'));
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(1);
    expect(pdf.length).toBeLessThan(30_000);
  });

  it('draws each character as its font does', async () => {
    const pdf = await receiptPdf(
      contentOf('Draft 3', 'Příliš žluťoučký kůň – Ετήσια έκθεση – Годовой отчёт'),
    );
    const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
    const embedded = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [decodePDFRawStream(object).decode()] : []))
      .find((bytes) => Buffer.from(bytes.subarray(0, 4)).toString() === 'true');
    const drawn = fontkit.create(embedded ?? new Uint8Array());
    const outlines = new Set(
      Array.from({ length: drawn.numGlyphs }, (_, id) => drawn.getGlyph(id).path.toSVG()),
    );
    const original = fontkit.create(readFileSync(fontFile));
    const characters = new Set((await read(pdf)).text.replaceAll('\n', ''));
    const blank = Array.from(characters).filter((character) => {
      const glyph = original.glyphForCodePoint(character.codePointAt(0) ?? 0);
      return !outlines.has(glyph.path.toSVG());
    });
    expect(blank).toEqual([]);
  });

  it('is the same file for the same write', async () => {
    const content = contentOf('Draft 3', 'Guide');
    expect((await receiptPdf(content)).equals(await receiptPdf(content))).toBe(true);
  });

  it('describes itself by our own writer', async () => {
    const { metadata } = inspectStructure(
      new BufferSource(await receiptPdf(contentOf('Draft 3', 'Žluťoučký'))),
    );
    expect(metadata).toMatchObject({ title: 'Receipt: Žluťoučký', author: 'Colophon' });
  });
});
