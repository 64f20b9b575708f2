import { describe, expect, it } from '@jest/globals';
import { plain } from '../../../test/fixtures/metadata.js';
import { buildPdf, helloObjects, xmpPacket, xmpStream } from '../../../test/fixtures/pdf-builder.js';
import { failureOf, written } from '../../../test/fixtures/written-pdf.js';
import { BufferSource } from '../syntax/byte-source.js';
import { inspectStructure } from '../inspect/inspect-structure.js';
import { fieldNames } from '../metadata/field-places.js';
import type { EditableMetadata } from '../metadata/pdf-metadata.js';
import { dictGet } from '../syntax/pdf-object.js';
import type { WriteOptions } from './write-planner.js';

const withInfo = buildPdf(
  { ...helloObjects(), 6: '<</Title(Old title)/Author(Jane Doe)/Producer(Kept)>>' },
  { trailer: '/Info 6 0 R' },
);
const ofInstance =
  '<rdf:Description rdf:about="" xmlns:mm="http://ns.adobe.com/xap/1.0/mm/" mm:InstanceID="uuid:old"/>';
const readBack = ({ reader }: ReturnType<typeof written>) => inspectStructure(reader.file.source);

describe('the report of a write', () => {
  it('names for every field what was there, what is there now, and where', () => {
    const { report } = written(withInfo, { ...plain, author: '' });
    expect(report.fields).toEqual([
      { field: 'title', before: 'Old title', after: plain.title, info: 'Title', xmp: ['dc:title'] },
      { field: 'author', before: 'Jane Doe', after: '', info: 'Author', xmp: ['dc:creator'] },
      { field: 'subject', before: '', after: plain.subject, info: 'Subject', xmp: ['dc:description'] },
      {
        field: 'keywords',
        before: '',
        after: plain.keywords,
        info: 'Keywords',
        xmp: ['pdf:Keywords', 'dc:subject'],
      },
      {
        field: 'description',
        before: '',
        after: plain.description,
        info: 'Description',
        xmp: ['pdfx:Description'],
      },
    ]);
  });

  it('counts the bytes added, few for ordinary values', () => {
    const { report, append } = written(withInfo);
    expect(report.bytesAdded).toBe(append.length);
    expect(report.bytesAdded).toBeLessThanOrEqual(4500);
  });

  it('gives what was written as what was there before the next write', () => {
    const once = written(withInfo);
    const twice = written(Buffer.concat([withInfo, once.append]), { ...plain, title: 'Another' });
    expect(twice.report.fields.map((field) => field.before)).toEqual([
      plain.title,
      plain.author,
      plain.subject,
      plain.keywords,
      plain.description,
    ]);
  });

  it.each([
    ['with a table', buildPdf(helloObjects())],
    ['with /Info', withInfo],
    ['with ids', buildPdf(helloObjects(), { trailer: '/ID[<00><00>]' })],
    [
      'with an instance id',
      buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(xmpPacket(ofInstance)) }),
    ],
  ])('is the same bytes from every worker, and different at another time: %s', (_form, original) => {
    const now = new Date('2026-01-15T12:00:01Z');
    const { append } = written(original);
    expect(written(original).append.equals(append)).toBe(true);
    const idsOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/ID\[.*?\]|InstanceID>.*?</g);
    const later = idsOf(written(original, plain, { now }).append);
    expect(later).toHaveLength(idsOf(append)?.length ?? 0);
    expect(later).not.toEqual(idsOf(append));
  });

  it('a second write adds no more than the first', () => {
    const once = written(withInfo);
    const twice = written(Buffer.concat([withInfo, once.append]), { ...plain, title: 'B plain title' });
    expect(twice.report.bytesAdded).toBeLessThanOrEqual(once.report.bytesAdded);
  });
});

