import { describe, expect, it } from '@jest/globals';
import { ownQueriesOf } from '../src/commands/own-queries.js';

const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71';

describe('Queries from a file', () => {
  it('are rows of a query and a document, with a head or without, as spreadsheets write them', () => {
    expect(
      ownQueriesOf(`\uFEFFquery,documentId\r\nprice list,${ID}\r\n"a ""b"", c",${ID.toUpperCase()}`),
    ).toEqual({
      queries: [
        { query: 'price list', documentId: ID },
        { query: 'a "b", c', documentId: ID },
      ],
      refused: [],
    });
    expect(ownQueriesOf(`price list , ${ID}\n\n`)?.queries).toEqual([
      { query: 'price list', documentId: ID },
    ]);
  });

  it('that are bad are left out, each with its reason, and the others are kept', () => {
    const rows = [
      'price list',
      `,${ID}`,
      `${'x'.repeat(201)},${ID}`,
      `a\u0007b,${ID}`,
      'price list,prices.pdf',
      `price list,${ID},more`,
      `good,${ID}`,
    ];
    const { queries, refused } = ownQueriesOf(rows.join('\n')) ?? { queries: [], refused: [] };
    expect(queries).toEqual([{ query: 'good', documentId: ID }]);
    expect(refused).toEqual([
      'Row 1 is left out: it needs two cells, a query and the id of the document meant.',
      'Row 2 is left out: the query is empty.',
      'Row 3 is left out: the query has over 200 characters.',
      'Row 4 is left out: the query holds control characters.',
      'Row 5 is left out: the second cell is no id of a document.',
      'Row 6 is left out: it needs two cells, a query and the id of the document meant.',
    ]);
  });

  it('are at most five hundred', () => {
    const own = ownQueriesOf(`price list,${ID}\n`.repeat(501));
    expect(own?.queries).toHaveLength(500);
    expect(own?.refused).toEqual(['Row 501 is left out: only 500 are taken.']);
  });

  it('are none of a file that is no CSV', () => expect(ownQueriesOf(`pri"ce" list,${ID}`)).toBeUndefined());
});
