import { describe, expect, it } from '@jest/globals';
import { type LineSpec, page, textOf } from '../../../test/extracted-text.fixture.js';
import type { TextPage } from '@colophon/contracts';
import { layoutOf } from '../layout/document-layout.js';
import { findTitle, type FoundTitle } from './document-title.js';
import { findOrganisations } from './organisations.js';

const BODY: LineSpec[] = [
  ['The running text of the document goes on for a while in a small size,', 10],
  ['so that its size is the one most characters are set in.', 10],
];
const titleIn = (pages: TextPage[], stated = '', filename = 'x1.pdf'): FoundTitle => {
  const layout = layoutOf(textOf(pages));
  return findTitle(layout, findOrganisations(layout), { stated, filename, outline: [] });
};
const titleOf = (lines: LineSpec[], stated = '', filename = 'x1.pdf'): FoundTitle =>
  titleIn([page(1, lines)], stated, filename);

describe('the title of a document', () => {
  it('is the large block of page 1, over several lines', () => {
    const title = titleOf([['Backup and Recovery', 28], ['Approaches for Harbours', 28], ...BODY]);
    expect(title.text).toBe('Backup and Recovery Approaches for Harbours');
    expect(title.origin).toMatchObject({ source: 'text', page: 1 });
  });

  it.each([
    ['Acme Network1', 'Acme Network', 'Acme Network runs in three harbours.'],
    ['Acme Network1', 'Acme Network1', 'It runs in three harbours.'],
    ['Acme Foundation Org.no 802481-3688 Annual Report', 'Acme Foundation Annual Report', 'It has members.'],
  ])('"%s" is "%s" beside "%s"', (line, title, prose) => {
    expect(titleOf([[line, 26], [prose, 10], ...BODY]).text).toBe(title);
  });

  it('is no question about a person, and no kind of notice', () => {
    expect(titleOf([['Qui sommes-nous ?', 33], ['La Chaîne Numérique', 25], ...BODY]).text).toBe(
      'La Chaîne Numérique',
    );
    expect(
      titleOf(
        [['COMMUNIQUÉ', 18], ['Les ports passent à la grue verte', 14], ...BODY],
        '[Publié] 2023-07-27 Communiqué',
      ).text,
    ).toBe('Les ports passent à la grue verte');
  });

  it.each([
    'Strategy 2025–2030',
    'Catalogue 2024-2025',
    'Budget 2024/25',
    'Plan 2030',
    'ISO 9001:2015',
    'ISO 27001',
    'Rechnung Nr. 2024/117',
  ])('is "%s" with as many figures as letters', (line) => {
    const lines: LineSpec[] = [[line, 26], ...BODY, ['What the harbour needs', 13], ...BODY];
    expect(titleOf([...lines, ['Gesamtbetrag 3.141,60 €', 14, { bold: true }]]).text).toBe(line);
  });

  it.each([
    '555-123-4567',
    '12/05/2024',
    '3.141,60 €',
    'Total 3.141,60',
    '10:30 – 12:30',
    'Mai 30, 18 13:27 a.txt Page 1/1',
  ])('is not "%s", however large', (line) => {
    const lines: LineSpec[] = [[line, 26], ...BODY, ['What the harbour needs', 13], ...BODY];
    expect(titleOf(lines).text).toBe('What the harbour needs');
  });

  it('is what is invoiced rather than the amount in larger letters', () => {
    const lines: LineSpec[] = [['Crane repair in March', 14], ['Amount due: EUR 3,141.60', 18], ...BODY];
    expect(titleOf(lines).text).toBe('Crane repair in March');
  });

  it('goes on below a gap with a line that cannot begin a heading', () => {
    const lines: LineSpec[] = [
      ['Single Sign-On for Applications of', 26, { y: 600 }],
      ['.NET and Other Frameworks', 26, { y: 528 }],
      ...BODY,
    ];
    expect(titleOf(lines).text).toBe('Single Sign-On for Applications of .NET and Other Frameworks');
  });

  it('ends at a gap before a line that can stand alone', () => {
    const lines: LineSpec[] = [
      ['How Harbours Save Energy', 26, { y: 600 }],
      ['A Story of Large Cranes', 26, { y: 528 }],
      ...BODY,
    ];
    expect(titleOf(lines).text).toBe('How Harbours Save Energy');
  });

  it.each(['CASE STUDY', 'WHITE PAPER', 'Livre blanc', 'March 2024', 'www.example.com'])(
    'is not the banner "%s" above it, though that is larger',
    (banner) => {
      expect(titleOf([[banner, 34], ['How Harbours Save Energy', 26], ...BODY]).text).toBe(
        'How Harbours Save Energy',
      );
    },
  );

  it('is not the one word of a logo', () => {
    expect(titleOf([['ACME', 30], ['How Harbours Save Energy', 26], ...BODY]).text).toBe(
      'How Harbours Save Energy',
    );
  });

  it('is not the running header that says it in other words', () => {
    const header: LineSpec = ['Acme – Saving energy in large harbours worldwide', 11, { y: 800 }];
    const first = page(1, [header, ['How Harbours of All Sizes Save Energy', 14, { y: 400 }], ...BODY]);
    const others = [2, 3].map((number) => page(number, [header, ...BODY]));
    const title = titleIn([first, ...others]);
    expect(title.text).toBe('How Harbours of All Sizes Save Energy');
  });

  it('is what is seen, not a /Title of another document', () => {
    expect(titleOf([['How Harbours Save Energy', 26], ...BODY], 'Template of the Agency').text).toBe(
      'How Harbours Save Energy',
    );
  });

  it('is surer when /Title says the same', () => {
    const sure = titleOf([['How Harbours Save Energy', 26], ...BODY], 'How Harbours Save Energy');
    const alone = titleOf([['How Harbours Save Energy', 26], ...BODY]);
    expect(sure.origin.confidence).toBeGreaterThan(alone.origin.confidence);
  });

  it.each([
    ['Analysis of Harbour Cranes', 'Analysis of Harbour Cranes - HARBOURS Blog'],
    ['Analysis of Harbour Cranes', 'Analysis of Harbour Cranes | Acme Blog'],
    ['Harbours’ New Cranes', "Harbours' New Cranes – Acme Networks Blog"],
  ])('"%s" leaves out the site behind it, as a page of the web is named: "%s"', (heading, stated) => {
    const title = titleOf([[heading, 26], ...BODY], stated);
    expect(title).toMatchObject({ text: heading, origin: { source: 'text' } });
  });

  it('is no site that /Title has in front', () => {
    expect(titleOf([['Acme Cranes', 26], ...BODY], 'Acme Cranes — Harbour Tours').text).toBe(
      'Acme Cranes — Harbour Tours',
    );
  });

  it('has the second part of /Title that is a heading too', () => {
    const lines: LineSpec[] = [
      ['Acme Labs Advisory', 26, { y: 700 }],
      ['Operation Crane', 14, { y: 600 }],
      ...BODY,
    ];
    expect(titleOf(lines, 'Acme Labs Advisory - Operation Crane').text).toBe(
      'Acme Labs Advisory - Operation Crane',
    );
  });

  it('comes from /Title where page 1 has no text', () => {
    expect(titleOf([], 'Scanned Harbour Contract')).toMatchObject({
      text: 'Scanned Harbour Contract',
      origin: { source: 'info' },
    });
  });

  it('comes from the file name, with little confidence, where nothing else is there', () => {
    const title = titleOf([], '', 'harbour_contract-2024.pdf');
    expect(title.text).toBe('Harbour contract 2024');
    expect(title.origin.confidence).toBeLessThan(0.3);
  });

  it('is empty rather than invented', () => {
    expect(titleOf([], '', '0001.pdf').text).toBe('');
  });
});