describe('the profile for search engines', () => {
  it('puts the description where they read it, and the subject into Info alone', () => {
    const { report, structure, xmp } = written(withInfo, plain, { profile: 'search' });
    expect(report.profile).toBe('search');
    expect(xmp).toMatchObject({ summary: plain.description, description: plain.description });
    expect(structure.info.text('Subject')).toBe(plain.subject);
    const places = Object.fromEntries(report.fields.map((entry) => [entry.field, entry.xmp]));
    expect(places).toMatchObject({ subject: [], description: ['dc:description', 'pdfx:Description'] });
  });

  it('is understood when the file comes back', () => {
    const { metadata, differing } = readBack(written(withInfo, plain, { profile: 'search' }));
    expect(metadata).toMatchObject({ subject: plain.subject, description: plain.description });
    expect(differing).toEqual([]);
  });

  it('leaves the subject in its place where there is no description', () => {
    const { xmp } = written(withInfo, { ...plain, description: '' }, { profile: 'search' });
    expect(xmp.summary).toBe(plain.subject);
  });

  it.each(['1', '2', '3', '4'])('is not for PDF/A-%s, where Info and XMP must agree', (part) => {
    const id = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}"/>`;
    const pdf = buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(xmpPacket(id)) });
    const { report, xmp } = written(pdf, plain, { profile: 'search' });
    expect(report.profile).toBe('standard');
    expect(xmp.summary).toBe(plain.subject);
  });
});

describe('a description that serves as the subject too', () => {
  const first = { ...plain, subject: '', description: 'First' };
  const again = (once: ReturnType<typeof written>, description: string) => {
    const { subject } = readBack(once).metadata;
    return written(once.reader.file.source.read(0, once.reader.file.source.size), {
      ...first,
      subject,
      description,
    });
  };

  it.each(['standard', 'search'] as const)('is not read as one: %s', (profile) => {
    const { metadata, differing } = readBack(written(withInfo, first, { profile }));
    expect(metadata).toMatchObject({ subject: '', description: 'First' });
    expect(differing).toEqual([]);
  });

  it('goes with the description', () => {
    const { append, report, xmp } = again(written(withInfo, first), '');
    expect(append.toString('latin1')).not.toContain('First');
    expect(report.fields.find(({ field }) => field === 'subject')).toMatchObject({ before: '', after: '' });
    expect(xmp).toMatchObject({ summary: '', description: '' });
  });

  it('changes with the description', () => {
    const { structure, xmp } = again(written(withInfo, first), 'Second');
    expect(structure.info.text('Subject')).toBe('Second');
    expect(xmp.summary).toBe('Second');
  });

  it.each([
    ['Info', '/Subject(Own)/Description(First)', 'First'],
    ['XMP', '/Subject(First)/Description(First)', 'Own'],
  ])('leaves the subject that %s alone has', (_, info, summary) => {
    const packet = xmpPacket(
      `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/" pdfx:Description="First"><dc:description>${summary}</dc:description></rdf:Description>`,
    );
    const pdf = buildPdf(
      { ...helloObjects('/Metadata 7 0 R'), 6: `<<${info}>>`, 7: xmpStream(packet) },
      { trailer: '/Info 6 0 R' },
    );
    expect(inspectStructure(new BufferSource(pdf)).metadata).toMatchObject({
      subject: 'Own',
      description: 'First',
    });
  });
});

