import { randomUUID } from 'node:crypto';
import { create, toJsonString } from '@bufbuild/protobuf';
import {
  type EventMessage,
  events,
  ExtractedTextSchema,
  ProofQueryService,
  ProofWorkService,
} from '@colophon/contracts';
import {
  createRpcClient,
  decodeEvent,
  EventPublisher,
  NATS,
  newId,
  objectKeys,
  ObjectStore,
  UnitOfWork,
} from '@colophon/platform';
import { eventually, FakeService, SpanCollector } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { madeLibrary } from '../src/findability/proof.fixture.js';
import type { ProofDocument } from '../src/findability/proof-material.js';
import { proofSearchers } from '@colophon/contracts/rules';
import { EndedProofsSweep } from '../src/proof/ended-proofs.sweep.js';
import { ProofProgressRepository } from '../src/proof/proof-progress.repository.js';
import { WorkerStack } from './worker-stack.fixture.js';

type Finished = EventMessage<typeof events.proofFinished>;
type Failed = EventMessage<typeof events.proofFailed>;

const spans = new SpanCollector();
spans.start();
afterAll(() => spans.stop());
const worker = new WorkerStack();

const library = madeLibrary(24).map((document) => ({ ...document, id: randomUUID() }));
const typed = library[0]?.after?.title ?? '';

