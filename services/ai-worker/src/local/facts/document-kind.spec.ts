import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { wordsOfLanguage } from '../languages/languages.js';
import { layoutOf } from '../layout/document-layout.js';
import { findKind, type FoundKind, typeOfKind } from './document-kind.js';

const found = (title: string, lines: LineSpec[], filename: string, language: string): FoundKind =>
  findKind(layoutOf(textOf([page(1, lines)])), title, filename, wordsOfLanguage(language, ''));
const typeOf = (title: string, lines: LineSpec[] = [], filename = 'x.pdf', language = 'en'): string =>
  typeOfKind(found(title, lines, filename, language));

describe('the kind of a document', () => {
  it.each([
    ['Invoice 2024-17', 'invoice'],
    ['Customer Success Story: Acme', 'case study'],
    ['Product Data Sheet X200', 'datasheet'],
    ['A White Paper on Ports', 'white paper'],
    ['Installation Guide', 'manual'],
    ['Application Form', 'form'],
    ['Annual Report 2024', 'report'],
    ['Product Catalogue', 'brochure'],
    ['Thoughts about Harbours', 'other'],
  ])('is recognised by its title: %s', (title, type) => expect(typeOf(title)).toBe(type));

  it.each([
    ['de', 'Rechnung Nr. 5', 'invoice'],
    ['fr', 'Étude de cas', 'case study'],
    ['tr', 'Kullanım Kılavuzu', 'manual'],
    ['ja', '製品カタログ', 'brochure'],
    ['zh', '数据安全白皮书', 'white paper'],
  ])('is recognised by its title in its language: %s %s', (language, title, type) =>
    expect(typeOf(title, [], 'x.pdf', language)).toBe(type),
  );

  it('is recognised by a banner on page 1', () => {
    expect(typeOf('How Harbours Save Energy', [['CASE STUDY', 12]])).toBe('case study');
  });

  it('is not told by a long line that only mentions the word', () => {
    expect(typeOf('Harbours', [['We will send you the invoice when all the goods have arrived.', 11]])).toBe(
      'other',
    );
  });

  it.each<[string, LineSpec[]]>([
    ['in large letters', [['Preisliste', 14]]],
    ['in bold letters', [['Preisliste', 11, { bold: true }]]],
    ['in capitals', [['PREISLISTE', 11]]],
  ])('is recognised by a banner further down %s', (_, banner) => {
    const text: LineSpec[] = Array.from({ length: 8 }, (_each, index) => [
      `Zähler ${index} misst den Strom, und er zeigt ihn auch bei Nacht gut lesbar an.`,
      11,
    ]);
    expect(found('Zähler für Häfen', [...text, ...banner, ...text], 'x.pdf', 'de').kind).toBe('price list');
  });

  it.each<[string, LineSpec]>([
    ['bold', ['Preisliste', 11, { bold: true }]],
    ['at the head of the page', ['Preisliste', 11]],
  ])('is recognised by a banner %s whose word a paragraph has as well', (_, banner) => {
    const title: LineSpec = ['Zähler X200 Nord', 26];
    const text: LineSpec[] = [
      ['Die Preise der aktuellen Preisliste gelten, bis eine neue erscheint, und', 11, { y: 600 }],
      ['sie sind ohne Steuer genannt, wie es im Handel mit Zählern üblich ist.', 11, { y: 586 }],
    ];
    expect(found('Zähler X200 Nord', [title, banner, ...text], 'x.pdf', 'de').kind).toBe('price list');
  });

  it.each<[string, string, string[]]>([
    ['de', 'Zähler für Häfen', ['Die Preise aller Zähler stehen in der', 'aktuellen Preisliste.']],
    ['de', 'Zähler für Häfen', ['Die Preise der Zähler stehen in der', 'Preisliste', 'und gelten im Hafen.']],
    ['en', 'Meters for harbours', ['Terms and conditions apply.']],
  ])('is not told by the short line of a paragraph: %s %s %j', (language, title, texts) => {
    const lines = texts.map((text): LineSpec => [text, 11]);
    expect(found(title, lines, 'x.pdf', language).kind).toBe('overview');
  });

  it('is recognised by its file name if by nothing else', () => {
    expect(typeOf('Harbours', [], 'acme_whitepaper_2024.pdf')).toBe('white paper');
  });

  it('is recognised by what the text calls itself', () => {
    const lines: LineSpec[] = [['This white paper explains how harbours save energy and money.', 11]];
    expect(typeOf('Harbours', lines)).toBe('white paper');
  });

  it('is a manual for the word guide only where the text does not call itself something narrower', () => {
    expect(typeOf('Zero Trust Guide for Hospitals')).toBe('manual');
    expect(typeOf('Zero Trust Guide for Hospitals', [['This white paper shows how networks end.', 11]])).toBe(
      'white paper',
    );
  });

  it('is recognised by its vocabulary last', () => {
    const lines: LineSpec[] = [
      ['Subtotal, VAT and amount due are listed with invoice number and IBAN for this order of yours.', 11],
    ];
    expect(typeOf('Acme', lines)).toBe('invoice');
  });

  it('is a presentation when wide pages carry few words', () => {
    const slides = [1, 2, 3].map((number) => ({
      ...page(number, [[`Our plan, part ${number}`, 30]]),
      width: 960,
      height: 540,
    }));
    const layout = layoutOf(textOf(slides));
    expect(findKind(layout, 'Harbours', 'x.pdf', wordsOfLanguage('en', '')).kind).toBe('presentation');
  });
});
