import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPdf, type Body, helloObjects } from '../../test/fixtures/pdf-builder.js';
import { defaultTextLimits, extractText } from './extract-text.js';
import { PdfiumDocument } from './pdfium-document.js';
import { Pdfium } from './pdfium-module.js';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.load();
});

const resources =
  '/Font<</F1 5 0 R/F2 6 0 R>>/XObject<</Im 7 0 R/Fm 8 0 R>>/ExtGState<</Clear<</ca 0>>>>/Properties<</Off 20 0 R/On 21 0 R>>';
const layers = '/OCProperties<</OCGs[20 0 R 21 0 R]/D<</OFF[20 0 R]/Order[]>>>>';
/** Noise: any area of it has contrast. */
const noise = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => (at * 7919) % 256));
const image = '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8';
const form = `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${resources}>>`;

const fileOf = (content: string, more: Record<number, Body> = {}): Buffer =>
  buildPdf({
    ...helloObjects(layers, content),
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    6: '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[9 0 R]>>',
    7: { dict: image, data: noise },
    8: { dict: form, data: Buffer.from('BT /F1 12 Tf 72 500 Td (Jane Roe) Tj ET') },
    9: '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 10 0 R>>',
    10: '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/StemV 80>>',
    20: '<</Type/OCG/Name(German)>>',
    21: '<</Type/OCG/Name(English)>>',
    ...more,
  });

