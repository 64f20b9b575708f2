import { keywordSeparator } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { awkward, plain } from '../../../test/fixtures/metadata.js';
import { xmpPacket } from '../../../test/fixtures/pdf-builder.js';
import { writableFields } from './pdf-metadata.js';
import { parseXmp } from './xmp-document.js';
import { xmpValues } from './xmp-values.js';
import { buildXmp } from './xmp-writer.js';

const modified = '2026-01-15T12:00:00+00:00';
const rewrite = (packet: string | Buffer, metadata = plain): string => {
  const old = parseXmp(Buffer.from(packet));
  expect(old).toBeDefined();
  return buildXmp(old, {
    fields: writableFields(metadata, ''),
    profile: 'standard',
    kept: [],
    modified,
  }).toString('utf8');
};
const valuesOf = (packet: string | Buffer) => xmpValues(parseXmp(Buffer.from(packet)));

const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
const about = (inner: string, attributes = '') =>
  `<rdf:Description rdf:about="" ${attributes}>${inner}</rdf:Description>`;

it.each([
  '1,4-butanediol, 12,000 seats, ferry',
  '4711,4712',
  'A4,A5, 2,5 mm',
  '1,234,567 and 3,14',
  'Industry 4.0,5G,24/7',
])('lists the keywords that the contracts see: %s', (keywords) => {
  const { keywordList } = writableFields({ ...plain, keywords }, '');
  expect(keywordList).toEqual(keywords.split(keywordSeparator).map((keyword) => keyword.trim()));
});

