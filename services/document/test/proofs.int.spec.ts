import { create } from '@bufbuild/protobuf';
import {
  type BillingService,
  type EventMessage,
  events,
  type EventType,
  ProofResultSchema,
} from '@colophon/contracts';
import { proofLimits } from '@colophon/contracts/rules';
import { createLogger, newId, type RpcClient, type TransactionalDelivery } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Document, newDocument, noStage } from '../src/document/document.js';
import { OverdueProofsSweep } from '../src/proof/overdue-proofs.sweep.js';
import { ProofAnswers } from '../src/proof/proof-answers.js';
import { ProofController } from '../src/proof/proof.controller.js';
import { ProofDocumentsRepository } from '../src/proof/proof-documents.repository.js';
import { ProofFailedConsumer } from '../src/proof/proof-failed.consumer.js';
import { ProofFinishedConsumer } from '../src/proof/proof-finished.consumer.js';
import { ProofWorkController } from '../src/proof/proof-work.controller.js';
import { StaleScoresSweep } from '../src/findability/stale-scores.sweep.js';
import { presentProofResult } from '../src/proof/proof.presenter.js';
import { StartProof } from '../src/proof/start-proof.usecase.js';
import { CreateReport } from '../src/report/create-report.usecase.js';
import { ReportRepository } from '../src/report/report.repository.js';
import type { WaitingLines } from '../src/stage/waiting-lines.js';
import { DeletedUsers } from '../src/user/deleted-users.repository.js';
import { answer } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const info = (title: string) => ({ title, author: '', subject: '', keywords: 'a, b', description: '' });
const factsOf = (title: string) => ({
  size: 100,
  pageCount: 1,
  info: info(title),
  pdfa: '',
  signed: false,
  language: 'en',
  marked: true,
  structureTree: true,
  bookmarks: false,
  linearized: false,
  extractable: true,
  pages: { read: 1, withText: 1, unmappableShare: 0, words: ['harbour'] },
});
const metadata = { title: 'Final', subject: '', keywords: 'x', author: '', description: 'About it.' };
const none = { source: 'none', page: 0, quote: '', confidence: 0 };
const evidence = {
  title: { source: 'text', page: 1, quote: 'Harbour Guide', confidence: 1 },
  subject: none,
  keywords: none,
  author: none,
  description: none,
};

