import { describe, expect, it } from '@jest/globals';
import {
  largestOwnQueries,
  type MeantDocument,
  type OwnQueries,
  readOwnQueries,
} from '../../src/rules/findability/own-queries.js';

const rules = {
  meant: (cell: string): MeantDocument =>
    cell.endsWith('.pdf') ? { id: cell } : { problem: `“${cell}” is no document` },
  most: 500,
  longest: 200,
};
const read = (text: string): OwnQueries => readOwnQueries(new TextEncoder().encode(text), rules);
const reading = (bytes: Uint8Array) => (): OwnQueries => readOwnQueries(bytes, rules);
const asked = (text: string) => read(text).queries.map(({ query, documentId }) => [query, documentId]);

describe('Searches from a file', () => {
  it('are rows of a search and a document, with a head or without, as spreadsheets write them', () => {
    expect(read('\uFEFFquery,document\r\nprice list,a.pdf\r\n"a ""b"", c",b.pdf')).toEqual({
      queries: [
        { query: 'price list', documentId: 'a.pdf' },
        { query: 'a "b", c', documentId: 'b.pdf' },
      ],
      refused: [],
    });
    expect(asked(' price list , a.pdf\n\n')).toEqual([['price list', 'a.pdf']]);
    expect(asked("'=sum,a.pdf\rtwo,b.pdf,,\r")).toEqual([
      ['=sum', 'a.pdf'],
      ['two', 'b.pdf'],
    ]);
  });

  it.each([
    ['semicolons', 'search;document\nwhat, where;a.pdf\nhow;b.pdf'],
    ['tabs', 'what, where\ta.pdf\nhow\tb.pdf'],
    ['quotation marks', '"what, where","a.pdf"\n"how","b.pdf"'],
  ])('have %s between the cells where a country or a program writes them', (_what, text) => {
    expect(asked(text)).toEqual([
      ['what, where', 'a.pdf'],
      ['how', 'b.pdf'],
    ]);
  });

  it('are of any script, in UTF-8 and in the UTF-16 that spreadsheets mark', () => {
    const text = '検索,文書\n価格表 春,カタログ.pdf\nпрайс,a.pdf\n';
    const found = [
      ['価格表 春', 'カタログ.pdf'],
      ['прайс', 'a.pdf'],
    ];
    expect(asked(text)).toEqual(found);
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const swapped = new Uint8Array(Buffer.from(utf16).swap16());
    for (const bytes of [utf16, swapped])
      expect(reading(bytes)().queries.map(({ query, documentId }) => [query, documentId])).toEqual(found);
  });

  it('that are bad are left out, each with its reason, and the others are kept', () => {
    const rows = [
      'price list',
      ',a.pdf',
      `${'x'.repeat(201)},a.pdf`,
      'a\u0007b,a.pdf',
      'price list,prices',
      'price list,a.pdf,more',
      `${'😀'.repeat(200)},a.pdf`,
    ];
    const { queries, refused } = read(rows.join('\n'));
    expect(queries).toEqual([{ query: '😀'.repeat(200), documentId: 'a.pdf' }]);
    expect(refused).toEqual([
      'Row 1 is left out: it needs two cells, a search and the document that is meant.',
      'Row 2 is left out: the search is empty.',
      'Row 3 is left out: the search has over 200 characters.',
      'Row 4 is left out: the search holds control characters.',
      'Row 5 is left out: “prices” is no document.',
      'Row 6 is left out: it has more than two cells.',
    ]);
  });

  it('are at most as many as a proof takes', () => {
    const own = read('price list,a.pdf\n'.repeat(501));
    expect(own.queries).toHaveLength(500);
    expect(own.refused).toEqual(['Row 501 is left out: only 500 are taken.']);
  });

  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each([
    ['is empty', utf8('\uFEFF \r\n'), 'is empty.'],
    [
      'has a quotation mark where none can stand',
      utf8('pri"ce" list,a.pdf'),
      'is no CSV file: a quotation mark stands where none can.',
    ],
    [
      'never ends a cell',
      utf8(`"${'x'.repeat(900_000)}`),
      'is no CSV file: a quotation mark stands where none can.',
    ],
    [
      'is of an older encoding',
      Uint8Array.from([0x8c, 0x9f, 0x8d, 0xf5, 0x2c, 0x61]),
      'is not in UTF-8. Save it as “CSV UTF-8”.',
    ],
    ['is a workbook', utf8('PK\u0003\u0004\u0000\u0000'), 'is no text. Save it as “CSV UTF-8”.'],
    ['is larger than a list can be', new Uint8Array(largestOwnQueries + 1), 'is larger than 1 MB.'],
  ])('are none of a file that %s', (_what, bytes, message) => {
    expect(reading(bytes)).toThrow(new Error(message));
  });
});
