import { metadataLimits } from '@colophon/contracts/rules';
import { newId, type ServiceError } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Change, newDocument } from '../src/document/document.js';
import type { Metadata } from '../src/document/metadata.js';
import { DocumentListRepository } from '../src/document/document-list.repository.js';
import { MOST_COUNTED } from '../src/document/document-search.repository.js';
import { DocumentQueries, type ListQuery } from '../src/document/document.queries.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';

// Real: Postgres and its indexes. Rows are inserted straight, as the outcome of other tests' use cases.
describe('the list of documents', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  let queries: DocumentQueries;

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    queries = new DocumentQueries(
      store.documents,
      new DocumentListRepository(store.unitOfWork),
      store.analytics,
    );
  });
  afterAll(() => store.close());

  const list = (userId: string, asked: Partial<ListQuery> = {}) =>
    queries.list({
      userId,
      page: 1,
      limit: 20,
      status: '',
      query: '',
      cursor: '',
      sort: '',
      band: '',
      ...asked,
    });

  /** Every third is failed, the others are completed; two of each moment share their time. */
  const fill = async (userId: string, count: number) => {
    await store.source.query(
      `INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 1, 'Report ' || n, 'report ' || n, 1, 'x',
              CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'completed' END,
              timestamptz '2026-01-01' + n / 2 * interval '1 second', now()
       FROM generate_series(1, $2) AS n`,
      [userId, count],
    );
  };

  const named = async (userId: string, ...filenames: string[]) => {
    for (const filename of filenames) {
      const id = newId();
      const input = { id, userId, filename, size: 1, sha256: '' };
      clock.advance(1);
      await store.unitOfWork.run((transaction) =>
        store.documents.insert(transaction, newDocument({ ...input, duplicateOf: null }, clock.now())),
      );
    }
  };

  const walk = async (userId: string, asked: Partial<ListQuery>) => {
    const ids: string[] = [];
    const totals = new Set<number>();
    let cursor = '';
    do {
      const page = await list(userId, { ...asked, cursor });
      ids.push(...page.documents.map(({ id }) => id));
      totals.add(page.total);
      cursor = page.nextCursor;
    } while (cursor !== '');
    return { ids, totals: [...totals] };
  };

  const byPages = async (userId: string, asked: Partial<ListQuery>) => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { documents } = await list(userId, { ...asked, page });
      if (documents.length === 0) return ids;
      ids.push(...documents.map(({ id }) => id));
    }
  };

  describe('by cursor', () => {
    const userId = newId();
    beforeAll(() => fill(userId, 103));

    it.each([
      ['everything', {}, 103],
      ['one status', { status: 'failed' }, 34],
      ['completed, which covers two statuses', { status: 'completed' }, 69],
      ['what is left to review', { status: 'to_review' }, 69],
      ['what is left to download', { status: 'ready_for_download' }, 0],
      ['a search', { query: 'REPORT 1' }, 15],
      ['a search within a status', { query: 'report 1', status: 'failed' }, 4],
      ['nothing', { query: 'no such name' }, 0],
      ['everything by title', { sort: 'title' }, 103],
      ['one status by title', { sort: 'title', status: 'failed' }, 34],
      ['a search by title', { sort: 'title', query: 'report 1' }, 15],
      ['what is left to review, with what to check first', { sort: 'attention', status: 'to_review' }, 69],
    ])('shows each document of %s once, in the order of the numbered pages', async (_, asked, count) => {
      const limited = { ...asked, limit: 7 };
      const { ids, totals } = await walk(userId, limited);
      expect(ids).toHaveLength(count);
      expect(ids).toEqual(await byPages(userId, limited));
      expect(new Set(ids).size).toBe(count);
      expect(totals).toEqual([count]);
    });

    it('goes on where it was although documents were added and removed in between', async () => {
      const owner = newId();
      await fill(owner, 30);
      const first = await list(owner, { limit: 10 });
      await fill(owner, 1);
      await store.source.query('DELETE FROM document WHERE id = $1', [first.documents[9].id]);
      const second = await list(owner, { limit: 10, cursor: first.nextCursor });
      const seen = [...first.documents, ...second.documents].map(({ id }) => id);
      expect(new Set(seen).size).toBe(20);
      expect(second.documents[0].createdAt <= first.documents[9].createdAt).toBe(true);
    });

    it('ends without a cursor where the last page is exactly full', async () => {
      const owner = newId();
      await fill(owner, 20);
      expect((await list(owner, { limit: 10, page: 2 })).nextCursor).toBe('');
      expect((await list(owner, { limit: 10, page: 1 })).nextCursor).not.toBe('');
    });

    it('refuses a cursor that was changed anywhere, cut, made up, or belongs to another list', async () => {
      const { nextCursor } = await list(userId, { limit: 10 });
      const flipped = Array.from(nextCursor, (character, index) =>
        [nextCursor.slice(0, index), character === 'A' ? 'B' : 'A', nextCursor.slice(index + 1)].join(''),
      );
      const bad = [
        ...flipped,
        nextCursor.slice(1),
        `${nextCursor}A`,
        `${nextCursor}=`,
        ` ${nextCursor}`,
        'x',
        '%00',
        '💥',
      ];
      for (const cursor of bad) {
        const refusal = await list(userId, { cursor }).catch((error: ServiceError) => error);
        expect(refusal).toMatchObject({
          code: 'validation_failed',
          status: 400,
          details: [{ field: 'cursor' }],
        });
      }
      const elsewhere = [
        { status: 'failed' },
        { query: 'r' },
        { sort: 'title' },
        { sort: 'attention' },
        { band: 'poor' },
      ];
      for (const asked of elsewhere)
        await expect(list(userId, { ...asked, cursor: nextCursor })).rejects.toMatchObject({
          code: 'validation_failed',
        });
      await expect(list(newId(), { cursor: nextCursor })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });
  });

  describe('a search in metadata', () => {
    const owner = newId();
    const stranger = newId();
    const ids: string[] = [];
    const empty = { title: '', subject: '', keywords: '', author: '', description: '' };
    const save = (id: string, change: Pick<Change, 'generatedMetadata' | 'finalMetadata'>) =>
      store.unitOfWork.run(async (transaction) => {
        const document = await store.documents.lockOwned(transaction, owner, id);
        await store.documents.change(transaction, document, change);
      });
    const found = async (query: string, userId = owner) =>
      (await list(userId, { query })).documents.map(({ filename }) => filename).toSorted();

    beforeAll(async () => {
      await named(stranger, 'other.pdf');
      await named(owner, 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
      const { documents } = await list(owner);
      ids.push(...documents.toSorted((a, b) => a.filename.localeCompare(b.filename)).map(({ id }) => id));
      const generatedMetadata = {
        title: 'İstanbul Işık Rehberi',
        subject: 'Große Maße',
        keywords: 'vocabulário, œuvre',
        author: 'Łódź Søren',
        description: 'Over 50% of a_b\\c',
      };
      await save(ids[0], { generatedMetadata, finalMetadata: generatedMetadata });
      await save(ids[1], { generatedMetadata: { ...empty, title: '企業向け自動化の概要 ガイド' } });
    });

    it.each([
      ['istanbul', 'a.pdf'],
      ['ISTANBUL', 'a.pdf'],
      ['IŞIK', 'a.pdf'],
      ['ışık', 'a.pdf'],
      ['GROSSE MASSE', 'a.pdf'],
      ['vocabulario', 'a.pdf'],
      ['oeuvre', 'a.pdf'],
      ['lodz soren', 'a.pdf'],
      ['50% of', 'a.pdf'],
      ['a_b\\c', 'a.pdf'],
      ['自動化', 'b.pdf'],
      ['ｶﾞｲﾄﾞ', 'b.pdf'],
    ])('finds %j in any field, final or else proposed', async (query, filename) => {
      expect(await found(query)).toEqual([filename]);
    });

    it('takes no sign for a pattern and joins no two fields', async () => {
      expect(await found('50_ of')).toEqual([]);
      expect(await found('rehberi vocab')).toEqual([]);
    });

    it('finds the final words and not those they replaced', async () => {
      await save(ids[2], { generatedMetadata: { ...empty, title: 'First proposal' } });
      expect(await found('first proposal')).toEqual(['c.pdf']);
      await save(ids[2], { finalMetadata: { ...empty, title: 'Labels and Tags' } });
      expect(await found('labels and tags')).toEqual(['c.pdf']);
      expect(await found('first proposal')).toEqual([]);
    });

    it('keeps the longest metadata there can be, and finds nothing of them for another user', async () => {
      const fields = Object.entries(metadataLimits).map(([field, limit]) => [field, '漢'.repeat(limit)]);
      const longest: Metadata = { ...empty, ...Object.fromEntries(fields) };
      await save(ids[3], { finalMetadata: longest });
      expect(await found('漢漢')).toEqual(['d.pdf']);
      expect(await found('漢漢', stranger)).toEqual([]);
    });
  });

  describe('a search', () => {
    const userId = newId();
    const found = async (query: string, status = '') =>
      (await list(userId, { query, status })).documents.map(({ filename }) => filename).toSorted();
    beforeAll(() =>
      named(
        userId,
        '100% sure.pdf',
        'a_b.pdf',
        'a\\b.pdf',
        'axb.pdf',
        'Straße.pdf',
        'ÜBERSICHT.pdf',
        'Cafe\u0301 Menu.pdf',
        'Résumé.pdf',
        'ΟΔΟΣ.pdf',
        'ﬁnal.pdf',
        "O'Brien; DROP TABLE document.pdf",
        '報告書.pdf',
        '🔑 Keys.pdf',
      ),
    );

    it.each([
      ['%', ['100% sure.pdf']],
      ['_', ['a_b.pdf']],
      ['a_b', ['a_b.pdf']],
      ['\\', ['a\\b.pdf']],
      ["'; drop", []],
      ["o'brien; drop", ["O'Brien; DROP TABLE document.pdf"]],
      ['.', 13],
      ['^a.b$', []],
    ])('takes %j literally', async (query, expected) => {
      const names = await found(query);
      expect(typeof expected === 'number' ? names.length : names).toEqual(expected);
    });

    it.each([
      ['übersicht', ['ÜBERSICHT.pdf']],
      ['STRASSE', ['Straße.pdf']],
      ['straße', ['Straße.pdf']],
      ['STRAẞE', ['Straße.pdf']],
      ['οδος', ['ΟΔΟΣ.pdf']],
      ['οδοσ', ['ΟΔΟΣ.pdf']],
      ['FINAL', ['ﬁnal.pdf']],
    ])('finds %j whatever the case, by the rules of Unicode', async (query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it('finds composed and decomposed letters alike, and with or without their accents', async () => {
      expect(await found('caf\u00E9')).toEqual(['Cafe\u0301 Menu.pdf']);
      expect(await found('re\u0301sume\u0301'.toUpperCase())).toEqual(['Résumé.pdf']);
      expect(await found('resume')).toEqual(['Résumé.pdf']);
    });

    it('finds what is beyond the basic plane and in scripts without case', async () => {
      expect(await found('🔑')).toEqual(['🔑 Keys.pdf']);
      expect(await found('告')).toEqual(['報告書.pdf']);
    });

    it('may be 1,000 characters long and not one more, and holds no control character', async () => {
      expect(await found('🔑'.repeat(1000))).toEqual([]);
      await expect(found('a'.repeat(1001))).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(found('a\u0000b')).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(found('\ud800')).rejects.toMatchObject({ code: 'validation_failed' });
    });

    it('combines with a status', async () => {
      expect(await found('a', 'uploaded')).not.toEqual([]);
      expect(await found('a', 'failed')).toEqual([]);
    });

    it('finds documents with names as long as a file system allows, and stores longer ones', async () => {
      const owner = newId();
      await named(owner, `${'ü'.repeat(251)}.pdf`, `${'𝒜'.repeat(5000)}.pdf`);
      expect((await list(owner, { query: 'Ü.PDF' })).total).toBe(1);
    });
  });

  it('counts matches of a search up to a bound', async () => {
    const owner = newId();
    await fill(owner, MOST_COUNTED + 5);
    expect(await list(owner, { query: 'report' })).toMatchObject({ total: MOST_COUNTED });
    expect(await list(owner)).toMatchObject({ total: MOST_COUNTED + 5 });
  });

  it('refuses an unknown order', async () => {
    for (const sort of ['size', 'toString', 'TITLE'])
      await expect(list(newId(), { sort })).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field: 'sort', message: 'This must be one of title, attention, findability' }],
      });
  });

  it('lists everything not yet accepted for review, however the list is requested', async () => {
    const owner = newId();
    await fill(owner, 30);
    await store.source.query(
      `UPDATE document SET reviewed = true WHERE user_id = $1 AND filename IN ('Report 1', 'Report 2', 'Report 10')`,
      [owner],
    );
    const asked = { status: 'to_review', limit: 10 };
    expect(await list(owner, asked)).toMatchObject({ total: 17 });
    const { ids } = await walk(owner, asked);
    expect(new Set(ids).size).toBe(17);
    const searched = await list(owner, { ...asked, query: 'report 1' });
    expect(searched.total).toBe(6);
    expect(searched.documents.map(({ filename }) => filename)).not.toContain('Report 10');
    expect(searched.documents.every(({ reviewed }) => !reviewed)).toBe(true);
  });

  it('refuses an unknown status', async () => {
    await expect(list(newId(), { status: 'done' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('reads first pages from an index in the order of the list, without sorting a user’s documents', async () => {
    const owner = newId();
    await fill(owner, 5000);
    await store.source.query('VACUUM (ANALYZE) document');
    const plan = async (condition: string) => {
      const rows = await store.source.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT id FROM document WHERE user_id = '${owner}' ${condition}
         ORDER BY created_at DESC, id DESC LIMIT 20`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const [condition, index] of [
      ['', 'document_newest '],
      ["AND status = 'failed'", 'document_newest_of_status '],
      [`AND (created_at, id) < (now(), '${owner}')`, 'document_newest '],
    ] as const) {
      const text = await plan(condition);
      expect(text).toContain(`using ${index}`);
      expect(text).not.toContain('Sort');
    }
  });
});