const text = (words: string, x = 72, y = 500, size = 12): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET `;
const body = text('A report on harbours and berths for all who work there', 72, 700);

function linesOf(
  content: string,
  limits = defaultTextLimits,
  more: Record<number, Body> = {},
): (readonly [string, boolean])[] {
  const document = PdfiumDocument.open(pdfium, fileOf(content, more));
  if (!document) throw new Error('the fixture does not open');
  try {
    return extractText(document, limits).pages.flatMap(({ lines }) =>
      lines.map((line) => [line.text, line.hidden] as const),
    );
  } finally {
    document.close();
  }
}
const visible = (content: string): string[] =>
  linesOf(body + content)
    .filter(([, hidden]) => !hidden)
    .map(([words]) => words)
    .slice(1);
const hidden = (content: string): string[] =>
  linesOf(body + content)
    .filter(([, isHidden]) => isHidden)
    .map(([words]) => words);

describe('text that cannot be seen is hidden', () => {
  it.each<[string, string]>([
    ['under a black bar', `${text('Jane Roe')} 0 g 70 497 60 12 re f`],
    ['under a bar as high as its letters', `${text('Jane Roe')} 0 g 70 499 60 10 re f`],
    ['covered by a white box', `${text('Jane Roe')} 1 g 60 480 200 40 re f`],
    ['black on black', `0 g 60 480 200 40 re f ${text('Jane Roe')}`],
    ['red on red', `1 0 0 rg 60 480 200 40 re f ${text('Jane Roe')}`],
    ['clipped away', `q 0 0 10 10 re W n ${text('Jane Roe')} Q`],
    ['in a layer that is off', `/OC /Off BDC ${text('Jane Roe', 72, 500, 40)} EMC`],
    [
      'in a layer that is off, over a picture',
      `q 400 0 0 400 50 300 cm /Im Do Q /OC /Off BDC ${text('Jane Roe')} EMC`,
    ],
    ['under a picture', `${text('Jane Roe')} q 300 0 0 100 60 450 cm /Im Do Q`],
    ['in a form under a bar', '/Fm Do 0 g 70 497 60 12 re f'],
    ['turned, under a bar', 'BT /F1 12 Tf 0 1 -1 0 300 500 Tm (Jane Roe) Tj ET 0 g 286 490 20 80 re f'],
    ['pale on a pale ground of another colour', `1 1 0.97 rg 60 480 200 40 re f 1 g ${text('Jane Roe')}`],
  ])('%s', (_how, content) => {
    expect(hidden(content)).toEqual(['Jane Roe']);
    expect(visible(content)).toEqual([]);
  });

  it('in a font of page units, under a bar', () => {
    const font = `<</Type/Font/Subtype/Type3/FontBBox[0 0 50 50]/FontMatrix[1 0 0 1 0 0]/FirstChar 65/LastChar 66/Widths[50 50]/CharProcs<</A 30 0 R/B 30 0 R>>/Encoding<</Differences[65/A/B]>>/Resources<<>>>>`;
    const glyph = { dict: '', data: Buffer.from('50 0 0 0 40 45 d1 0 0 40 45 re f') };
    const words = 'BT /F2 0.24 Tf 72 500 Td (ABABAB) Tj ET ';
    const lines = linesOf(`${body}${words}0 g 60 490 100 40 re f`, defaultTextLimits, { 6: font, 30: glyph });
    expect(lines.slice(1)).toEqual([['ABABAB', true]]);
  });

  it('under a bar, with letters of no size in it', () => {
    const pieces = 'Paid to Jane Roe who lives here'.match(/.{1,3}/g) ?? [];
    const tiny = '/F1 0.3 Tf (l) Tj /F1 12 Tf';
    const words = pieces.map((piece) => `(${piece}) Tj ${tiny}`).join(' ');
    const content = `BT /F1 12 Tf 72 500 Td ${words} ET 0 g 60 490 300 30 re f`;
    expect(visible(content)).toEqual([]);
  });

  it('in a line of which the rest is seen', () => {
    const line = `${text('Paid to Jane Roe, who lives here')} 0 g 112 497 52.5 12 re f`;
    expect(hidden(line)).toEqual(['Jane Roe']);
    expect(visible(line)).toEqual(['Paid to', ', who lives here']);
  });

  it('in a layer that is off, where text of another layer lies over it', () => {
    const line = `/OC /Off BDC ${text('Der Hafenbericht', 72, 500, 30)} EMC /OC /On BDC ${text('Harbour report', 72, 500, 30)} EMC`;
    expect(hidden(line)).toEqual(['Der Hafenbericht']);
    expect(visible(line)).toEqual(['Harbour report']);
  });
});

describe('text that is seen stays visible', () => {
  const picture = 'q 612 0 0 400 0 300 cm /Im Do Q';
  it.each<[string, string]>([
    ['on a picture', `${picture} 1 0 0 rg ${text('Jane Roe', 72, 500, 30)}`],
    ['white on a picture', `${picture} 1 g ${text('Jane Roe', 72, 500, 40)}`],
    ['grey, small', `0.75 g ${text('Jane Roe', 72, 500, 5)}`],
    ['of a colour as light as its ground', `0 0.5 0 rg 60 480 200 40 re f 1 0 0 rg ${text('Jane Roe')}`],
    ['in a layer that is on', `/OC /On BDC ${text('Jane Roe')} EMC`],
    ['above the bar of another line', `${text('Jane Roe')} 0 g 70 485 60 10 re f`],
    ['in a form', '/Fm Do'],
    ['of rules', text('________', 72, 500)],
    [
      'transparent, over letters that are drawn',
      `q /Clear gs ${text('Jane Roe')} Q 0 g 74 500 3 8 re f 82 500 3 8 re f 90 500 3 8 re f 97 500 3 8 re f 106 500 3 8 re f 114 500 3 8 re f 120 500 3 8 re f`,
    ],
  ])('%s', (_how, content) => {
    expect(hidden(content)).toEqual([]);
    expect(visible(content)).toHaveLength(1);
  });

  it('under the picture of its page, where recognised text may lie', () => {
    const words = 'Jane Roe and all who work at the harbour';
    expect(linesOf(`${text(words)} q 612 0 0 792 0 0 cm /Im Do Q`)).toEqual([[words, false]]);
  });

  it('in letters that the file does not bring and PDFium has not', () => {
    expect(visible('BT /F2 20 Tf 72 400 Td <6E2F6E7E62A5544A> Tj ET')).toEqual(['港湾报告']);
  });
});

it('stays unknown on a page that is not drawn', () => {
  const bar = `${text('Jane Roe')} 0 g 70 497 60 12 re f`;
  expect(linesOf(bar, { ...defaultTextLimits, draw: false })).toEqual([['Jane Roe', false]]);
});