describe('what was not given', () => {
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const title =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Harbours</rdf:li><rdf:li xml:lang="de">Häfen</rdf:li></rdf:Alt></dc:title>';
  const subject = '<dc:subject><rdf:Bag><rdf:li>alpha</rdf:li><rdf:li>beta</rdf:li></rdf:Bag></dc:subject>';
  const about =
    '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Ships</rdf:li><rdf:li xml:lang="de">Schiffe</rdf:li></rdf:Alt></dc:description>';
  const keywords = 'xmlns:p="http://ns.adobe.com/pdf/1.3/" p:Keywords="alpha; beta"';
  const fileWith = (properties: string, info: string, attributes = '') =>
    buildPdf(
      {
        ...helloObjects('/Metadata 7 0 R'),
        6: `<<${info}>>`,
        7: xmpStream(
          xmpPacket(`<rdf:Description rdf:about="" ${dc} ${attributes}>${properties}</rdf:Description>`),
        ),
      },
      { trailer: '/Info 6 0 R' },
    );
  const full = fileWith(
    title + subject + about,
    '/Title(Harbours) /Keywords<616c7068613b2062657461>',
    keywords,
  );
  /** As the command line completes it. */
  const write = (pdf: Buffer, given: Partial<EditableMetadata>, options: Partial<WriteOptions> = {}) => {
    const { creator: _, ...present } = inspectStructure(new BufferSource(pdf)).metadata;
    const kept = fieldNames.filter((field) => given[field] === undefined);
    return written(pdf, { ...present, ...given }, { ...options, kept });
  };

  it('stays as it is in both places', () => {
    const { append, packet, xmp } = write(full, { author: 'Ada Lovelace' });
    for (const property of [title, subject, about]) expect(packet).toContain(property);
    expect(xmp).toMatchObject({ authors: ['Ada Lovelace'], ownKeywords: 'alpha; beta' });
    expect(append.toString('latin1')).toMatch(/\/Keywords <616c7068613b2062657461>/);
  });

  it('stands in front with what was given: Tika reads the first description of each namespace alone', () => {
    const { packet } = write(full, { author: 'Ada Lovelace' });
    expect(packet.match(/<rdf:Description/g)).toHaveLength(1);
  });

  it('stays where Info and XMP differ', () => {
    const { structure, xmp } = write(fileWith(title, '/Title(Docks)'), { author: 'Ada Lovelace' });
    expect(structure.info.text('Title')).toBe('Docks');
    expect(xmp.title).toBe('Harbours');
  });

  it('comes into the place that is silent about it', () => {
    const { structure, xmp } = write(fileWith(title, '/Keywords(one, two)'), { author: 'Ada Lovelace' });
    expect(structure.info.text('Title')).toBe('Harbours');
    expect(xmp).toMatchObject({ ownKeywords: 'one, two', keywordList: ['one', 'two'] });
  });

  it('is written again where the description takes its place', () => {
    const { structure, xmp } = write(full, { description: 'Long' }, { profile: 'search' });
    expect(xmp).toMatchObject({ summary: 'Long', description: 'Long', title: 'Harbours' });
    expect(structure.info.text('Subject')).toBe('Ships');
  });

  it('is no subject that only repeats the description', () => {
    const once = written(full, { ...plain, subject: '', description: 'First' });
    const { source } = once.reader.file;
    const { structure, xmp } = write(source.read(0, source.size), { description: 'Second' });
    expect(structure.info.text('Subject')).toBe('Second');
    expect(xmp).toMatchObject({ summary: 'Second', description: 'Second' });
  });

  it('keeps the languages of a subject when the description changes', () => {
    const { packet } = write(full, { description: 'Long' });
    expect(packet).toContain(about);
  });
});

describe('a packet that the values of a write would make too much to read again', () => {
  const many = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => one(i)).join('');
  const withPacket = (inner: string, attributes = '') => {
    const description = `<rdf:Description rdf:about="" xmlns:my="urn:my" ${attributes}>${inner}</rdf:Description>`;
    return buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(xmpPacket(description)) });
  };
  const packets: [string, Buffer][] = [
    ['properties', withPacket(many(1990, (index) => `<my:p${index}/>`))],
    ['marks', withPacket(`<my:list>${'<my:a/>'.repeat(29_970)}</my:list>`)],
    [
      'namespaces',
      withPacket(
        '<my:a/>',
        many(495, (index) => `xmlns:n${index}="u" `),
      ),
    ],
    ['bytes', withPacket(`<my:long>${'x'.repeat(4 * 1024 * 1024 - 1500)}</my:long>`)],
  ];

  it.each(packets)('is replaced, with a warning: %s', (_, pdf) => {
    expect(inspectStructure(new BufferSource(pdf)).warnings).toEqual([]);
    const { report, structure, xmp } = written(pdf);
    expect(report.warnings).toEqual(['XMP_REPLACED']);
    expect(structure.info.text('Title')).toBe(plain.title);
    expect(xmp.title).toBe(plain.title);
  });

  it('takes the claim of PDF/A along, and what followed from it', () => {
    const claim = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="4"';
    const { report, structure, xmp } = written(
      withPacket(
        many(1985, (index) => `<my:p${index}/>`),
        claim,
      ),
    );
    expect(report.warnings).toEqual(['XMP_REPLACED']);
    expect(structure.info.text('Title')).toBe(plain.title);
    expect(xmp.pdfaPart).toBe('');
  });

  it('is kept while there is room for them', () => {
    const { report, packet } = written(withPacket(many(1970, (index) => `<my:p${index}/>`)));
    expect(report.warnings).toEqual([]);
    expect(packet).toContain('my:p1969');
  });
});

