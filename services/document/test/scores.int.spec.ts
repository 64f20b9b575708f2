import { type BillingService, events, type EventType } from '@colophon/contracts';
import { type FileFacts, findabilityOf, findabilityRules, scoreFile } from '@colophon/contracts/rules';
import { createLogger, newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyBrandContext } from '../src/brand-context/brand-context.js';
import { BrandContextController } from '../src/brand-context/brand-context.controller.js';
import { presentBrandContext } from '../src/brand-context/brand-context.presenter.js';
import { DocumentListRepository } from '../src/document/document-list.repository.js';
import { DocumentQueries, type ListQuery } from '../src/document/document.queries.js';
import { StaleScoresSweep } from '../src/findability/stale-scores.sweep.js';
import type { DeletedUsers } from '../src/user/deleted-users.repository.js';
import { answer, inspectedBody, refusedBody } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { totalsOf } from './world/totals.js';
import { wire } from './world/wiring.js';

const bare: FileFacts = {
  size: 100,
  pageCount: 2,
  pdfa: '',
  signed: false,
  language: '',
  marked: false,
  structureTree: false,
  bookmarks: false,
  linearized: false,
  extractable: true,
  pages: { read: 2, withText: 2, unmappableShare: 0, words: ['harbour', 'pilots', 'handbook'] },
};
const metadata = {
  title: 'Handbook for Harbour Pilots',
  subject: '',
  keywords: 'harbour pilots, boarding, signals',
  author: 'Port of Elm',
  description: 'This handbook explains how pilots board, keep watch and signal.',
};