// Real: NATS, Postgres, objects on disk, the service with its thread. Played by the test: the document service.
describe('a request for a proof', () => {
  worker.serve();
  let documents: FakeService;
  /** What the document service keeps, by proof; one that has ended is not there. */
  const proofs = new Map<string, readonly ProofDocument[]>();
  let asked: string[] = [];

  const connection = () => worker.app.get<NatsConnection>(NATS);

  beforeAll(async () => {
    documents = new FakeService(connection(), 'document');
    documents.serve(ProofWorkService, {
      getProofMaterial: async ({ proofId, after }) => {
        asked.push(proofId);
        const material = proofs.get(proofId);
        const page = (material ?? []).slice(after, after + 10).map((document) => ({
          id: document.id,
          digest: document.digest,
          language: document.language,
          before: { ...document.before },
          after: document.after ? { ...document.after } : undefined,
          cited: [...document.cited],
          queries: document.id === library[0]?.id ? [typed] : [],
        }));
        return { wanted: material !== undefined, total: material?.length ?? 0, documents: page };
      },
      findProofs: async ({ proofIds }) => ({ proofIds: proofIds.filter((id) => proofs.has(id)) }),
    });
    await connection().flush();
    for (const { id, text } of library) await storeText(id, text);
  });
  afterAll(() => documents.stop());
  beforeEach(() => {
    asked = [];
  });

  const storeText = async (documentId: string, text: ProofDocument['text']) => {
    const message = create(ExtractedTextSchema, {
      pages: text?.pages.map(({ number, lines }) => ({ number, lines: [...lines] })) ?? [],
    });
    const bytes = Buffer.from(toJsonString(ExtractedTextSchema, message));
    await worker.app.get(ObjectStore).put(objectKeys.text(documentId), bytes, {
      contentType: 'application/json',
    });
  };

  const answerTo = (proofId: string): Promise<Finished | Failed> =>
    new Promise((resolve) => {
      const subscription = connection().subscribe('colophon.proof.v1.*', {
        callback: (_error, raw) => {
          const event = [events.proofFinished, events.proofFailed].find(({ type }) => type === raw.subject);
          if (!event) return;
          const message = decodeEvent(event, raw.string()) as Finished | Failed;
          if (message.proofId !== proofId) return;
          subscription.unsubscribe();
          resolve(message);
        },
      });
    });

  const userId = randomUUID();
  const publish = (event: typeof events.proofRequested | typeof events.proofDeleted, proofId: string) =>
    worker.app
      .get(EventPublisher)
      .publish(event, { proofId }, { id: newId(), time: new Date(), aggregateId: proofId, userId });

  const ask = async (material: readonly ProofDocument[], proofId: string = randomUUID()) => {
    proofs.set(proofId, material);
    const answer = answerTo(proofId);
    await publish(events.proofRequested, proofId);
    return { proofId, answer: await answer };
  };
  const resultOf = (answer: Finished | Failed) => ('result' in answer ? answer.result : undefined);

  const queriesOf = (proofId: string, more: object = {}) =>
    createRpcClient(ProofQueryService, connection()).findProofQueries({
      userId,
      proofId,
      searcher: 'sharepoint',
      limit: 100,
      ...more,
    });
  const searched = (proofId: string, more: object = {}) =>
    createRpcClient(ProofQueryService, connection()).searchProof({
      userId,
      proofId,
      query: typed,
      searcher: 'sharepoint',
      ...more,
    });
  const percentOf = async (proofId: string, owner = userId) =>
    (await createRpcClient(ProofQueryService, connection()).getProofProgress({ userId: owner, proofId }))
      .percent;
  const queried = (statement: string, values: unknown[]) =>
    worker.app.get(UnitOfWork).manager.query<unknown[]>(statement, values);
  const keptRows = async (proofId: string) => {
    const rows = await worker.app
      .get(UnitOfWork)
      .manager.query<unknown[]>('SELECT 1 FROM proof_queries WHERE proof_id = $1', [proofId]);
    return rows.length;
  };

  it('is answered with verdicts, and keeps the queries for their owner alone', async () => {
    const { proofId, answer } = await ask(library);
    expect(resultOf(answer)).toMatchObject({
      documents: 24,
      finished: 24,
      sentence: expect.stringMatching(/^Higher by name;/),
    });
    expect(resultOf(answer)?.verdicts.map(({ searcher, kind }) => `${searcher} ${kind}`)).toHaveLength(5 * 4);

    const { queries, total } = await queriesOf(proofId, { kind: 'own' });
    expect({ total, queries }).toMatchObject({
      total: 1,
      queries: [{ text: typed, documentId: library[0]?.id, kind: 'own', together: 1 }],
    });
    const [first, second] = [
      await queriesOf(proofId, { kind: 'name', limit: 2 }),
      await queriesOf(proofId, { kind: 'name', after: 2 }),
    ];
    expect(first.queries).toHaveLength(2);
    expect(second.queries).toHaveLength(first.total - 2);
    const rose = await queriesOf(proofId, { outcome: 'rose', kind: 'name' });
    expect(rose.total).toBeGreaterThan(0);
    for (const { before, together } of rose.queries) expect(together).toBeLessThan(before ?? Infinity);

    await expect(queriesOf(proofId, { userId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(queriesOf(proofId, { searcher: 'other' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps an index that its owner alone can search, arm by arm', async () => {
    const { proofId } = await ask(library);
    for (const searcher of proofSearchers) {
      const { before, together } = await searched(proofId, { searcher });
      expect(together[0]).toMatchObject({ documentId: library[0]?.id, rank: 1 });
      const place = before.find(({ documentId }) => documentId === library[0]?.id)?.rank;
      expect(together[0]?.otherRank).toBe(place);
    }
    // What no index of the content holds before: only the properties say it, and only after.
    expect((await searched(proofId, { searcher: 'properties' })).before).toEqual([]);

    await expect(searched(proofId, { userId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(searched(proofId, { searcher: 'other' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(searched(proofId, { query: 'x'.repeat(201) })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await queried('DELETE FROM proof_index WHERE proof_id = $1', [proofId]);
    await expect(searched(proofId)).rejects.toMatchObject({ code: 'invalid_state', status: 409 });
  });

  it('says how far it is while it is made, to its owner alone, and nothing after its end', async () => {
    const proofId = randomUUID();
    const noted: (number | undefined)[] = [];
    const progress = worker.app.get(ProofProgressRepository);
    const note = jest.spyOn(progress, 'note').mockImplementation(async (owner, id, percent) => {
      note.mockRestore();
      await progress.note(owner, id, percent);
      noted.push(await percentOf(proofId), await percentOf(proofId, randomUUID()));
    });
    await ask(library, proofId);
    expect(noted).toEqual([0, undefined]);
    expect(await percentOf(proofId)).toBeUndefined();
  });

  it('over the same documents gives the same proof, to the byte, in any order and however often', async () => {
    const [one, other] = [await ask(library), await ask(library.toReversed())];
    expect(JSON.stringify(resultOf(one.answer))).toBe(JSON.stringify(resultOf(other.answer)));
    const bytes = async ({ proofId }: { proofId: string }) =>
      worker.app
        .get(UnitOfWork)
        .manager.query<{ queries: Buffer }[]>(
          'SELECT searcher, queries FROM proof_queries WHERE proof_id = $1 ORDER BY searcher',
          [proofId],
        );
    expect(await bytes(one)).toHaveLength(5);
    expect(await bytes(one)).toEqual(await bytes(other));
  });

  it('that comes a second time is answered again and not made again', async () => {
    const { proofId, answer } = await ask(library);
    asked = [];
    const again = await ask(library, proofId);
    expect(resultOf(again.answer)).toEqual(resultOf(answer));
    expect(asked).toEqual([]);
  });

  it('says of fewer than twenty documents that there are too few', async () => {
    const { answer } = await ask(library.slice(0, 19));
    expect(resultOf(answer)?.sentence).toBe('Too few documents to say.');
    expect(new Set(resultOf(answer)?.verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['too_few']));
  });

  it('counts documents whose text is gone, and goes on without it', async () => {
    const lost = { ...library[0], id: randomUUID() };
    const { answer } = await ask([...library.slice(1), lost]);
    expect(resultOf(answer)).toMatchObject({ documents: 24, withoutText: 1 });
  });

  it('that has ended meanwhile is dropped without an answer', async () => {
    const proofId = randomUUID();
    await publish(events.proofRequested, proofId);
    await eventually(() => asked.includes(proofId), 'the worker to ask');
    // Requests are worked on one at a time: with the next answered, this one has come to its end.
    await ask(library.slice(0, 1));
    expect(await keptRows(proofId)).toBe(0);
  });

  it('is forgotten with its proof, by the event and, where that was lost, by asking', async () => {
    const [told, missed, living] = [await ask(library), await ask(library), await ask(library)];
    proofs.delete(told.proofId);
    await publish(events.proofDeleted, told.proofId);
    await eventually(async () => (await keptRows(told.proofId)) === 0, 'the queries to be gone');
    expect(await queried('SELECT FROM proof_index WHERE proof_id = $1', [told.proofId])).toEqual([]);

    proofs.delete(missed.proofId);
    await worker.app
      .get(UnitOfWork)
      .manager.query("UPDATE proof_result SET finished_at = finished_at - interval '1 hour'");
    const [lost, made] = [randomUUID(), randomUUID()];
    for (const id of [lost, made]) await worker.app.get(ProofProgressRepository).note(userId, id, 5);
    await queried("UPDATE proof_progress SET noted_at = noted_at - interval '2 hours' WHERE proof_id = $1", [
      lost,
    ]);
    await worker.app.get(EndedProofsSweep).run();
    expect(await keptRows(missed.proofId)).toBe(0);
    expect(await keptRows(living.proofId)).toBe(5);
    expect([await percentOf(lost), await percentOf(made)]).toEqual([undefined, 5]);
    await expect(queriesOf(missed.proofId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves no query, word or name in any span', async () => {
    const { proofId } = await ask(library);
    await queriesOf(proofId);
    await searched(proofId);
    const told = JSON.stringify(
      spans.spans.map(({ name, attributes, events: noted }) => ({ name, attributes, noted })),
    );
    expect(told).toContain('proof');
    const words = library.flatMap(({ after, before }) => [after?.title ?? '', before.title]);
    expect(words).toContain(typed);
    expect(words.filter((word) => told.includes(word))).toEqual([]);
  });
});
