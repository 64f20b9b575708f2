import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectedFacts } from '@colophon/contracts/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awkward, plain, writeOptions } from '../../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../../test/fixtures/pdf-builder.js';
import { BufferSource } from '../syntax/byte-source.js';
import { readStructure } from '../inspect/document-structure.js';
import { inspectStructure } from '../inspect/inspect-structure.js';
import { dictGet } from '../syntax/pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import type { EditableMetadata } from '../metadata/pdf-metadata.js';
import { PdfReader } from '../syntax/reader.js';
import { writePdf } from './write-pdf.js';
import type { WriteOptions } from './write-planner.js';
import { xmpValues } from '../metadata/xmp-values.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-pdf-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(
  original: Buffer,
  metadata: EditableMetadata = awkward,
  language = '',
  options: Partial<WriteOptions> = {},
) {
  const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
  writeFileSync(input, original);
  const report = writePdf(input, output, metadata, { ...writeOptions, language, ...options });
  const written = readFileSync(output);
  const reader = PdfReader.open(new BufferSource(written));
  const structure = readStructure(reader);
  return { written, ...report, reader, structure, xmp: xmpValues(structure.metadata.xmp) };
}

const failureOf = (original: Buffer): string => {
  try {
    write(original);
    return 'written';
  } catch (error) {
    return error instanceof PdfError ? error.failure : String(error);
  }
};

const withInfo = {
  ...helloObjects(),
  6: '<</Title(Old title)/Producer(Kept \\(as it is\\))/Custom[1 2.50 /N]>>',
};

describe.each(['table', 'stream', 'packed'] as const)(
  'a file with a cross-reference of the form %s',
  (form) => {
    const original = buildPdf(withInfo, { form, trailer: '/Info 6 0 R' });

    it('keeps every original byte and says the same in Info and XMP', () => {
      const { written, structure, xmp } = write(original);
      expect(written.subarray(0, original.length).equals(original)).toBe(true);
      expect(structure.info.text('Title')).toBe(awkward.title);
      expect(structure.info.text('Keywords')).toBe(awkward.keywords);
      expect(structure.info.text('Author')).toBe(awkward.author);
      expect(structure.info.text('Subject')).toBe(awkward.subject);
      expect(structure.info.text('Description')).toBe(awkward.description);
      expect(xmp).toMatchObject({
        title: awkward.title,
        summary: awkward.subject,
        keywords: awkward.keywords,
        authors: ['Ä. Öhler', '山田太郎', "O'Neil, J."],
        keywordList: ['Prüfung', '検索エンジン', 'C++', '"quoted"'],
        description: awkward.description,
      });
    });

    it('keeps the Info entries it does not own', () => {
      const { structure } = write(original);
      expect(structure.info.text('Producer')).toBe('Kept (as it is)');
      const info = structure.info.object!;
      const custom = dictGet(info.value, 'Custom')!;
      expect(info.buffer.toString('latin1', custom.start, custom.end)).toBe('[1 2.50 /N]');
    });

    it('can be written again over the first time', () => {
      const once = write(original).written;
      const { written, structure } = write(once, plain);
      expect(structure.info.text('Title')).toBe('A plain title');
      expect(written.subarray(0, once.length).equals(once)).toBe(true);
    });
  },
);

it('takes away what the user emptied', () => {
  const original = write(buildPdf(withInfo, { trailer: '/Info 6 0 R' })).written;
  const { structure, xmp } = write(original, {
    ...plain,
    author: '',
    keywords: '',
    subject: '',
    description: '',
  });
  expect(dictGet(structure.info.object!.value, 'Author')).toBeUndefined();
  expect(dictGet(structure.info.object!.value, 'Description')).toBeUndefined();
  expect(xmp).toMatchObject({ authors: [], keywords: '', summary: '', title: 'A plain title' });
});

it('lets the description serve where the subject is empty', () => {
  const { structure, xmp } = write(buildPdf(helloObjects()), { ...plain, subject: '' });
  expect(structure.info.text('Subject')).toBe(plain.description);
  expect(xmp.summary).toBe(plain.description);
});

it('counts offsets from the header where junk stands before it', () => {
  const original = buildPdf(helloObjects(), { junk: 'MIME junk\n' });
  const { structure } = write(original, plain);
  expect(structure.info.text('Title')).toBe(plain.title);
});

it('is not misled by one byte of white space before the header', () => {
  const original = buildPdf(helloObjects(), { junk: ' ' });
  const { written, structure } = write(original, plain);
  expect(structure.info.text('Title')).toBe(plain.title);
  const startxref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(written.toString('latin1'))?.[1]);
  expect(written.toString('latin1', startxref + 1, startxref + 5)).toBe('xref');
});