describe('reading', () => {
  it('takes attribute and element forms alike, under any prefix', () => {
    const packet = xmpPacket(
      about('', 'xmlns:p="http://ns.adobe.com/pdf/1.3/" p:Keywords="a, b"') +
        about(
          '<q:title><rdf:Alt><rdf:li xml:lang="fr">Titre</rdf:li><rdf:li xml:lang="x-default">Title</rdf:li></rdf:Alt></q:title>',
          'xmlns:q="http://purl.org/dc/elements/1.1/"',
        ),
    );
    expect(valuesOf(packet)).toMatchObject({ keywords: 'a, b', title: 'Title' });
  });

  it.each(['utf16le', 'utf16be'])('understands a packet in %s', (encoding) => {
    const bytes = Buffer.from(`\ufeff${xmpPacket(about('<dc:title>Größe</dc:title>', dc))}`, 'utf16le');
    expect(valuesOf(encoding === 'utf16le' ? bytes : bytes.swap16()).title).toBe('Größe');
  });

  it('reads bytes that are no UTF-8 as Windows-1252, next to text that is', () => {
    const inner = about('<dc:title>Größe „1“ für 5 €</dc:title><dc:rights>東京 – Größe</dc:rights>', dc);
    const old = Buffer.from('Gr\xf6\xdfe \x841\x93 f\xfcr 5 \x80', 'latin1');
    const [before = '', after = ''] = xmpPacket(inner).split('Größe „1“ für 5 €');
    const packet = Buffer.concat([Buffer.from(before), old, Buffer.from(after)]);
    expect(valuesOf(packet).title).toBe('Größe „1“ für 5 €');
    expect(rewrite(packet)).toContain('<dc:rights>東京 – Größe</dc:rights>');
  });

  it('keeps what is written so in a foreign property', () => {
    const packet = xmpPacket(about('<my:Place>Münster</my:Place>', 'xmlns:my="urn:my"'));
    expect(rewrite(Buffer.from(packet, 'latin1'))).toContain('<my:Place>Münster</my:Place>');
  });

  it.each([
    ['an entity', `<!DOCTYPE x [<!ENTITY e "boom">]>${xmpPacket(about('<dc:title>&e;</dc:title>', dc))}`],
    ['a tag left open', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>'],
    ['no RDF', '<html/>'],
    ['an undeclared prefix', '<rdf:RDF/>'],
    ['no XML', 'garbage'],
    ['nothing', ''],
  ])('calls a packet with %s broken', (_, packet) => {
    expect(parseXmp(Buffer.from(packet))).toBeUndefined();
  });
});

describe('writing', () => {
  it('keeps unknown schemas, other properties and the document id', () => {
    const packet = rewrite(
      xmpPacket(
        about(
          '<my:Thing rdf:parseType="Resource"><my:deep>kept</my:deep></my:Thing><dc:rights>kept too</dc:rights>',
          `${dc} xmlns:my="urn:my" xmlns:mm="http://ns.adobe.com/xap/1.0/mm/" mm:DocumentID="uuid:doc" mm:InstanceID="uuid:old"`,
        ),
      ),
    );
    expect(packet).toContain('<my:deep>kept</my:deep>');
    expect(packet).toContain('kept too');
    expect(packet).toContain('uuid:doc');
    expect(packet).not.toContain('uuid:old');
    expect(packet).toMatch(/<xmpMM:InstanceID>uuid:[0-9a-f-]{36}</);
  });

  it('makes the next instance id of the one before, so that two files never share one', () => {
    const mm = 'xmlns:mm="http://ns.adobe.com/xap/1.0/mm/"';
    const next = (inner: string, attributes = '') =>
      /<xmpMM:InstanceID>(.*?)</.exec(rewrite(xmpPacket(about(inner, `${mm} ${attributes}`))))?.[1];
    const ids = ['uuid:one', 'uuid:two'].flatMap((id) => [
      next('', `mm:InstanceID="${id}"`),
      next(`<mm:InstanceID>${id}</mm:InstanceID>`),
    ]);
    expect(ids[0]).toBeDefined();
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('gives no instance id to a packet that had none', () => {
    expect(rewrite(xmpPacket(about('')))).not.toContain('InstanceID');
  });

  it('takes stale titles out of every corner', () => {
    const stale =
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmp:Title="stale" pdf:Author="stale"';
    const packet = rewrite(
      xmpPacket(about('<pdf:Title>stale</pdf:Title>', stale) + about('<dc:title>stale</dc:title>', dc)),
    );
    expect(packet).not.toContain('stale');
  });

  it('stands in front of what is kept: Tika reads the first description of each namespace alone', () => {
    const packet = rewrite(xmpPacket(about('<dc:format>application/pdf</dc:format>', dc)));
    expect(packet.indexOf('dc:title')).toBeGreaterThan(0);
    expect(packet.indexOf('dc:title')).toBeLessThan(packet.indexOf('dc:format'));
  });

  it('says every value once and reads back what it wrote', () => {
    const once = rewrite(xmpPacket(about('')), awkward);
    const twice = rewrite(once, awkward);
    expect(twice.match(/dc:title>/g)).toHaveLength(2);
    expect(valuesOf(twice)).toMatchObject({
      title: awkward.title,
      summary: awkward.subject,
      keywords: awkward.keywords,
    });
    expect(twice.match(/xml:lang="x-default"/g)).toHaveLength(2);
  });

  it.each([
    ['a NUL by its number', 'x&#0;y'],
    ['a control by its number', 'x&#x1F;y'],
    ['half of a pair by its number', 'x&#xD800;y'],
    ['no character of Unicode', 'x&#x110000;y'],
    ['a NUL', 'x\u0000y'],
    ['a control', 'x\u0001y'],
    ['a noncharacter', 'x\uffffy'],
  ])('gives no character that XML forbids on: %s', (_, value) => {
    const pdf = 'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"';
    const packet = rewrite(
      xmpPacket(about(`<pdf:Producer>${value}</pdf:Producer><pdf:Trapped pdf:by="${value}"/>`, pdf)),
    );
    expect(packet).toContain('<pdf:Producer>x y</pdf:Producer>');
    expect(packet).toContain('pdf:by="x y"');
    expect(packet).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  });

  it('keeps characters that are written by their numbers', () => {
    const packet = rewrite(xmpPacket(about('<my:a>&#x1F600;&#233;&#9;</my:a>', 'xmlns:my="urn:my"')));
    expect(packet).toContain('<my:a>\u{1F600}é\t</my:a>');
  });

  it.each(['<![CDATA[x&#0;y&#x1F;]]>', '<!--x&#0;y-->', '<?my x&#0;y?>'])(
    'keeps what looks like a forbidden number where none is read: %s',
    (value) => {
      const inner = `<my:a>${value}&#0;&#1;</my:a><my:b>&#0;</my:b>`;
      const packet = rewrite(xmpPacket(about(inner, 'xmlns:my="urn:my"')));
      expect(packet).toContain(`<my:a>${value}  </my:a><my:b> </my:b>`);
    },
  );

  it.each(['<![CDATA[x\u0001y]]>', '<!--x\u0001y-->', '<?my x\u0001y?>'])(
    'gives no forbidden character on where no number is read: %j',
    (value) => {
      const packet = rewrite(xmpPacket(about(`<my:a>${value}</my:a>`, 'xmlns:my="urn:my"')));
      expect(packet).toContain(`<my:a>${value.replace('\u0001', ' ')}</my:a>`);
    },
  );

  it.each(['<![CDATA[', '<!--', '<?my '])(
    'takes no forbidden number for text behind what is never closed: %s',
    (open) => {
      const inner = `<my:a my:b="${open}&#0;">${open}&#0;</my:a>`;
      expect(parseXmp(Buffer.from(xmpPacket(about(inner, 'xmlns:my="urn:my"'))))).toBeUndefined();
      expect(parseXmp(Buffer.from(xmpPacket(about(open.repeat(200_000)))))).toBeUndefined();
    },
  );

  it('leaves room for edits in place and marks the packet writable', () => {
    const packet = rewrite(xmpPacket(about('')));
    expect(packet).toMatch(/\s{2000,}<\?xpacket end="w"\?>$/);
  });

  it('grows by nothing when written again', () => {
    const once = rewrite(xmpPacket(about('')));
    expect(rewrite(once).length).toBe(once.length);
  });
});
