import { describe, expect, it } from '@jest/globals';
import { BufferSource } from '../src/pdf/syntax/byte-source.js';
import { readStructure } from '../src/pdf/inspect/document-structure.js';
import { inspectStructure } from '../src/pdf/inspect/inspect-structure.js';
import { surveyObjects } from '../src/pdf/inspect/object-survey.js';
import { PdfError } from '../src/pdf/pdf.errors.js';
import { readProtection } from '../src/pdf/security/protection.js';
import { PdfReader } from '../src/pdf/syntax/reader.js';
import { hostilePackets, hostileStructures } from './fixtures/hostile-pdfs.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

/** Values parsed and bytes read: counted, so that it is the same on every machine. */
function workOn(pdf: Buffer): { values: number; bytes: number } {
  const reader = PdfReader.open(new BufferSource(pdf));
  const { catalog } = readStructure(reader);
  readProtection(reader, catalog);
  surveyObjects(reader, catalog);
  return reader.file.budget.spent;
}

const outcomeOf = (pdf: Buffer): string => {
  try {
    return inspectStructure(new BufferSource(pdf)).warnings.join(' ');
  } catch (error) {
    if (error instanceof PdfError) return error.failure;
    throw error;
  }
};

const isRefused = new Set([
  'digits that are no number',
  'runs of the cross-reference',
  'keys of one dictionary',
]);

describe('a file of twice the size asks for twice the work at most', () => {
  const read = Object.entries(hostileStructures).filter(([name]) => !isRefused.has(name));

  it.each(read)('%s', (_, make) => {
    const [once, twice] = [workOn(make(20_000)), workOn(make(40_000))];
    // The window of an object grows by four: twice the object may be read up to five times.
    expect(twice.values).toBeLessThanOrEqual(once.values * 2 + 100_000);
    expect(twice.bytes).toBeLessThanOrEqual(once.bytes * 5 + 100_000);
  });
});

describe('a file that asks for too much ends by a specific class, or works', () => {
  it.each<[string, string]>([
    ['kids of one node', ''],
    ['kids written in their node', 'TOO_LARGE'],
    ['fields of the form, direct', 'TOO_LARGE'],
    ['fields of one large type', ''],
    ['fields with kids without end', ''],
    ['references in the catalog', ''],
    ['numbers in the catalog', ''],
    ['digits that are no number', 'DAMAGED'],
    ['a language of many letters', ''],
    ['a title of many letters', ''],
    ['runs of the cross-reference', 'DAMAGED'],
    ['filters on one stream', 'XMP_REPLACED'],
    ['a packet of packed blanks', ''],
    ['a packet in ASCII85', ''],
    ['a packet in LZW that clears its table', ''],
  ])('a million: %s', (name, outcome) => {
    expect(outcomeOf(hostileStructures[name]?.(1_000_000) ?? Buffer.alloc(0))).toBe(outcome);
  });

  it('an object of sixteen megabytes that every field asks for is read once', () => {
    const big = buildPdf({
      ...helloObjects(`/AcroForm<</Fields[${'<</FT 6 0 R>>'.repeat(4000)}]>>`),
      6: `(${'x'.repeat(4_000_000)})`,
    });
    expect(workOn(big).bytes).toBeLessThan(50_000_000);
  });
});

describe('a packet that would cost more than it is worth is passed over, and the document works', () => {
  it.each(Object.entries(hostilePackets))('a million: %s', (name, make) => {
    // A long text and nothing else: read, and cut.
    const isText = name === 'accents on one letter';
    expect(outcomeOf(make(1_000_000))).toBe(isText ? '' : 'XMP_REPLACED');
  });

  it.each(['titles, one behind the other', 'elements', 'attributes'])(
    'three thousand properties, which a write would take out one by one: %s',
    (name) => {
      expect(outcomeOf(hostilePackets[name]?.(1500) ?? Buffer.alloc(0))).toBe('');
      expect(outcomeOf(hostilePackets[name]?.(3000) ?? Buffer.alloc(0))).toBe('XMP_REPLACED');
    },
  );

  it('100 MB packed: decoding stops at what a packet may have', () => {
    expect(outcomeOf(hostileStructures['a packet of packed blanks']?.(100_000_000) ?? Buffer.alloc(0))).toBe(
      'XMP_REPLACED',
    );
  });

  it('100 MB as text: the same', () => {
    const make = hostileStructures['a packet in ASCII85'];
    expect(outcomeOf(make?.(25_000_000) ?? Buffer.alloc(0))).toBe('XMP_REPLACED');
  });
});

describe('text of a file can be stored and sent', () => {
  const withTitle = (title: string) => inspectStructure(new BufferSource(packetOf(title))).metadata;
  const packetOf = (title: string) =>
    buildPdf({
      ...helloObjects('/Metadata 6 0 R'),
      6: {
        dict: '/Type/Metadata/Subtype/XML',
        data: Buffer.from(
          `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`,
        ),
      },
    });

  it.each([
    ['half of a pair', 'a&#xD800;b', 'a b'],
    ['the other half', 'a&#xDC00;b', 'a b'],
    ['a NUL', 'a&#0;b', 'a b'],
    ['controls and a noncharacter', 'a&#1;&#xFFFE;b', 'a b'],
    ['lines and tabs', 'a \n\t  b', 'a b'],
    ['a pair', '\u{1F600}', '\u{1F600}'],
  ])('%s in XMP', (_, written, read) => {
    expect(withTitle(written)).toMatchObject({ title: read });
  });

  it('half of a pair in Info', () => {
    const pdf = buildPdf(
      { ...helloObjects(), 6: '<</Title<FEFF0061D8000062>>>' },
      { trailer: '/Info 6 0 R' },
    );
    expect(inspectStructure(new BufferSource(pdf)).metadata.title).toBe('a b');
  });

  it('a pair that the longest length would cut', () => {
    const pdf = packetOf(`${'x'.repeat(3999)}\u{1F600}\u{1F600}`);
    expect(inspectStructure(new BufferSource(pdf)).metadata.title).toBe(`${'x'.repeat(3999)}\u{1F600}`);
  });
});
