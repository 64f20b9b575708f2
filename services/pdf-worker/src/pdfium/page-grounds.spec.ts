import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, buildPdf, helloObjects } from '../../test/fixtures/pdf-builder.js';
import { defaultTextLimits, extractText } from './extract-text.js';
import { PdfiumDocument } from './pdfium-document.js';
import { Pdfium } from './pdfium-module.js';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await Pdfium.load();
});

const states = '/ExtGState<</A20<</ca .2>>/A40<</ca .4>>/A80<</ca .8>>/A95<</ca .95>>>>';
const resources = `/Font<</F1 5 0 R>>/XObject<</Fm 6 0 R>>/Shading<</Sh 9 0 R>>/Properties<</Off 10 0 R>>${states}`;
const form = (content: string, more = ''): Body => ({
  dict: `/Type/XObject/Subtype/Form/BBox[0 0 612 792]${more}/Resources<<${states}/XObject<</Inner 7 0 R>>>>`,
  data: Buffer.from(content),
});
const bare = form('');
const dark = '0 0 0.4 rg 60 60 200 100 re f ';
const white = '1 g 60 60 200 100 re f ';
const picture = 'q 200 0 0 100 60 60 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q ';
const through = (opacity: 20 | 40 | 80 | 95, content: string) => `q /A${opacity} gs ${content}Q `;
const words = ' 1 g BT /F1 30 Tf 72 100 Td (White) Tj ET';

/** What is said of white text on page 4 of 5 of which none is drawn. */
function unlooked(ground: string, parts: Record<number, Body> = {}, page = 4) {
  const pdf = buildPdf({
    ...helloObjects('/OCProperties<</OCGs[10 0 R]/D<</OFF[10 0 R]/Order[]>>>>'),
    2: `<</Type/Pages/Kids[${Array.from({ length: 5 }, (_, at) => (at + 1 === page ? '3 0 R' : '11 0 R')).join(' ')}]/Count 5>>`,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    4: { dict: '', data: Buffer.from(ground + words, 'latin1') },
    6: bare,
    7: bare,
    9: '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[60 60 260 60]/Function<</FunctionType 2/Domain[0 1]/C0[0 0 0.4]/C1[0 0 0]/N 1>>/Extend[true true]>>',
    10: '<</Type/OCG/Name(German)>>',
    11: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ...parts,
  });
  const document = PdfiumDocument.open(pdfium, pdf);
  if (!document) throw new Error('the fixture does not open');
  try {
    const { pages, hidesText } = extractText(document, { ...defaultTextLimits, draw: false });
    return { hidden: pages[page - 1]?.lines.map((line) => line.hidden), warned: hidesText };
  } finally {
    document.close();
  }
}

describe('white text on a page that is not drawn is hidden, and that is certain', () => {
  it.each([
    ['on bare paper', ''],
    ['on a white area', white],
    ['on a white area that is translucent', through(40, white)],
    ['on a white area over a dark one, almost opaque', dark + through(95, white)],
    ['on a white area over a dark one', `${dark}1 g 0 0 612 792 re f `],
    ['beside a dark area', '0 0 0.4 rg 60 400 200 100 re f '],
    ['beside a dark area that is clipped', 'q 0 0 1 1 re W n 0 g 0 0 612 792 re f Q '],
    ['between a dark area and its clip', 'q 300 0 10 792 re W n 0 g 0 0 50 792 re f Q '],
    ['between two clips', 'q 0 0 50 792 re W n 300 0 10 792 re W n 0 g 0 0 612 792 re f Q '],
  ])('%s', (_, ground) => {
    expect(unlooked(ground)).toEqual({ hidden: [true], warned: true });
  });

  it.each<[string, Body]>([
    ['with a dot and a white area of the size of the page', form('0 g 0 0 1 1 re f 1 g 0 0 612 792 re f')],
    ['which its matrix moves away', form(dark, '/Matrix[1 0 0 1 0 500]')],
  ])('on a form %s', (_, body) => {
    expect(unlooked('/Fm Do ', { 6: body })).toEqual({ hidden: [true], warned: true });
  });

  it('on a form that is clipped', () => {
    const clipped = 'q 0 0 20 20 re W n /Fm Do Q ';
    expect(unlooked(clipped, { 6: form(dark) })).toEqual({ hidden: [true], warned: true });
  });
});

