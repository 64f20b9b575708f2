import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import { layoutOf } from '../layout/document-layout.js';
import { findOrganisations } from './organisations.js';
import { findPublishers } from './publishers.js';

const PROSE = 'Container ships leave the automated harbour sooner than they did before.';

const publisherOf = (
  pages: readonly (readonly LineSpec[])[],
  {
    text,
    stated = '',
    language = '',
  }: { readonly text: string; readonly stated?: string; readonly language?: string },
): string | undefined => {
  const layout = layoutOf(textOf(pages.map((lines, index) => page(index + 1, lines))));
  return findPublishers(layout, findOrganisations(layout), { text }, { title: stated, language })[0]?.name;
};

const TITLE = 'Automated harbours';

describe('a name by itself at the head of page 1', () => {
  const below = (...lines: LineSpec[]): LineSpec[] => [[TITLE, 26], [PROSE, 11], ...lines];

  it('is the publisher where a sentence has it too', () => {
    const sentence: LineSpec = [
      'The harbours of Norrvik are automated since last year, and quieter than before.',
      11,
    ];
    expect(publisherOf([[['Norrvik', 12], ...below(sentence)]], { text: TITLE })).toBe('Norrvik');
    expect(publisherOf([[['Norrvik', 12], ...below()]], { text: TITLE })).toBeUndefined();
  });

  it.each(['Lindvik Rowing Club', 'LINDVIK HOMEOWNERS ASSOCIATION', 'Lindvik Orchid Society, Inc.'])(
    'is the publisher where it says what it is: %s',
    (name) => expect(publisherOf([[[name, 12], ...below()]], { text: TITLE })).toBe(name),
  );

  it('is a word where the text has it in small letters, whatever the language', () => {
    const sentence: LineSpec = [
      'Hafenkräne heben mehr, und ein Norrvik hebt norrvik genannte Kisten vom Schiff.',
      11,
    ];
    expect(publisherOf([[['Norrvik', 12], ...below(sentence)]], { text: TITLE })).toBeUndefined();
  });

  it('is a noun in German unless something else says that it is a name', () => {
    const sentence: LineSpec = ['Die Zähler im Hafen zeigen, was die Zähler am Kai messen sollen.', 11];
    const lines = [['Zähler', 12], ...below(sentence)] as LineSpec[];
    const german = { text: TITLE, language: 'de' };
    expect(publisherOf([lines], german)).toBeUndefined();
    expect(publisherOf([[...lines, ['© 2025 Zähler', 9]]], german)).toBe('Zähler');
    const titled = [['Preisliste Zimmer', 26], ...below(['Die Zimmer am Hafen haben je zwei Betten.', 11])];
    expect(
      publisherOf([titled as LineSpec[]], { text: 'Preisliste Zimmer', language: 'de' }),
    ).toBeUndefined();
  });

  it('is no kind of document and no title', () => {
    const sentence: LineSpec = [
      'Die Hafensatzung und die Norrvikstrand gelten in dem ganzen Hafen seit dem ersten Mai.',
      11,
    ];
    expect(publisherOf([[['Hafensatzung', 12], ...below(sentence)]], { text: TITLE })).toBeUndefined();
    expect(
      publisherOf([[['Norrvikstrand', 26], [PROSE, 11], sentence]], { text: 'Norrvikstrand' }),
    ).toBeUndefined();
  });
});

describe('a company', () => {
  const pages = (line: (number: number) => LineSpec): LineSpec[][] =>
    [1, 2, 3].map((number) => [
      [number === 1 ? TITLE : `Chapter ${number}`, number === 1 ? 26 : 14, { y: 700 }],
      [PROSE, 11, { y: 600 }],
      line(number),
    ]);

  describe.each([
    ['Acme Labels Ltd', ', Bristol'],
    ['Voorbeeld Vastgoed B.V.', ', Rotterdam'],
    ['Svenska Pumpar AB', ', Göteborg'],
    ['Inmobiliaria Ejemplo S.L.', ', Valencia'],
    ['Örnek Etiket Sanayi ve Ticaret A.Ş.', ', İstanbul'],
    ['Acme Labels Inc.', ', Boston, Massachusetts'],
    ['Acme Labels Co., Ltd.', ', Bristol'],
    ['Acme Labels, Inc.', ''],
  ])('is named without its town: %s%s', (company, town) => {
    it.each<readonly [where: string, line: (number: number) => LineSpec]>([
      ['letterhead', (number) => (number === 1 ? [company + town, 12, { y: 780 }] : [PROSE, 11])],
      ['running foot', () => [company + town, 9, { y: 30 }]],
      ['foot of the last page', (number) => (number === 3 ? [company + town, 9, { y: 30 }] : [PROSE, 11])],
      ['copyright', (number) => (number === 3 ? [`© 2024 ${company}${town}`, 9, { y: 30 }] : [PROSE, 11])],
    ])('in the %s', (_, line) => {
      expect(publisherOf(pages(line), { text: TITLE })).toBe(company);
    });
  });

  it.each([
    ['Nordwind Logistics Ltd', '', 'Directors of Nordwind Logistics Ltd met four times.'],
    ['Nordwind Logistics Ltd', ', Bristol', 'Directors of Nordwind Logistics Ltd met four times.'],
    ['Nordwind Logistik GmbH', '', 'Vorstand der Nordwind Logistik GmbH waren im Mai zwei.'],
  ])('is not those of it whom a sentence names: %s%s', (company, town, sentence) => {
    const lines: LineSpec[] = [
      [company + town, 11],
      ['Annual Report 2025', 28],
      [`The report of ${company} shows sales. Sales of containers grew in the north.`, 11],
      [`${sentence} ${PROSE}`, 11],
    ];
    expect(publisherOf([lines], { text: 'Annual Report 2025' })).toBe(company);
  });

  it('has the commas of its name', () => {
    const lines: LineSpec[] = [
      ['Ames, Norrvik & Co', 12],
      [TITLE, 26],
      [PROSE, 11],
    ];
    expect(publisherOf([lines], { text: TITLE })).toBe('Ames, Norrvik & Co');
  });
});