// Real: Postgres and everything of this service that has to do with proofs. Played by the test: the worker and the broker.
describe('a proof', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  let userId: string;
  /** From when on requests wait in the broker; undefined for none. */
  let queuedSince: Date | undefined;

  beforeAll(async () => {
    store = await openPostgresStore(clock);
  });
  afterAll(() => store.close());
  afterEach(() => store.source.query('DROP FUNCTION IF EXISTS refuse_change() CASCADE'));
  beforeEach(async () => {
    userId = newId();
    queuedSince = undefined;
    await store.takeEvents();
  });

  const documents = () => new ProofDocumentsRepository(store.unitOfWork);
  const api = () =>
    new ProofController(
      store.proofs,
      documents(),
      new StartProof(store.proofs, documents(), store.brandContexts, new DeletedUsers(), clock),
      store.unitOfWork,
    );
  const work = () => new ProofWorkController(store.proofs, documents());
  const overdue = () =>
    new OverdueProofsSweep(
      store.proofs,
      { oldest: async () => queuedSince } as unknown as WaitingLines,
      store.unitOfWork,
      clock,
    );
  const sweep = () => overdue().run();

  const refuseWhere = (condition: string) =>
    store.source.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no change'; END $$;
      CREATE TRIGGER refuse_change BEFORE UPDATE ON proof FOR EACH ROW WHEN (${condition})
        EXECUTE FUNCTION refuse_change();
    `);

  const start = async (
    wanted: Partial<Parameters<ProofController['startProof']>[0]> = {},
    owner = userId,
  ) => {
    const request = { userId: owner, documentIds: [], expected: false, queries: [], proofId: '', ...wanted };
    const { proof } = await api().startProof(request as never);
    return proof.id!;
  };
  const read = async (proofId: string) => (await api().getProof({ userId, proofId } as never)).proof;
  const materialOf = async (proofId: string, after = 0) =>
    work().getProofMaterial({ proofId, after } as never);

  /** Measured and written unless said otherwise. */
  const documentOf = async (
    { owner = userId, written = true, measured = true, reviewed = false } = {},
    title = 'Draft',
  ): Promise<string> => {
    const id = newId();
    const uploaded = newDocument(
      { id, userId: owner, filename: 'harbourGuide.pdf', size: 1, sha256: id, duplicateOf: null },
      clock.now(),
    );
    const document: Document = {
      ...uploaded,
      ...noStage,
      status: written ? 'ready_for_download' : 'completed',
      language: 'en',
      originalFacts: measured ? factsOf(title) : null,
      writtenFacts: measured && written ? factsOf('Final') : null,
      processedKey: written ? 'k' : null,
      finalMetadata: written || reviewed ? metadata : null,
      evidence,
      originalExpiresAt: new Date(clock.now().getTime() + 3 * DAY),
    };
    await store.unitOfWork.run((transaction) => store.documents.insert(transaction, document));
    return id;
  };

  const taken = async (event: EventType): Promise<string[]> =>
    (await store.takeEvents())
      .filter(({ meta }) => meta.type === event.type && meta.userId === userId)
      .map((message) => (message as EventMessage<typeof events.proofRequested>).proofId);

  /** The statuses open browsers got since the last look, in order. */
  const sentLive = async (): Promise<string[]> =>
    (await store.takeEvents())
      .filter(({ meta }) => meta.type === events.proofChanged.type && meta.userId === userId)
      .map((message) => (message as EventMessage<typeof events.proofChanged>).status);

  const result = create(ProofResultSchema, {
    version: 1,
    documents: 1,
    finished: 1,
    sentence: 'Too few documents to say.',
    verdicts: [{ searcher: 'sharepoint', kind: 'name', change: { mean: 0.125, low: 0, high: 0.25 } }],
  });
  const finish = (proofId: string) =>
    deliver(
      events.proofFinished,
      { proofId, result },
      (answers) => new ProofFinishedConsumer(answers, store.unitOfWork),
    );
  const fail = (proofId: string) =>
    deliver(
      events.proofFailed,
      { proofId, errorCode: 'proof_too_large', errorMessage: 'It is too large.' },
      (answers) => new ProofFailedConsumer(answers),
    );
  const deliver = async (
    event: EventType,
    body: object,
    consumerOf: (answers: ProofAnswers) => { apply: (...args: never[]) => Promise<void> },
  ): Promise<void> => {
    const { message } = answer(event, userId, body);
    const consumer = consumerOf(new ProofAnswers(store.proofs, clock));
    await store.unitOfWork.run((transaction) =>
      consumer.apply(message as never, { transaction } as TransactionalDelivery as never),
    );
  };
  const service = () => wire(store, clock, {} as RpcClient<typeof BillingService>);
  const remove = (documentId: string) => service().remove.execute({ userId, documentId });
  const expire = (documentId: string) => {
    const expired = answer(events.documentExpired, userId, { documentId });
    return service().deliver(expired.event, expired.message);
  };

  it('is asked for with what its documents say when it starts, not what they say later', async () => {
    const [written, reviewed] = [await documentOf(), await documentOf({ written: false, reviewed: true })];
    const proofId = await start({ queries: [{ query: 'harbour guide', documentId: written }] as never });

    expect(await taken(events.proofRequested)).toEqual([proofId]);
    await store.source.query(`UPDATE document SET original_facts = '{}', filename = 'other.pdf'`);
    const { wanted, total, documents: material } = await materialOf(proofId);
    expect({ wanted, total }).toEqual({ wanted: true, total: 2 });
    expect(material).toEqual([
      {
        id: written,
        digest: written,
        language: 'en',
        before: { title: 'Draft', author: '', keywords: 'a, b', description: '', fileName: 'harbour Guide' },
        after: { title: 'Final', author: '', keywords: 'a, b', description: '', fileName: 'harbour Guide' },
        cited: ['Harbour Guide'],
        queries: ['harbour guide'],
      },
      expect.objectContaining({ id: reviewed, after: undefined, queries: [] }),
    ]);
    expect(await materialOf(proofId, 2)).toEqual({ wanted: true, total: 2, documents: [] });
  });

  it('counts what is reviewed and not written only when that is asked for, and says so', async () => {
    await documentOf({ written: false, reviewed: true });
    const proofId = await start({ expected: true });
    const [document] = (await materialOf(proofId)).documents;
    expect(document?.after).toMatchObject({ title: 'Final', description: 'About it.' });
    expect(await read(proofId)).toMatchObject({ expected: true });
  });

  it('runs alone: of two that are started at once one is refused', async () => {
    await documentOf();
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'proof_running', status: 409 },
    });
    expect(await taken(events.proofRequested)).toHaveLength(1);
  });

  it('is refused without a document that was measured, and for an account that has ended', async () => {
    await documentOf({ measured: false });
    await expect(start()).rejects.toMatchObject({ code: 'invalid_state' });
    await documentOf();
    await store.unitOfWork.run((transaction) => new DeletedUsers().add(transaction, userId, clock.now()));
    await expect(start()).rejects.toMatchObject({ code: 'invalid_state' });
    expect(await api().listProofs({ userId } as never)).toEqual({ proofs: [] });
  });

  it('knows no document and no proof of another user', async () => {
    const [own, foreign] = [await documentOf(), await documentOf({ owner: newId() })];
    await expect(start({ documentIds: [own, foreign] })).rejects.toMatchObject({ code: 'not_found' });
    await expect(start({ queries: [{ query: 'x', documentId: foreign }] as never })).rejects.toMatchObject({
      code: 'not_found',
    });
    const proofId = await start();
    const other = { userId: newId(), proofId } as never;
    await expect(api().getProof(other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(api().deleteProof(other)).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(proofId)).status).toBe('running');
  });

  it('refuses a query that means a document outside of it', async () => {
    const [one, other] = [await documentOf(), await documentOf()];
    const wanted = { documentIds: [one], queries: [{ query: 'x', documentId: other }] as never };
    await expect(start(wanted)).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'queries.0.documentId', message: 'This document does not take part in the proof.' }],
    });
  });

  it('refuses a query that means a document without an after, and takes it with an expected one', async () => {
    const [, reviewed] = [await documentOf(), await documentOf({ written: false, reviewed: true })];
    const queries = [{ query: 'x', documentId: reviewed }] as never;
    await expect(start({ queries })).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'queries.0.documentId', message: expect.stringMatching(/no written file yet/) }],
    });
    const { documents: measured } = await materialOf(await start({ queries, expected: true }));
    expect(measured.find(({ id }) => id === reviewed)?.queries).toEqual(['x']);
  });

  it('takes the newest documents up to its limit and says how many it left out', async () => {
    const [oldest, notMeasured] = [await documentOf(), await documentOf({ measured: false })];
    await store.source.query(
      `INSERT INTO document SELECT (jsonb_populate_record(document, jsonb_build_object('id', gen_random_uuid(),
         'created_at', created_at + number * interval '1 second'))).* FROM document, generate_series(1, $2) AS number WHERE id = $1`,
      [oldest, proofLimits.documents],
    );
    const proofId = await start();
    expect(await read(proofId)).toMatchObject({
      documents: proofLimits.documents,
      leftOut: 1,
      notMeasured: 1,
    });
    const ids: string[] = [];
    for (;;) {
      const { documents: page } = await materialOf(proofId, ids.length);
      if (page.length === 0) break;
      ids.push(...page.map(({ id }) => id));
    }
    expect(ids).toHaveLength(proofLimits.documents);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).not.toContain(oldest);
    expect(ids).not.toContain(notMeasured);
  });

  it('is completed by the first answer, and no later one changes that', async () => {
    await documentOf();
    const proofId = await start();
    await store.takeEvents();
    await finish(proofId);
    await fail(proofId);
    await finish(proofId);
    expect(await read(proofId)).toMatchObject({ status: 'completed', errorCode: '', result });
    expect(await taken(events.proofDeleted)).toEqual([]);
    expect(await materialOf(proofId)).toMatchObject({ wanted: false, documents: [] });
  });

  describe('in a report', () => {
    const report = (proofId: string, owner = userId, documentIds: string[] = []) =>
      new CreateReport(
        new ReportRepository(store.unitOfWork, clock),
        store.proofs,
        documents(),
        new DeletedUsers(),
        store.unitOfWork,
      ).execute({ id: newId(), userId: owner, title: 'Spring', documentIds, proofId });

    it('leaves what it said and its documents, also when it is deleted after that', async () => {
      const proved = await documentOf();
      const proofId = await start();
      await finish(proofId);
      clock.advance(1000);
      const later = await documentOf();
      await store.source.query('DELETE FROM document WHERE user_id <> $1', [userId]);
      await new StaleScoresSweep(store.unitOfWork, createLogger('document', 'silent')).run();
      const made = await report(proofId);
      await expect(report(proofId, userId, [later])).rejects.toMatchObject({ code: 'not_found' });
      await api().deleteProof({ userId, proofId } as never);
      const reports = new ReportRepository(store.unitOfWork, clock);
      expect(presentProofResult((await reports.find(userId, made.id))?.proof ?? null)).toEqual(result);
      expect((await reports.lines(userId, made.id, 0)).map(({ documentId }) => documentId)).toEqual([proved]);
    });

    it('is refused while it runs, and for another account as if it did not exist', async () => {
      await documentOf();
      const proofId = await start();
      await expect(report(proofId)).rejects.toMatchObject({ code: 'invalid_state' });
      await finish(proofId);
      await expect(report(proofId, newId())).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('fails with the sentence of the worker, and what is finished after that is thrown away', async () => {
    await documentOf();
    const proofId = await start();
    await fail(proofId);
    await store.takeEvents();
    await finish(proofId);
    expect(await read(proofId)).toMatchObject({
      status: 'failed',
      errorCode: 'proof_too_large',
      errorMessage: 'It is too large.',
      result: undefined,
    });
    expect(await taken(events.proofDeleted)).toEqual([proofId]);
  });

  it('whose answer is lost is asked for three times and then fails, once', async () => {
    await documentOf();
    const proofId = await start();
    const requests: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      clock.advance(11 * MINUTE);
      await sweep();
      requests.push(...(await taken(events.proofRequested)));
    }
    expect(requests).toEqual([proofId, proofId, proofId]);
    expect(await read(proofId)).toMatchObject({ status: 'failed', errorCode: 'proof_stalled' });
    await start();
  });

  it('is asked for again beside one whose row takes no change', async () => {
    await documentOf();
    const other = newId();
    await documentOf({ owner: other });
    const [broken, proofId] = [await start({}, other), await start()];
    await store.takeEvents();
    await refuseWhere(`OLD.id = '${broken}'`);
    clock.advance(11 * MINUTE);
    await expect(sweep()).rejects.toMatchObject({ errors: [{ message: `proof ${broken}` }] });
    expect(await taken(events.proofRequested)).toEqual([proofId]);
  });

  it('is asked for again behind many that take no change', async () => {
    await store.source.query('DELETE FROM proof');
    for (let broken = 0; broken < 50; broken += 1) {
      const owner = newId();
      await documentOf({ owner });
      await start({}, owner);
    }
    clock.advance(1000);
    await documentOf();
    const proofId = await start();
    await store.takeEvents();
    await refuseWhere(`OLD.id <> '${proofId}'`);
    clock.advance(11 * MINUTE);
    await expect(sweep()).rejects.toMatchObject({ message: '50 rows failed' });
    expect(await taken(events.proofRequested)).toEqual([proofId]);
    await store.source.query('DELETE FROM proof');
  });

  it('that waits in the queue, or is worked on, is not asked for again', async () => {
    await documentOf();
    const proofId = await start();
    await store.takeEvents();
    queuedSince = new Date(clock.now().getTime() - MINUTE);
    clock.advance(11 * MINUTE);
    await sweep();
    expect(await taken(events.proofRequested)).toEqual([]);
    queuedSince = undefined;
    await sweep();
    expect(await taken(events.proofRequested)).toEqual([]);
    clock.advance(11 * MINUTE);
    await sweep();
    expect(await taken(events.proofRequested)).toEqual([proofId]);
  });

  it('ends with the first of its documents, whether it runs or has a result', async () => {
    const [first, second] = [await documentOf(), await documentOf()];
    const done = await start();
    await finish(done);
    const running = await start({ documentIds: [first] });
    await fail(running);
    const other = await start({ documentIds: [second] });
    await store.takeEvents();
    await remove(first);
    expect((await taken(events.proofDeleted)).toSorted()).toEqual([done, running].toSorted());
    expect((await api().listProofs({ userId } as never)).proofs.map(({ id }) => id)).toEqual([other]);
    await finish(done);
    expect(await taken(events.proofDeleted)).toEqual([done]);
    expect(await work().findProofs({ proofIds: [done, running, other] } as never)).toEqual({
      proofIds: [other],
    });
    await expire(second);
    expect(await taken(events.proofDeleted)).toEqual([other]);
  });

  it('that is started while one of its documents is deleted knows it no more, or ends with it', async () => {
    const ids = [await documentOf(), await documentOf()];
    await Promise.allSettled([start(), remove(ids[0]), start(), remove(ids[1])]);
    const { proofs } = await api().listProofs({ userId } as never);
    const rows = await store.source.query<{ documents: number; kept: string }[]>(
      `SELECT documents, (SELECT count(*) FROM proof_document WHERE proof_id = proof.id) AS kept
       FROM proof WHERE user_id = $1`,
      [userId],
    );
    expect(rows.filter(({ documents: all, kept }) => all !== Number(kept))).toEqual([]);
    expect(proofs).toEqual([]);
  });

  it('that is started while a document is on its way out goes on without it', async () => {
    const [going, staying] = [await documentOf(), await documentOf()];
    const waiting = () => store.source.query<unknown[]>('SELECT 1 FROM pg_locks WHERE NOT granted');
    let started: Promise<string> | undefined;
    await store.unitOfWork.run(async (transaction) => {
      const document = await store.documents.lockOwned(transaction, userId, going);
      await store.documents.delete(transaction, document);
      started = start();
      await eventually(async () => (await waiting()).length > 0, 'the start to wait for the deletion');
    });
    const proofId = (await started) ?? '';
    expect((await materialOf(proofId)).documents.map(({ id }) => id)).toEqual([staying]);
    expect(await read(proofId)).toMatchObject({ documents: 1 });
  });

  it('sends open browsers its start and its end, once', async () => {
    const documentId = await documentOf();
    const completed = await start();
    await finish(completed);
    await finish(completed);
    expect(await sentLive()).toEqual(['running', 'completed']);

    const failed = await start();
    await fail(failed);
    await finish(failed);
    expect(await sentLive()).toEqual(['running', 'failed']);

    const stalled = await start();
    for (let request = 0; request < 4; request += 1) {
      clock.advance(11 * MINUTE);
      await sweep();
    }
    expect(await read(stalled)).toMatchObject({ status: 'failed' });
    expect(await sentLive()).toEqual(['running', 'failed']);

    await api().deleteProof({ userId, proofId: stalled } as never);
    expect(await sentLive()).toEqual(['deleted']);
    await remove(documentId);
    expect(await sentLive()).toEqual(['deleted', 'deleted']);
  });

  it('can be cancelled, and says when it ends', async () => {
    await documentOf();
    const proofId = await start();
    expect((await read(proofId)).expiresAt).toMatchObject({
      seconds: BigInt(Math.floor((clock.now().getTime() + 3 * DAY) / 1000)),
    });
    await store.takeEvents();
    await api().deleteProof({ userId, proofId } as never);
    expect(await taken(events.proofDeleted)).toEqual([proofId]);
    await expect(read(proofId)).rejects.toMatchObject({ code: 'not_found' });
    await start();
  });

  it('is started once, however often the call is repeated', async () => {
    await documentOf();
    const proofId = newId();
    expect([await start({ proofId }), await start({ proofId })]).toEqual([proofId, proofId]);
    expect(await taken(events.proofRequested)).toEqual([proofId]);
  });

  it(`can be started ${proofLimits.perHour} times an hour, cancelled ones included`, async () => {
    await documentOf();
    for (let number = 0; number < proofLimits.perHour; number += 1) {
      clock.advance(MINUTE);
      await api().deleteProof({ userId, proofId: await start() } as never);
    }
    await expect(start()).rejects.toMatchObject({
      code: 'too_many_proofs',
      status: 429,
      retryAfterMs: (60 - proofLimits.perHour + 1) * MINUTE,
    });
    clock.advance(52 * MINUTE);
    await start();
  });

  it('names its documents to their owner alone', async () => {
    const [one, other] = [await documentOf(), await documentOf({ owner: newId() })];
    const proofId = await start();
    const named = { userId, proofId, documentIds: [one, other] };
    expect(await api().findProofDocuments(named as never)).toEqual({
      documents: [{ id: one, heading: 'Final', headingBefore: 'Draft' }],
    });
    expect(await api().findProofDocuments({ ...named, userId: newId() } as never)).toEqual({ documents: [] });
  });

  it(`takes the place of the oldest beyond ${proofLimits.kept}`, async () => {
    await documentOf();
    const ids: string[] = [];
    for (let number = 0; number <= proofLimits.kept; number += 1) {
      clock.advance(7 * MINUTE);
      const proofId = await start();
      await finish(proofId);
      ids.push(proofId);
    }
    expect(await taken(events.proofDeleted)).toEqual([ids[0]]);
    const { proofs } = await api().listProofs({ userId } as never);
    expect(proofs.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });
});
