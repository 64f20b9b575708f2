import { deflateSync } from 'node:zlib';
import { hostilePackets, hostileStructures } from '../test/fixtures/hostile-pdfs.ts';
import { type Body, buildPdf, helloObjects, xmpPacket, xmpStream } from '../test/fixtures/pdf-builder.ts';
import type { Random } from './random.ts';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const dc = 'http://purl.org/dc/elements/1.1/';

/** XMP as programs write it: both property forms, several descriptions, other prefixes, PDF/A claims. */
const packets: readonly string[] = [
  `<rdf:Description rdf:about="" xmlns:dc="${dc}"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old &amp; tired</rdf:li></rdf:Alt></dc:title></rdf:Description>`,
  `<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" pdf:Keywords="a, b" pdf:Producer="P"/><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:ModifyDate>2020-01-01</xmp:ModifyDate></rdf:Description>`,
  `<r:Description xmlns:r="${rdf}" r:about="" xmlns:d="${dc}"><d:creator><r:Seq><r:li>A</r:li><r:li>B</r:li></r:Seq></d:creator><d:subject><r:Bag/></d:subject></r:Description>`,
  `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`,
  `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="4" pdfaid:rev="2020"/>`,
  `<rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmpMM:InstanceID="uuid:1" xmpMM:DocumentID="uuid:2"/>`,
  '<rdf:Description broken',
  '',
];

const catalogs = [
  '',
  '/Lang(en)/MarkInfo<</Marked true>>',
  '/ViewerPreferences<</DisplayDocTitle false>>',
  '/ViewerPreferences 8 0 R',
  '/PieceInfo<</A<</LastModified(D:2020)>>>>',
  '/AcroForm<</Fields[]/SigFlags 1>>',
  '/AcroForm<</Fields[8 0 R]>>/OpenAction<</S/JavaScript/JS(1)>>',
  '/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>/Collection<<>>',
];

const infos = [
  '<</Title(Old)/Author(Jane Doe)/Producer(Hand)>>',
  '<</Title<FEFF00C4>/Keywords(a\\)b\\\\)/Trapped/False>>',
  '<</Title 9 0 R/Custom[1 2(x)<</A 1>>]>>',
  '<<>>',
  '[]',
];

/** A sound file of a random kind. */
export function seedFile(random: Random): Buffer {
  const form = random.pick(['table', 'stream', 'packed'] as const);
  const hasXmp = random.chance(0.6);
  const hasInfo = random.chance(0.7);
  const objects: Record<number, Body> = {
    ...helloObjects(random.pick(catalogs) + (hasXmp ? '/Metadata 6 0 R' : '')),
    8: '<</FT/Tx/T(a)/DisplayDocTitle true>>',
    9: '(Elsewhere)',
  };
  if (hasXmp) objects[6] = metadataStream(random);
  if (hasInfo) objects[7] = random.pick(infos);
  for (let extra = random.below(6); extra > 0; extra--) objects[9 + extra] = `<</Next ${8 + extra} 0 R>>`;
  return buildPdf(objects, {
    form,
    id: random.chance(0.8),
    trailer: hasInfo ? '/Info 7 0 R' : '',
    junk: random.chance(0.1) ? random.pick(['\n', 'HTTP/1.1 200 OK\r\n\r\n']) : '',
  });
}

/** Larger ones are refused for their size alone. */
const mostParts = 40_000;

/** A file that asks for much work, of any size up to a bound. */
export function hostileFile(random: Random): Buffer {
  const make = random.pick([...Object.values(hostilePackets), ...Object.values(hostileStructures)]);
  return make(1 + random.below(random.pick([10, 1000, mostParts])));
}

function metadataStream(random: Random): Body {
  const packet = xmpPacket(random.pick(packets));
  if (random.chance(0.2)) return xmpStream(Buffer.from(`\ufeff${packet}`, 'utf16le'));
  if (random.chance(0.3)) {
    return { dict: '/Type/Metadata/Subtype/XML/Filter/FlateDecode', data: deflateSync(packet) };
  }
  return xmpStream(packet);
}

const alphabets = [
  'abc xyz',
  'ÄÖÜ äöü ß',
  '日本語',
  'עברית',
  '😀👩‍👩‍👧',
  '()\\<>[]{}/%#',
  '&<>"\'',
  '\r\n\t\0\u0007',
  ',;',
  'e\u0301',
  '\u2028\ufeff\ufffe',
  '\ud800',
  '\u200e\u202e',
  '•†™€',
  '  ',
];

/** Values a person or a model may send, and some that only a fault would. */
export function randomMetadata(
  random: Random,
): Record<'title' | 'subject' | 'keywords' | 'author' | 'description', string> {
  const text = () => {
    if (random.chance(0.15)) return '';
    const part = () => random.pick(Array.from(random.pick(alphabets)));
    return Array.from({ length: 1 + random.below(random.chance(0.05) ? 2000 : 40) }, part).join('');
  };
  return { title: text(), subject: text(), keywords: text(), author: text(), description: text() };
}
