import { newId } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DocumentListRepository } from '../src/document/document-list.repository.js';
import { DocumentQueries } from '../src/document/document.queries.js';
import { foldForSearch } from '../src/document/search-text.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';

const NEEDLES = [
  'İstanbul Işık Rehberi',
  '企業向け自動化',
  '年度报告',
  'รายงานประจำปี',
  'التقرير السنوي',
  'Ετήσια έκθεση',
  'Годовой отчёт',
  'x_100% \\ sure',
];

// Real: Postgres and its indexes. An account in which what is searched for is rare, so that the list is not read for
// it.
describe('a search for a rare text in a large account', () => {
  const owner = newId();
  const stranger = newId();
  let store: PostgresStore;
  let queries: DocumentQueries;

  beforeAll(async () => {
    store = await openPostgresStore(new DatedClock());
    queries = new DocumentQueries(
      store.documents,
      new DocumentListRepository(store.unitOfWork),
      store.analytics,
    );
    await fill(
      owner,
      0,
      Array.from({ length: 1500 }, (_, n) => `plain-${n}.pdf`),
    );
    await fill(owner, -1, NEEDLES);
    await fill(stranger, 0, NEEDLES);
  });
  afterAll(() => store.close());

  /** @param age seconds before the others */
  const fill = (userId: string, age: number, names: string[]) =>
    store.source.query(
      `INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 1, name, folded, 1, 'x', 'completed',
         timestamptz '2026-01-01' + $2 * interval '1 day' + place * interval '1 second', now()
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS named (name, folded, place)`,
      [userId, age, names, names.map(foldForSearch)],
    );
  const find = async (query: string, status = '', sort = '') => {
    const asked = { userId: owner, page: 1, limit: 20, status, query, cursor: '', sort, band: '' };
    const { documents, total } = await queries.list(asked);
    return { names: documents.map(({ filename }) => filename), total };
  };

  it.each([
    ['istanbul', 0],
    ['IŞIK', 0],
    ['自動', 1],
    ['化', 1],
    ['报告', 2],
    ['ราย', 3],
    ['سنوي', 4],
    ['ΕΤΗΣΙΑ', 5],
    ['отчет', 6],
    ['100% \\', 7],
    ['x_', 7],
  ])('finds %j, whatever its length and script, in the account that asks', async (query, needle) => {
    const expected = { names: [NEEDLES[needle]], total: 1 };
    expect(await find(query)).toEqual(expected);
    expect(await find(query, 'completed')).toEqual(expected);
    expect(await find(query, 'failed')).toEqual({ names: [], total: 0 });
    expect(await find(query, '', 'title')).toEqual(expected);
  });

  it('does not match pairs of characters that are not adjacent', async () => {
    expect(await find('plalain')).toEqual({ names: [], total: 0 });
  });

  it('forgets a text that was replaced, and a document that was deleted', async () => {
    await store.source.query(`UPDATE document SET search_name = 'quartz' WHERE filename = 'plain-7.pdf'`);
    expect(await find('quartz')).toEqual({ names: ['plain-7.pdf'], total: 1 });
    expect((await find('plain-7.')).total).toBe(0);
    await store.source.query(`DELETE FROM document WHERE filename = 'plain-7.pdf'`);
    expect((await find('quartz')).total).toBe(0);
  });

  it('reads the index of texts for it, and no list', async () => {
    const query = jest.spyOn(store.unitOfWork.manager, 'query');
    await find('quartz');
    // The page and the total; what tells that a text is rare reads the newest documents.
    const statements = query.mock.calls.map(([sql]) => sql).filter((sql) => !sql.includes('AS newest'));
    query.mockRestore();
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(statement).toContain('document_search');
  });
});