describe('a signed file', () => {
  const signed = buildPdf({
    ...helloObjects('/AcroForm<</SigFlags 3/Fields[6 0 R]>>'),
    6: '<</FT/Sig/T(s)/V 7 0 R>>',
    7: '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>',
  });

  it('is refused until its owner accepts the change', () => {
    expect(failureOf(() => written(signed))).toBe('SIGNED');
  });

  it('is written with consent, and nothing besides the metadata changes', () => {
    const { report, structure } = written(signed, plain, { acceptSignatureChange: true, language: 'de' });
    expect(report.warnings).toEqual(['SIGNED']);
    expect(dictGet(structure.catalog.value, 'ViewerPreferences')).toBeUndefined();
    expect(dictGet(structure.catalog.value, 'Lang')).toBeUndefined();
  });

  it('that is certified is refused with consent too', () => {
    const certified = buildPdf({
      ...helloObjects('/AcroForm<</SigFlags 3/Fields[6 0 R]>>/Perms<</DocMDP 7 0 R>>'),
      6: '<</FT/Sig/T(s)/V 7 0 R>>',
      7: '<</Type/Sig/Filter/Adobe.PPKLite/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>>]>>',
    });
    expect(failureOf(() => written(certified, plain, { acceptSignatureChange: true }))).toBe(
      'CERTIFIED_NO_CHANGES',
    );
  });
});

describe('PDF/A-4', () => {
  const id =
    '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="4" pdfaid:rev="2020"/>';

  it('reports no place in Info, and keeps its identification', () => {
    const pdf = buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream(xmpPacket(id)) });
    const { report, packet, xmp } = written(pdf);
    expect(report.fields.map((field) => field.info)).toEqual(Array(5).fill(undefined));
    expect(packet).toContain('pdfaid:rev="2020"');
    expect(xmp.description).toBe(plain.description);
  });
});

it('a plan reads little of a big file', () => {
  const padded = buildPdf({ ...helloObjects(), 6: { dict: '', data: Buffer.alloc(5_000_000, 1) } });
  const source = new BufferSource(padded);
  const { report } = written(padded);
  expect(report.bytesRead).toBeLessThan(60_000);
  expect(source.size).toBeGreaterThan(5_000_000);
});

it('stamps Info and XMP with the same instant', () => {
  const { structure, packet } = written(withInfo, plain, { now: new Date('2026-03-01T23:59:58.999Z') });
  expect(structure.info.text('ModDate')).toBe("D:20260301235958+00'00'");
  expect(packet).toContain('<xmp:ModifyDate>2026-03-01T23:59:58+00:00</xmp:ModifyDate>');
  expect(packet).toContain('<xmp:MetadataDate>2026-03-01T23:59:58+00:00</xmp:MetadataDate>');
});

it('replaces a broken packet and says so', () => {
  const { report, xmp } = written(buildPdf({ ...helloObjects('/Metadata 6 0 R'), 6: xmpStream('<broken') }));
  expect(report.warnings).toEqual(['XMP_REPLACED']);
  expect(xmp.title).toBe(plain.title);
});

it('does not bring back an object that an earlier update freed', () => {
  const at = withInfo.length;
  const freed = `xref\n6 1\n0000000000 00001 f \ntrailer\n<</Size 7/Root 1 0 R/Prev ${startOf(withInfo)}>>\nstartxref\n${at}\n%%EOF\n`;
  const { reader, structure } = written(Buffer.concat([withInfo, Buffer.from(freed)]));
  expect(reader.find(6)).toBeUndefined();
  expect(structure.info.text('Producer')).toBe('');
  expect(structure.info.text('Title')).toBe(plain.title);
});

const startOf = (pdf: Buffer) => Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]);
