import { newId } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Change, newDocument, noStage } from '../src/document/document.js';
import { DocumentListRepository } from '../src/document/document-list.repository.js';
import { DocumentQueries, type ListQuery } from '../src/document/document.queries.js';
import type { Metadata } from '../src/document/metadata.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';

// Real: Postgres, its indexes, and the statements that keep what they order by.
describe('a list of documents in an order', () => {
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

  const add = async (userId: string, filename: string, ...changes: Change[]) => {
    const id = newId();
    const input = { id, userId, filename, size: 1, sha256: '', duplicateOf: null };
    clock.advance(1);
    await store.unitOfWork.run((transaction) =>
      store.documents.insert(transaction, newDocument(input, clock.now())),
    );
    for (const one of changes) await change(userId, id, one);
    return id;
  };
  const change = (userId: string, id: string, changed: Change) =>
    store.unitOfWork.run(async (transaction) => {
      const document = await store.documents.lockOwned(transaction, userId, id);
      await store.documents.change(transaction, document, changed);
    });

  describe('by title', () => {
    const empty = { title: '', subject: '', keywords: '', author: '', description: '' };
    const owner = newId();
    const proposed = (title: string): Change => ({ generatedMetadata: { ...empty, title } });
    const final = (title: string): Change => ({
      ...proposed('Aaa proposed'),
      finalMetadata: { ...empty, title },
    });
    const order = [
      '2 steps.pdf',
      'final-accent.pdf',
      'b-file-name.pdf',
      'emptied.pdf',
      'final-small.pdf',
      'proposed.pdf',
      'quoted.pdf',
      'turkish.pdf',
      'greek.pdf',
      'cyrillic.pdf',
      'chinese.pdf',
    ];

    beforeAll(async () => {
      await add(owner, 'chinese.pdf', final('年度报告'));
      await add(owner, 'cyrillic.pdf', final('Отчёт'));
      await add(owner, 'greek.pdf', final('Έκθεση'));
      await add(owner, 'turkish.pdf', final('İstanbul Rehberi'));
      await add(owner, 'quoted.pdf', final('“Handbook”'));
      await add(owner, 'proposed.pdf', proposed('Guide to Oak'));
      await add(owner, 'final-small.pdf', final('fire drill'));
      await add(owner, 'emptied.pdf', final(''));
      await add(owner, 'b-file-name.pdf');
      await add(owner, 'final-accent.pdf', final('Ärzte und Öle'));
      await add(owner, '2 steps.pdf');
    });

    it('is the order of what the list shows, in any language, without regard to case and accents', async () => {
      const { documents } = await list(owner, { sort: 'title' });
      expect(documents.map(({ filename }) => filename)).toEqual(order);
    });

    it('is kept within a search and a status', async () => {
      const { documents } = await list(owner, { sort: 'title', query: 'final', status: 'uploaded' });
      expect(documents.map(({ filename }) => filename)).toEqual(['final-accent.pdf', 'final-small.pdf']);
    });

    it('takes names of any length and script a place in the order, and gives each a cursor the API takes', async () => {
      const long = newId();
      for (const [letter, count] of Object.entries({ ü: 251, 𝒜: 5000, 漢: 80, ﷺ: 9 }))
        await add(long, `${letter.repeat(count)}.pdf`);
      let cursor = '';
      const seen: string[] = [];
      do {
        const page = await list(long, { sort: 'title', limit: 1, cursor });
        seen.push(...page.documents.map(({ filename }) => Array.from(filename)[0] ?? ''));
        cursor = page.nextCursor;
        expect(cursor.length).toBeLessThanOrEqual(512);
      } while (cursor !== '');
      expect(seen).toEqual(['𝒜', 'ü', 'ﷺ', '漢']);
    });
  });

  describe('with what a person should check first', () => {
    const owner = newId();
    const good = {
      title: 'Crew Handbook for Harbour Pilots',
      subject: 'Handbook on watches, boarding and signals',
      keywords: 'harbour pilots, boarding, signals',
      author: 'Port of Elm',
      description: 'This handbook explains how pilots board, keep watch and signal.',
    };
    const sure = { source: 'text', page: 1, quote: '', confidence: 0.9 };
    const evidence = { title: sure, subject: sure, keywords: sure, author: sure, description: sure };
    const shown = async () =>
      (await list(owner, { sort: 'attention', status: 'completed' })).documents.map(
        ({ filename }) => filename,
      );
    const described = (
      filename: string,
      values: Partial<Metadata> = {},
      doubted: Partial<typeof evidence> = {},
    ) => {
      const metadata = { ...good, ...values };
      return add(
        owner,
        filename,
        { status: 'processing', stage: 'generating', stageDeadline: clock.now() },
        {
          status: 'completed',
          ...noStage,
          language: 'en',
          generatedMetadata: metadata,
          finalMetadata: metadata,
          evidence: { ...evidence, ...doubted },
        },
      );
    };
    let capitals = '';

    beforeAll(async () => {
      capitals = await described('capitals.pdf', { title: 'CREW HANDBOOK' });
      await described('fine-old.pdf');
      await described('unsure.pdf', {}, { author: { ...sure, confidence: 0.2 } });
      await change(owner, await described('accepted.pdf', { title: 'CREW HANDBOOK' }), { reviewed: true });
      await described('fine-new.pdf');
    });

    it('has what reads badly or is barely borne out before the rest, what is accepted last, the newest of each first', async () => {
      expect(await shown()).toEqual([
        'unsure.pdf',
        'capitals.pdf',
        'fine-new.pdf',
        'fine-old.pdf',
        'accepted.pdf',
      ]);
    });

    it('follows what a person mends', async () => {
      await change(owner, capitals, { finalMetadata: good });
      expect(await shown()).toEqual([
        'unsure.pdf',
        'fine-new.pdf',
        'fine-old.pdf',
        'capitals.pdf',
        'accepted.pdf',
      ]);
    });
  });

  it.each([
    ['title', 'document_by_title'],
    ['attention', 'document_by_attention'],
    ['findability', 'document_by_findability'],
  ])('is read from the index of the order by %s, never more than the page needs', async (sort, index) => {
    const owner = newId();
    await store.source.query(
      `INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 1, 'Report ' || n, 'report ' || n, 1, 'x', 'completed', now(), now()
       FROM generate_series(1, 5000) AS n`,
      [owner],
    );
    await store.source.query('VACUUM (ANALYZE) document');
    const { nextCursor: cursor } = await list(owner, { sort });
    for (const asked of [{}, { cursor }, { status: 'to_review' }]) {
      const statements = jest.spyOn(store.unitOfWork.manager, 'query');
      await list(owner, { sort, cursor: '', ...asked });
      const [statement, values] = statements.mock.calls.find(([sql]) => sql.includes('orderKey')) ?? [''];
      statements.mockRestore();
      const plan = await store.source.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN (ANALYZE) ${statement}`,
        values,
      );
      const lines = plan.map((row) => row['QUERY PLAN']);
      const scans = lines.filter((line) => / Scan /.test(line) && !line.includes('Subquery'));
      expect(scans.filter((line) => !line.includes('document_pkey'))).not.toEqual([]);
      for (const scan of scans) expect(scan).toMatch(new RegExp(`using (?:${index}|document_pkey) `));
      for (const scan of scans)
        expect(Number(/ rows=(\d+)[\d.]* loops/.exec(scan)?.[1] ?? 0)).toBeLessThanOrEqual(21);
    }
  });
});
