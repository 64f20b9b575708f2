import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectedFacts, type FileFacts, longestFactValue, scoreFile } from '@colophon/contracts/rules';
import { plain, writeOptions } from '../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../test/fixtures/pdf-builder.js';
import { Pdfium } from '../pdfium/pdfium-module.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { provenUpdate } from '../pdf/update/proven-update.js';
import type { WriteOptions } from '../pdf/update/write-planner.js';
import { boundedFacts, fileFacts } from './file-facts.js';
import { inspectPdf } from '../pdf/inspect/inspect-pdf.js';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.load();
});

const factsOf = (pdf: Buffer): FileFacts => {
  const { facts, text } = inspectPdf(pdf, pdfium);
  return fileFacts(facts, text);
};
const described = (properties: string) =>
  xmpStream(
    xmpPacket(
      `<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" ${properties}`,
    ),
  );
const line = (text: string) => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET `;

describe('The facts of a file', () => {
  it('keep its two places apart', () => {
    const { info, xmp } = factsOf(
      buildPdf(
        {
          ...helloObjects('/Metadata 6 0 R'),
          6: described(
            'xmp:Title="Template"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">In XMP</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>one</rdf:li><rdf:li>two</rdf:li></rdf:Bag></dc:subject></rdf:Description>',
          ),
          7: '<</Title(In Info)/Keywords(one, two)/Author(Jane Doe)>>',
        },
        { trailer: '/Info 7 0 R' },
      ),
    );
    expect(info).toEqual({
      title: 'In Info',
      author: 'Jane Doe',
      subject: '',
      keywords: 'one, two',
      description: '',
    });
    expect(xmp).toEqual({
      title: 'In XMP',
      author: '',
      summary: '',
      keywords: '',
      subjects: 'one, two',
      description: '',
      staleTitle: 'Template',
    });
  });

  it('are absent where the file says nothing', () => {
    const facts = factsOf(buildPdf(helloObjects()));
    expect(facts).toMatchObject({ pageCount: 1, pdfa: '', signed: false, language: '', marked: false });
    expect(facts).toMatchObject({
      structureTree: false,
      bookmarks: false,
      linearized: false,
      extractable: true,
    });
    expect([facts.info, facts.xmp, facts.displayDocTitle]).toEqual([undefined, undefined, undefined]);
  });

  it('tell what the catalog asks of readers', () => {
    const catalog =
      '/Lang(en_US)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R/Outlines 7 0 R/ViewerPreferences<</DisplayDocTitle false>>';
    const facts = factsOf(
      buildPdf({
        ...helloObjects(catalog),
        6: '<</Type/StructTreeRoot>>',
        7: '<</Type/Outlines/First 8 0 R>>',
        8: '<</Title(One)>>',
      }),
    );
    expect(facts).toMatchObject({ language: 'en_US', marked: true, structureTree: true, bookmarks: true });
    expect(facts.displayDocTitle).toBe(false);
  });

  it('take an empty outline for none', () =>
    expect(
      factsOf(buildPdf({ ...helloObjects('/Outlines 6 0 R'), 6: '<</Type/Outlines/Count 0>>' })).bookmarks,
    ).toBe(false));

  it('hold the words that can be seen, each once', () => {
    const hidden = `3 Tr ${line('buried treasure')}`;
    const content = `${line('The price list of spring: one price, two lists, many words')}${hidden}`;
    expect(factsOf(buildPdf(helloObjects('', content))).pages).toEqual({
      read: 1,
      withText: 1,
      unmappableShare: 0,
      words: ['price', 'list', 'spring', 'one', 'two', 'lists', 'many', 'words'],
    });
  });

  it('bound what a file may state', () => {
    const long = buildPdf(
      { ...helloObjects(), 6: `<</Title(${'x'.repeat(100_000)})>>` },
      { trailer: '/Info 6 0 R' },
    );
    expect(Buffer.byteLength(factsOf(long).info?.title ?? '')).toBeLessThanOrEqual(longestFactValue);
  });

  it('fit an event, whatever the file states', () => {
    const wordsOf = (row: number) => Array.from({ length: 14 }, (_, at) => `word${row * 14 + at}`).join(' ');
    const rows = Array.from(
      { length: 60 },
      (_, row) => `BT /F1 8 Tf 36 ${740 - row * 12} Td (${wordsOf(row)}) Tj ET `,
    );
    const value = '字'.repeat(2000);
    const info = ['Title', 'Author', 'Subject', 'Keywords', 'Description'].map(
      (key) => `/${key}<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`,
    );
    const facts = factsOf(
      buildPdf({ ...helloObjects('', rows.join('')), 6: `<<${info.join('')}>>` }, { trailer: '/Info 6 0 R' }),
    );
    expect(facts.pages?.words.length).toBe(600);
    expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(16 * 1024);
  });
});

describe('The facts of a written file', () => {
  const write = (original: Buffer, options: Partial<WriteOptions> = {}) => {
    const { append, report } = provenUpdate(new BufferSource(original), plain, {
      ...writeOptions,
      language: 'en',
      ...options,
    });
    return { written: Buffer.concat([original, append]), report };
  };
  const original = buildPdf(
    { ...helloObjects('/MarkInfo<</Marked true>>'), 6: '<</Title(untitled)>>' },
    { trailer: '/Info 6 0 R' },
  );

  it('are read back from its bytes, and are those of an inspection of it', () => {
    const { written, report } = write(original);
    const { pages: _, ...inspected } = factsOf(written);
    expect(boundedFacts(report.facts)).toEqual(inspected);
  });

  it.each(['standard', 'search'] as const)('are those that were expected, in the profile %s', (profile) => {
    const { written } = write(original, { profile });
    const expected = expectedFacts(factsOf(original), plain, { profile, language: 'en' });
    expect({ ...factsOf(written), size: 0 }).toEqual({ ...expected, size: 0 });
    expect(scoreFile(factsOf(written), 'a.pdf')).toEqual(scoreFile(expected, 'a.pdf'));
  });

  it('say that a file no longer opens page by page', () => {
    const head = '%PDF-1.7\n1 0 obj\n<</Linearized 1/L ';
    const linear = buildPdf({ ...helloObjects(), 9: '<</Linearized 1/L 0000000>>' });
    const at = linear.indexOf('/L 0000000') + 3;
    linear.write(String(linear.length).padStart(7, '0'), at);
    expect(head.length).toBeLessThan(1024);
    expect(factsOf(linear).linearized).toBe(true);
    expect(write(linear).report.facts.linearized).toBe(false);
  });
});