// Real: Postgres with its triggers and indexes, use cases, consumers, the sweep. Played by the test: billing and workers.
describe('the kept score of a document', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  let queries: DocumentQueries;
  let userId = '';
  beforeAll(async () => {
    store = await openPostgresStore(clock);
    queries = new DocumentQueries(
      store.documents,
      new DocumentListRepository(store.unitOfWork),
      store.analytics,
    );
  });
  afterAll(() => store.close());
  beforeEach(() => {
    userId = newId();
  });
  afterEach(async () => {
    const { kept, counted } = await totalsOf(store.source);
    if (JSON.stringify(kept) !== JSON.stringify(counted))
      throw new Error('the totals kept are not those counted');
  });

  const service = () =>
    wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
    } as unknown as RpcClient<typeof BillingService>);
  const deliver = async (event: EventType, body: object): Promise<void> => {
    const sent = answer(event, userId, body);
    await service().deliver(sent.event, sent.message);
  };
  const inspected = async (
    facts: FileFacts | undefined,
    body: (documentId: string) => object = inspectedBody,
  ) => {
    const documentId = newId();
    clock.advance(1000);
    await service().create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await deliver(events.pdfInspected, { ...body(documentId), facts });
    return documentId;
  };
  const completed = async (facts: FileFacts = bare) => {
    const documentId = await inspected(facts);
    const generationId = (await store.read(documentId))?.generationId;
    await deliver(events.creditReserved, { documentId, generationId });
    const generated = { documentId, generationId, metadata, language: 'en', documentType: '', warnings: [] };
    await deliver(events.metadataGenerated, generated);
    return documentId;
  };
  const list = (asked: Partial<ListQuery> = {}) =>
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
  const ids = async (asked: Partial<ListQuery> = {}) => (await list(asked)).documents.map(({ id }) => id);
  const kept = async (id: string) => (await store.read(id))?.findability;
  const write = { profile: 'standard', language: 'en' } as const;

  it('is that of the rules: as uploaded, as expected, as written, and as expected again after a change', async () => {
    const id = await completed();
    const expected = findabilityOf({ fileName: 'a.pdf', original: bare, metadata, write });
    expect(await kept(id)).toMatchObject({
      rulesVersion: 1,
      before: { score: expected.before.score, match: expected.before.match, basis: 'uploaded' },
      after: { score: expected.after?.score, show: expected.after?.show, basis: 'expected' },
    });
    expect((await kept(id))?.before.outcomes).toHaveLength(findabilityRules.length);
    expect((await list()).documents[0]?.findability).toEqual(await kept(id));

    await service().generatePdf.execute({ userId, documentId: id }, false);
    const { pages: _, ...facts } = bare;
    await deliver(events.pdfWritten, {
      documentId: id,
      metadataVersion: 1,
      objectKey: 'k',
      size: 1n,
      sha256: 's',
      warnings: [],
      facts,
    });
    expect((await kept(id))?.after).toMatchObject({
      basis: 'written',
      score: scoreFile(bare, 'a.pdf').score,
    });

    await service().save.execute({ userId, documentId: id }, { ...metadata, title: '' });
    expect((await kept(id))?.after).toMatchObject({ basis: 'expected' });
    expect((await kept(id))?.after?.score).toBeLessThan(expected.after?.score ?? 0);
  });

  it('has no second number for a file that nothing can be written into, and none at all for one not measured', async () => {
    expect(await kept(await inspected(bare, refusedBody))).toMatchObject({ before: {}, after: null });
    expect(await kept(await inspected(undefined))).toBeNull();
  });

  it('filters the list by its band, within statuses and searches, with the total and by cursor', async () => {
    const poor = await inspected(bare);
    const good = await completed();
    await inspected(undefined);
    const band = (await kept(good))?.after?.score ?? 0;
    const name = band >= 90 ? 'excellent' : 'good';
    expect(await ids({ band: 'poor' })).toEqual([poor]);
    expect(await ids({ band: name })).toEqual([good]);
    expect(await ids({ band: name, status: 'failed' })).toEqual([]);
    for (const asked of [{}, { status: 'completed' }, { status: 'to_review' }, { query: 'pilots' }])
      expect([await ids({ band: name, ...asked }), (await list({ band: name, ...asked })).total]).toEqual([
        [good],
        1,
      ]);
    const other = await inspected(bare);
    const first = await list({ band: 'poor', limit: 1 });
    expect([first.documents[0]?.id, first.total]).toEqual([other, 2]);
    expect(await ids({ band: 'poor', limit: 1, cursor: first.nextCursor })).toEqual([poor]);
    await expect(list({ band: name, cursor: first.nextCursor })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await expect(list({ band: 'best' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'band' }],
    });
  });

  it('shows no document of another account', async () => {
    await inspected(bare);
    const owner = userId;
    userId = newId();
    expect(await ids({ band: 'poor' })).toEqual([]);
    expect((await list({ band: 'poor' })).total).toBe(0);
    userId = owner;
  });

  it('orders the list: the lowest first, what was not measured last, the newest of equals first', async () => {
    const unknown = await inspected(undefined);
    const good = await completed();
    const [older, newer] = [await inspected(bare), await inspected(bare)];
    expect(await ids({ sort: 'findability' })).toEqual([newer, older, good, unknown]);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ sort: 'findability', limit: 1, cursor });
      seen.push(...page.documents.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== '');
    expect(seen).toEqual([newer, older, good, unknown]);
  });

  it('is counted in the totals of the account, until the document is deleted', async () => {
    const poor = await inspected(bare);
    const good = await completed();
    const before = (await kept(good))?.before.score ?? 0;
    const after = (await kept(good))?.after?.score ?? 0;
    const { findability } = await store.analytics.of(userId);
    expect(findability).toMatchObject({ documents: 2, before, after: (before + after) / 2, poor: 1 });
    await service().remove.execute({ userId, documentId: poor });
    expect((await store.analytics.of(userId)).findability).toMatchObject({ documents: 1, after, poor: 0 });
    await service().remove.execute({ userId, documentId: good });
    expect((await store.analytics.of(userId)).findability).toMatchObject({
      documents: 0,
      before: 0,
      after: 0,
    });
  });

  describe('that is missing or of before', () => {
    const sweep = () => new StaleScoresSweep(store.unitOfWork, createLogger('document', 'silent')).run();

    it('is made up by the sweep, which changes no version', async () => {
      const id = await completed();
      const made = await store.read(id);
      await store.source.query(
        `UPDATE document SET findability = NULL, findability_version = 0, findability_before = NULL,
           findability_score = NULL, findability_band = NULL WHERE id = $1`,
        [id],
      );
      await sweep();
      expect(await store.read(id)).toEqual(made);
    });

    it('is made up though the facts of another document cannot be read', async () => {
      const [unreadable, id] = [await completed(), await completed()];
      const made = await store.read(id);
      await store.source.query(`UPDATE document SET findability_version = 0, findability = NULL`);
      await store.source.query(`UPDATE document SET original_facts = '[]' WHERE id = $1`, [unreadable]);
      await sweep();
      expect(await store.read(id)).toEqual(made);
      expect(await kept(unreadable)).toBeNull();
    });

    it('is found where an earlier release changed metadata and knew of no score', async () => {
      const id = await completed();
      await store.source.query(`UPDATE document SET final_metadata = $2 WHERE id = $1`, [
        id,
        JSON.stringify({ ...metadata, title: '' }),
      ]);
      const stale = (await kept(id))?.after?.score ?? 0;
      await sweep();
      expect((await kept(id))?.after?.score).toBeLessThan(stale);
    });

    it('is scored again when its owner chooses another way of writing', async () => {
      const id = await completed();
      // Written the standard way the short subject stands where readers look for a description.
      await service().save.execute({ userId, documentId: id }, { ...metadata, subject: 'Short' });
      const standard = (await kept(id))?.after?.score ?? 0;
      // More than are marked at a time.
      await store.source.query(
        `INSERT INTO document SELECT copy.* FROM document, generate_series(1, 450) AS n,
           jsonb_populate_record(document, jsonb_build_object('id', gen_random_uuid(), 'created_at', created_at - n * interval '1 ms')) AS copy
         WHERE document.id = $1`,
        [id],
      );
      const scores = async () =>
        store.source.query<{ score: number; n: number }[]>(
          'SELECT findability_score AS score, count(*)::int AS n FROM document WHERE user_id = $1 GROUP BY 1',
          [userId],
        );
      const controller = new BrandContextController(
        store.brandContexts,
        { has: async () => false } as unknown as DeletedUsers,
        store.learned,
        store.unitOfWork,
        clock,
      );
      const brand = {
        ...emptyBrandContext,
        companyName: 'Acme',
        industry: 'Technology',
        brandVoice: 'Friendly',
      };
      const update = (writeProfile: 'search' | 'standard') =>
        controller.updateBrandContext({
          userId,
          brandContext: presentBrandContext({ ...brand, writeProfile }),
        } as Parameters<BrandContextController['updateBrandContext']>[0]);
      await update('search');
      await sweep();
      const searched = (await kept(id))?.after?.score ?? 0;
      expect(searched).toBeGreaterThan(standard);
      expect(await scores()).toEqual([{ score: searched, n: 451 }]);
      await update('standard');
      await sweep();
      expect(await scores()).toEqual([{ score: standard, n: 451 }]);
    });
  });
});