describe('a name beside a kind of document in the title', () => {
  it.each([
    ['Norrvik Media Members Price List 2021', 'Norrvik Media'],
    ['Algemene Voorwaarden Adviesbureau Norrvik', 'Adviesbureau Norrvik'],
    ['NORRVIK：港口自动化白皮书', 'NORRVIK'],
  ])('is the publisher: %s', (text, name) => {
    const lines: LineSpec[] = [
      [text, 26],
      [PROSE, 11],
      [`Ships call at ${name} twice a day.`, 11],
    ];
    expect(publisherOf([lines], { text })).toBe(name);
  });

  it.each([
    ['User guide for Norrvik', 'Norrvik'],
    ['Bedienungsanleitung für die Norrvik Pumpe', 'Norrvik Pumpe'],
    ['Guide d’utilisation pour Norrvik', 'Norrvik'],
    ['Manual de usuario para Norrvik', 'Norrvik'],
    ['Bedienungsanleitung AX-500', 'AX-500'],
  ])('is what the document is about: %s', (text, name) => {
    const lines: LineSpec[] = [
      [text, 26],
      [PROSE, 11],
      [`Ships call at ${name} twice a day.`, 11],
      [`What ${name} lifts is light.`, 11],
      ['Lindvik Bank Inc.', 9, { y: 30 }],
    ];
    expect(publisherOf([lines], { text })).toBe('Lindvik Bank Inc.');
  });

  it('is the publisher of rules behind "for" too', () => {
    const text = 'Privacy policy for Norrvik';
    const lines: LineSpec[] = [
      [text, 26],
      [PROSE, 11],
      ['Ships call at Norrvik twice a day.', 11],
    ];
    expect(publisherOf([lines], { text })).toBe('Norrvik');
  });

  it('is the publisher in /Title as well', () => {
    const lines: LineSpec[] = [
      ['Sponsors', 26],
      [PROSE, 11],
      ['The harbour days of Norrvik are held in May, and Norrvik invites the cranes.', 11],
      ['No one who went to Norrvik came back by ship.', 11],
    ];
    expect(publisherOf([lines], { text: 'Sponsors', stated: 'Norrvik - Brochure' })).toBe('Norrvik');
  });

  it('is what the rules are about where the text has its words small', () => {
    const text = 'Refund & Cancellation Policy';
    const lines: LineSpec[] = [
      [text, 26],
      ['A refund is made within a week.', 11],
      ['A cancellation is free of charge.', 11],
      ['Refund & Cancellation', 11],
    ];
    expect(publisherOf([lines], { text })).toBeUndefined();
  });
});

describe('of two names', () => {
  it('that in the title is the publisher, in whatever case it is written there', () => {
    const lines: LineSpec[] = [
      ['Gartenordnung des Gartenvereins „Am Teich“ e. V.', 16],
      ['Ergänzung zur Ordnung des Stadtverband Lindau e. V.', 12],
      [PROSE, 11],
    ];
    expect(publisherOf([lines], { text: 'Gartenordnung des Gartenvereins „Am Teich“ e. V.' })).toBe(
      'Gartenverein „Am Teich“ e. V.',
    );
  });
});

describe('the title itself', () => {
  const acts: readonly LineSpec[] = [
    ['Norrvik Harbour Crane', 12],
    [PROSE, 11],
    [
      'We build it. Norrvik Harbour Crane can lift more. Norrvik Harbour Crane has arms. We trust Norrvik Harbour Crane to work.',
      11,
    ],
  ];

  it('is no publisher by being named alone', () => {
    expect(publisherOf([acts], { text: 'Norrvik Harbour Crane' })).toBeUndefined();
  });

  it('is one where a copyright says so', () => {
    expect(
      publisherOf([[...acts, ['© 2024 Norrvik Harbour Crane', 9]]], { text: 'Norrvik Harbour Crane' }),
    ).toBe('Norrvik Harbour Crane');
  });

  it('has no name in it that asks', () => {
    const text = 'How Norrvik Pricing Works';
    expect(
      publisherOf(
        [
          [
            [text, 26],
            [PROSE, 11],
            ['Ask how Norrvik and how Norrvik cranes lift.', 11],
          ],
        ],
        { text },
      ),
    ).not.toBe('How Norrvik');
  });
});
