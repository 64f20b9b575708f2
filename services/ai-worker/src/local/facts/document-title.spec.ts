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
  ])('"%s" is "%s" beside "%s"', (line, title, prose) => {
    expect(titleOf([[line, 26], [prose, 10], ...BODY]).text).toBe(title);
  });

  it('is no question about who somebody is, and no kind of notice', () => {
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

  it.each([
    ['2- TARIFFS', 'a numbered section, though it is bold and names a kind'],
    ['ARTICLE IV. MINUTES', 'an article with a Roman number'],
  ])('is not "%s": %s', (section) => {
    const lines: LineSpec[] = [
      ['CONDITIONS OF THE HARBOUR', 10, { y: 780 }],
      [section, 10, { bold: true }],
      ...BODY,
    ];
    expect(titleOf(lines).text).toBe('CONDITIONS OF THE HARBOUR');
  });

  it('is no sentence', () => {
    const lines: LineSpec[] = [
      ['港口节能计划', 13, { y: 780 }],
      ['使用本服务即表示您同意这些规定。', 14],
      ...BODY,
    ];
    expect(titleOf(lines).text).toBe('港口节能计划');
  });

  it.each(['Son güncelleme: 11 Mayıs 2026', 'Aktualizacja: 11.05.2026', '最后更新：2025年3月11日'])(
    'ends above a date with its label, in any language: %s',
    (date) => {
      const lines: LineSpec[] = [
        ['Harbour Cookie Rules', 14, { bold: true }],
        [date, 14, { bold: true }],
        ...BODY,
      ];
      expect(titleOf(lines).text).toBe('Harbour Cookie Rules');
    },
  );

  it('goes on with a line in brackets', () => {
    const lines: LineSpec[] = [
      ['Notice on Personal Data', 16, { y: 760 }],
      ['(Mooring Form)', 16, { y: 725 }],
      ...BODY,
    ];
    expect(titleOf(lines).text).toBe('Notice on Personal Data (Mooring Form)');
  });

  it('takes more of /Title only if that stands on the page or in the file name', () => {
    const lines: LineSpec[] = [['Crane Control Panel', 26], ...BODY];
    expect(titleOf(lines, 'QX-77 Series Crane Control Panel').text).toBe('Crane Control Panel');
    expect(titleOf(lines, 'QX-77 Crane Control Panel', 'panel-qx-77.pdf').text).toBe(
      'QX-77 Crane Control Panel',
    );
  });

  it('is the /Title after which the file was named, where no heading stands out', () => {
    const products: LineSpec[] = [
      ['Mooring Ropes', 15, { bold: true }],
      ...BODY,
      ['Fenders and Buoys', 15, { bold: true }],
      ...BODY,
    ];
    expect(titleOf(products, 'Complete Catalogue Harbourware', 'catalogue.pdf').text).toBe(
      'Complete Catalogue Harbourware',
    );
    expect(
      titleOf([['Ropes for Every Harbour', 30], ...BODY], 'Complete Catalogue Harbourware', 'catalogue.pdf')
        .text,
    ).toBe('Ropes for Every Harbour');
  });

  it('is not the institution in larger letters above it', () => {
    const lines = (title: string): LineSpec[] => [
      ['Northern Harbour State University', 22, { bold: true }],
      ['Center for Economic and Marine Development', 20],
      [title, 12, { bold: true }],
      ...BODY,
    ];
    expect(titleOf(lines('Crane Overview'), '', 'crane-overview.pdf').text).toBe('Crane Overview');
  });

  it('may speak of an institution', () => {
    const lines: LineSpec[] = [['Meeting of the Harbour Association', 22], ['Open to members', 14], ...BODY];
    expect(titleOf(lines).text).toBe('Meeting of the Harbour Association');
  });

  it('is empty rather than invented', () => {
    expect(titleOf([], '', '0001.pdf').text).toBe('');
  });
});