describe('an Info dictionary that stands in the trailer itself', () => {
  const trailer = '/Info<</Title(Old title)/Custom(Kept)/Author(Jane Doe)>>';

  it.each(['table', 'stream'] as const)('is read and moved into its own object (%s)', (form) => {
    const original = buildPdf(helloObjects(), { trailer, form });
    expect(inspectStructure(new BufferSource(original)).metadata.title).toBe('Old title');
    const { reader, structure } = write(original, plain);
    expect(dictGet(reader.trailer, 'Info')?.kind).toBe('ref');
    expect(structure.info.text('Title')).toBe(plain.title);
    expect(structure.info.text('Custom')).toBe('Kept');
  });
});

it('writes no title into a page tree that the trailer takes for Info', () => {
  const { reader, structure } = write(buildPdf(helloObjects(), { trailer: '/Info 2 0 R' }), plain);
  expect(structure.info.text('Title')).toBe(plain.title);
  expect(dictGet(reader.get(structure.catalog.value, 'Pages'), 'Title')).toBeUndefined();
});

it('gives Info its own object where it was also the form', () => {
  const objects = { ...helloObjects('/AcroForm 6 0 R'), 6: '<</Producer(PyPDF2)/NeedAppearances true>>' };
  const { reader, structure } = write(buildPdf(objects, { trailer: '/Info 6 0 R' }), plain);
  expect(structure.info.text('Title')).toBe(plain.title);
  expect(structure.info.text('Producer')).toBe('PyPDF2');
  expect(dictGet(reader.get(structure.catalog.value, 'AcroForm'), 'Title')).toBeUndefined();
});

describe('wakes no dangling reference with a new object', () => {
  const info = '<</Title(x)/Thing 55 0 R>>';
  it.each([
    ['the catalog', buildPdf(helloObjects('/Outlines 40 0 R')), 40],
    ['Info', buildPdf({ ...helloObjects(), 6: info }, { trailer: '/Info 6 0 R' }), 55],
    ['the trailer', buildPdf(helloObjects(), { trailer: '/Other 30 0 R' }), 30],
    ['the trailer of a stream', buildPdf(helloObjects(), { form: 'stream', trailer: '/Other 30 0 R' }), 30],
  ])('of %s', (_, original, num) => {
    const { reader } = write(original);
    expect(reader.find(num)).toBeUndefined();
    expect(reader.size).toBeGreaterThan(num);
  });

  it('nor an entry that a subsection keeps above /Size', () => {
    const good = buildPdf(helloObjects()).toString('latin1');
    const low = good.replace('/Size 6', '/Size 3');
    expect(write(Buffer.from(low, 'latin1')).reader.size).toBeGreaterThan(6);
  });
});

it('steps around a dangling reference with an absurd number', () => {
  const { reader, structure } = write(buildPdf(helloObjects('/Outlines 99999999 0 R')), plain);
  expect(structure.info.text('Title')).toBe(plain.title);
  expect(reader.size).toBeLessThan(100);
});