describe('a title among lines that look like one', () => {
  it('is the first heading, not a later one set like it', () => {
    expect(titleOf([['Harbour', 30], ...BODY, ['Collection of crane data', 30], ...BODY]).text).toBe(
      'Harbour',
    );
  });

  it('is not the largest of the figures a page shows', () => {
    expect(
      titleOf([
        ['Harbours of the north', 20],
        ['2.5 tonnes an hour', 44],
        ['They lift boxes all night, and they do so in every season of the year and at every berth.', 10],
        ['1st crane', 44],
      ]).text,
    ).toBe('Harbours of the north');
  });

  it('is not the state of the document, however large', () => {
    expect(titleOf([['Acme Code of Conduct', 11], ['Status: Draft', 20], ...BODY]).text).toBe(
      'Acme Code of Conduct',
    );
  });

  it('goes without the edition behind it', () => {
    expect(titleOf([['Rules of Berths --Version 003/20.02.2023--', 18], ...BODY]).text).toBe(
      'Rules of Berths',
    );
  });

  it('may be three letters that name a kind', () => {
    expect(titleOf([['AGB', 10, { bold: true }], ...BODY]).text).toBe('AGB');
  });

  it('is the kind of rules in the name of the file, where the page shows only a plain line', () => {
    const lines: LineSpec[] = [...BODY, ['Whom to ask at the harbour', 10, { bold: true }], ...BODY];
    expect(titleOf(lines, '', 'Datenschutzerklärung.pdf').text).toBe('Datenschutzerklärung');
  });

  it('is the name beside a kind set as large, not the kind', () => {
    const lines: LineSpec[] = [
      ['Norrvik Ledger', 40],
      ['White Paper', 40],
      ...BODY,
      ['© 2024 Norrvik Ledger', 10],
    ];
    expect(titleOf(lines, 'Former Coin White Paper').text).toBe('Norrvik Ledger');
  });

  it('is not a longer /Title with words that neither page nor file name has', () => {
    expect(titleOf([['Privacy Policy', 16], ...BODY], 'Copy of Formerly Privacy Policy').text).toBe(
      'Privacy Policy',
    );
    expect(
      titleOf(
        [['Privacy Policy', 16], ...BODY, ['Acme Harbours asks for little', 10]],
        'Acme Harbours Privacy Policy',
      ).text,
    ).toBe('Acme Harbours Privacy Policy');
  });

  it('is nothing of broken words', () => {
    expect(titleOf([['Nopmos:ar BpaHona', 30], ['Harbours at night', 18], ...BODY]).text).toBe(
      'Harbours at night',
    );
  });
});