describe('it is hidden, but without a warning, as it may be seen', () => {
  it.each([
    ['dots far apart', '0 g 0 0 1 1 re 611 791 1 1 re f '],
    ['a dot amid the line', '0 g 110 105 1 1 re f '],
    ['a circle', '0 g 60 60 m 60 160 260 160 260 60 c f '],
    ['a triangle', '0 g 0 0 m 612 0 l 306 792 l f '],
    ['a dark area clipped to dots far apart', 'q 0 0 1 1 re 611 791 1 1 re W n 0 g 0 0 612 792 re f Q '],
    ['a turned area', 'q 0.7 0.7 -0.7 0.7 150 0 cm 0 g 0 0 150 150 re f Q '],
    ['a layer that may be off', `/OC /Off BDC ${dark}EMC `],
    ['a frame', '0 0 1 RG 60 60 200 100 re S '],
    ['a frame around a translucent white area', through(20, '0 0 1 RG 1 g 60 60 200 100 re B ')],
    ['a faint dark area', through(40, dark)],
    ['a faint dark area over a white one', white + through(40, dark)],
    ['a faint picture', through(40, picture)],
    ['a faint shading', through(40, 'q 60 60 200 100 re W n /Sh sh Q ')],
  ])('on %s', (_, ground) => {
    expect(unlooked(ground)).toEqual({ hidden: [true], warned: false });
  });

  it.each([
    ['on a dark area of a faint form', '', dark],
    ['on a white area of a faint form over a dark area', dark, white],
  ])('%s', (_, under, content) => {
    const body = form(content, '/Group<</S/Transparency>>');
    expect(unlooked(under + through(40, '/Fm Do '), { 6: body })).toEqual({ hidden: [true], warned: false });
  });

  it('on more objects than are looked at', () => {
    expect(unlooked(dark + '0 g 0 0 1 1 re f '.repeat(1100))).toEqual({ hidden: [true], warned: false });
  });

  it.each([1, 2, 3, 5])('on a dark area of page %d of 5, on which titles are looked for', (page) => {
    expect(unlooked(dark, {}, page)).toEqual({ hidden: [true], warned: false });
  });
});

describe('it stays', () => {
  it.each([
    ['a dark area', dark],
    ['a dark area drawn line by line', '0 0 0.4 rg 60 60 m 260 60 l 260 160 l 60 160 l h f '],
    ['a dark area with a figure on it', `${dark}0 g 60 60 m 60 160 260 160 260 60 c f `],
    ['a dark area with an emblem beside the text', `${dark}1 g 250 60 m 250 80 260 80 260 60 c f `],
    ['a dark area between a white one and its clip', `${dark}q 300 0 10 792 re W n 1 g 0 0 50 792 re f Q `],
    ['a dark area with a translucent white one on it', dark + through(40, white)],
    ['a dark area that is translucent', through(80, dark)],
    ['a dark area with a faint dark one on it', dark + through(20, dark)],
    ['a picture', picture],
    ['a shading', 'q 60 60 200 100 re W n /Sh sh Q '],
  ])('on %s', (_, ground) => {
    expect(unlooked(ground)).toEqual({ hidden: [false], warned: false });
  });

  it.each<[string, Record<number, Body>]>([
    ['a form', { 6: form(dark) }],
    ['a form that its matrix moves there', { 6: form('0 g 0 0 1 1 re f', '/Matrix[400 0 0 400 0 0]') }],
    ['a form within a form', { 6: form('q 1 0 0 1 60 60 cm /Inner Do Q'), 7: form('0 g 0 0 200 100 re f') }],
  ])('on a dark area of %s', (_, parts) => {
    expect(unlooked('/Fm Do ', parts)).toEqual({ hidden: [false], warned: false });
  });
});