it('finds what a hybrid file hides from old readers', () => {
  const hidden = buildPdf({ ...helloObjects(), 6: '<</Title(Hidden)>>' }, { form: 'packed' });
  const at = Number(/startxref\n(\d+)/.exec(hidden.toString('latin1'))![1]);
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 10/Root 1 0 R/Info 6 0 R/XRefStm ${at}>>\nstartxref\n${hidden.length}\n%%EOF\n`;
  const original = Buffer.concat([hidden, Buffer.from(table)]);
  expect(inspectStructure(new BufferSource(original)).metadata.title).toBe('Hidden');
  expect(write(original, plain).structure.info.text('Title')).toBe(plain.title);
});

describe('the catalog', () => {
  it('shows the title in viewers and names the language where neither was stated', () => {
    const { reader, structure } = write(buildPdf(helloObjects()), plain, 'de-AT');
    const preferences = reader.get(structure.catalog.value, 'ViewerPreferences');
    expect(dictGet(preferences, 'DisplayDocTitle')).toMatchObject({ value: true });
    expect(inspectStructure(reader.file.source).language).toBe('de-AT');
  });

  it.each([
    ['empty', '/Lang()/ViewerPreferences<<>>'],
    ['blank', '/Lang( )/ViewerPreferences null'],
    ['null', '/Lang null/ViewerPreferences<</DisplayDocTitle null>>'],
    ['of another type', '/Lang/fr/ViewerPreferences<</DisplayDocTitle(yes)>>'],
  ])('states what the score before the write counts as missing: %s', (_, entries) => {
    const original = buildPdf(helloObjects(entries));
    const { facts } = inspectStructure(new BufferSource(original));
    const expected = expectedFacts(facts, plain, { profile: 'standard', language: 'de' });
    const written = inspectStructure(write(original, plain, 'de').reader.file.source).facts;
    expect(expected).toMatchObject({ language: 'de', displayDocTitle: true });
    expect(written).toMatchObject({ language: 'de', displayDocTitle: true });
  });

  it('leaves a stated choice alone, also one in its own object', () => {
    const objects = { ...helloObjects('/Lang(fr)/ViewerPreferences 6 0 R'), 6: '<</DisplayDocTitle false>>' };
    const { reader, structure } = write(buildPdf(objects), plain, 'de');
    const preferences = reader.get(structure.catalog.value, 'ViewerPreferences');
    expect(dictGet(preferences, 'DisplayDocTitle')).toMatchObject({ value: false });
    expect(inspectStructure(reader.file.source).language).toBe('fr');
  });
});

describe('signatures', () => {
  const signed = (reference = '', catalog = '') =>
    buildPdf({
      ...helloObjects(`/AcroForm<</SigFlags 3/Fields[6 0 R]>>${catalog}`),
      6: '<</FT/Sig/T(s)/V 7 0 R>>',
      7: `<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>${reference}>>`,
    });

  it.each(['DocMDP', 'FieldMDP', 'UR3'])('with the transform %s forbid any change', (method) => {
    expect(failureOf(signed(`/Reference[<</TransformMethod/${method}>>]`))).toBe('CERTIFIED_NO_CHANGES');
  });

  it('that certify through the catalog forbid any change', () => {
    expect(failureOf(signed('', '/Perms<</DocMDP 7 0 R>>'))).toBe('CERTIFIED_NO_CHANGES');
  });
});

describe('a damaged file is not appended to', () => {
  const good = buildPdf(helloObjects()).toString('latin1');
  it.each([
    ['another object stands at the offset', good.replace('1 0 obj', '9 0 obj'), 'DAMAGED'],
    ['entries are not 20 bytes', good.replaceAll(' n \n', ' n\n'), 'DAMAGED'],
    ['the page tree is none', good.replace('/Type/Pages', '/Type/Pigs!'), 'DAMAGED'],
    ['no white space follows the word xref', good.replace('xref\n0', 'xref0'), 'DAMAGED'],
    ['a sign that is no white space in PDF follows it', good.replace('xref\n0', 'xref\xa00'), 'DAMAGED'],
    ['the last page is not there', good.replace('[3 0 R]', '[3 0 R 9 0 R]'), 'DAMAGED'],
    ['the end is cut off', good.slice(0, -60), 'DAMAGED'],
    ['there is no PDF at all', 'GIF89a', 'NOT_PDF'],
    ['there is nothing', '', 'NOT_PDF'],
  ])('when %s', (_, text, failure) => {
    expect(failureOf(Buffer.from(text, 'latin1'))).toBe(failure);
  });

  it.each([
    [0, 'written'],
    [9, 'DAMAGED'],
  ])('when a cross-reference stream holds an entry of type %s: %s', (type, outcome) => {
    const offsets = [...good.matchAll(/^(\d{10}) 00000 n/gm)].map((entry) => Number(entry[1]));
    const rows = [[0, 0], ...offsets.map((offset) => [1, offset]), [type, 0]].map(
      ([kind = 0, offset = 0]) => {
        const row = Buffer.alloc(6, kind);
        row.writeUIntBE(offset, 1, 5);
        return row;
      },
    );
    const body = good.slice(0, good.indexOf('xref\n'));
    const dict = `<</Type/XRef/Size ${rows.length}/W[1 5 0]/Root 1 0 R/Length ${rows.length * 6}>>`;
    const stream = `20 0 obj\n${dict}\nstream\n${Buffer.concat(rows).toString('latin1')}\nendstream\nendobj\n`;
    const pdf = `${body}${stream}startxref\n${body.length}\n%%EOF\n`;
    expect(failureOf(Buffer.from(pdf, 'latin1'))).toBe(outcome);
  });

  it('when /Prev leads in a circle the chain still ends', () => {
    const at = good.indexOf('xref\n');
    const looped = good.replace('/Root', `/Prev ${at} /Root`);
    expect(failureOf(Buffer.from(looped, 'latin1'))).toBe('written');
  });
});

describe('PDF/A', () => {
  const pdfa = (part: number, catalog = '') => {
    const id = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="B"/>`;
    return buildPdf(
      { ...helloObjects(`/Metadata 6 0 R${catalog}`), 6: xmpStream(xmpPacket(id)), 7: '<</Title(Old)>>' },
      { trailer: '/Info 7 0 R' },
    );
  };

  it('1 gets exactly one creator, equal to the author', () => {
    const { xmp, structure } = write(pdfa(1));
    expect(xmp.authors).toEqual([awkward.author]);
    expect(structure.info.text('Author')).toBe(awkward.author);
    expect(xmp).toMatchObject({ pdfaPart: '1', pdfaConformance: 'B', description: awkward.description });
  });

  it('4 gets no Info dictionary', () => {
    const { reader, xmp } = write(pdfa(4));
    expect(dictGet(reader.trailer, 'Info')).toBeUndefined();
    expect(xmp.title).toBe(awkward.title);
  });

  it('4 with private data keeps Info for the modification date alone', () => {
    const { reader } = write(pdfa(4, '/PieceInfo<<>>'));
    const info = reader.get(reader.trailer, 'Info');
    expect(info?.kind === 'dict' && [...info.entries.keys()]).toEqual(['ModDate']);
  });
});
