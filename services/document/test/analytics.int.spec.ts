import { type BillingService, events } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, inspectedBody, proposalOf, refusedBody } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { totalsOf } from './world/totals.js';
import { wire } from './world/wiring.js';

// Real: Postgres, use cases, consumers, analytics. Played by the test: billing, the workers and time.
describe('what a user sees of their month', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  let service: ReturnType<typeof wire>;
  let userId = '';

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    service = wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
    } as unknown as RpcClient<typeof BillingService>);
  });
  afterAll(() => store.close());
  beforeEach(() => {
    userId = newId();
    clock.set('2026-01-31T23:50:00Z');
  });
  afterEach(async () => {
    const { kept, counted } = await totalsOf(store.source);
    if (JSON.stringify(kept) !== JSON.stringify(counted))
      throw new Error('the totals kept are not those counted');
  });

  const deliver = async (event: Parameters<typeof answer>[0], body: object) => {
    const sent = answer(event, userId, body);
    await service.deliver(sent.event, sent.message);
  };
  const generated = async (documentId: string, documentType: string, number = 1) => {
    const { generationId } = (await store.read(documentId))!;
    await deliver(events.creditReserved, { documentId, generationId });
    await deliver(events.metadataGenerated, {
      documentId,
      generationId,
      metadata: proposalOf(number),
      documentType,
      language: 'en',
      warnings: [],
    });
  };
  const completed = async (documentType = 'report') => {
    const id = newId();
    await service.create.execute({ id, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await deliver(events.pdfInspected, inspectedBody(id));
    await generated(id, documentType);
    return id;
  };
  const save = (documentId: string, title = 'title 1') =>
    service.save.execute({ userId, documentId }, { ...proposalOf(1), title });
  const analytics = () => store.analytics.of(userId);

  it('is empty, without a rate, for a user without activity', async () => {
    expect(await analytics()).toEqual({
      documentsProcessed: 0,
      documentCount: 0,
      timeSavedMinutes: 0,
      acceptanceRate: undefined,
      suggestionsMade: 0,
      suggestionsKept: 0,
      findability: { documents: 0, before: 0, after: 0, poor: 0, fair: 0, good: 0, excellent: 0 },
      documentTypes: [],
    });
  });

  it('counts processed documents in the month of completion; the time they saved stays', async () => {
    await completed();
    await completed();
    clock.set('2026-02-01T00:00:00Z');
    expect(await analytics()).toMatchObject({
      documentsProcessed: 0,
      documentCount: 2,
      timeSavedMinutes: 10,
      documentTypes: [],
    });
    await completed();
    expect(await analytics()).toMatchObject({
      documentsProcessed: 1,
      documentCount: 3,
      timeSavedMinutes: 15,
    });
    clock.set('2026-01-31T23:59:59.999Z');
    expect(await analytics()).toMatchObject({ documentsProcessed: 2 });
  });

  it('rates as accepted what was saved as it was proposed', async () => {
    const documents = [await completed(), await completed(), await completed(), await completed()];
    expect((await analytics()).acceptanceRate).toBeUndefined();
    await save(documents[0]);
    expect((await analytics()).acceptanceRate).toBe(1);
    await save(documents[1], 'Mine');
    await save(documents[2], 'Mine');
    await save(documents[3]);
    expect((await analytics()).acceptanceRate).toBe(0.5);
  });

  it('counts a document that is saved twice once, by its last save', async () => {
    const [first, second] = [await completed(), await completed()];
    await save(first, 'Mine');
    await save(first);
    await save(second);
    await save(second);
    expect((await analytics()).acceptanceRate).toBe(1);
    await save(second, 'Mine');
    expect((await analytics()).acceptanceRate).toBe(0.5);
  });

  it('leaves out what was never saved, even when its PDF was generated', async () => {
    const saved = await completed();
    await save(saved, 'Mine');
    const documentId = await completed();
    await service.generatePdf.execute({ userId, documentId });
    const { metadataVersion } = (await store.read(documentId))!;
    const file = { metadataVersion, objectKey: 'k', size: 1n, sha256: 's', warnings: [] };
    await deliver(events.pdfWritten, { documentId, ...file });
    expect((await store.read(documentId))!.status).toBe('ready_for_download');
    expect((await analytics()).acceptanceRate).toBe(0);
  });

  it('counts the fields that were written as suggested, whatever was saved before, once a document and month', async () => {
    const written = async (documentId: string) => {
      await service.generatePdf.execute({ userId, documentId });
      const { metadataVersion } = (await store.read(documentId))!;
      const file = { metadataVersion, objectKey: 'k', size: 1n, sha256: 's', warnings: [] };
      await deliver(events.pdfWritten, { documentId, ...file });
    };
    const [untouched, edited] = [await completed(), await completed()];
    await written(untouched);
    expect(await analytics()).toMatchObject({ suggestionsMade: 5, suggestionsKept: 5 });
    await save(edited, 'Mine');
    expect(await analytics()).toMatchObject({ suggestionsMade: 5, suggestionsKept: 5 });
    await written(edited);
    expect(await analytics()).toMatchObject({ suggestionsMade: 10, suggestionsKept: 9 });
    await save(edited);
    await written(edited);
    expect(await analytics()).toMatchObject({ suggestionsMade: 10, suggestionsKept: 10 });
    clock.set('2026-02-01T00:00:00Z');
    expect(await analytics()).toMatchObject({ suggestionsMade: 0, suggestionsKept: 0 });
  });

  it('leaves out what the AI never saw, even when metadata were typed and saved for it', async () => {
    const documentId = newId();
    await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await deliver(events.pdfInspected, refusedBody(documentId));
    await save(documentId, 'Mine');
    expect((await store.read(documentId))!.status).toBe('completed');
    expect(await analytics()).toMatchObject({
      documentsProcessed: 0,
      documentCount: 1,
      timeSavedMinutes: 0,
      acceptanceRate: undefined,
      documentTypes: [],
    });
  });

  it('rates a document in the month it was saved last, whenever it was processed', async () => {
    const documentId = await completed();
    await save(documentId);
    clock.set('2026-02-01T00:00:00Z');
    expect((await analytics()).acceptanceRate).toBeUndefined();
    await save(documentId, 'Mine');
    expect(await analytics()).toMatchObject({ documentsProcessed: 0, acceptanceRate: 0 });
    clock.set('2026-01-31T23:55:00Z');
    expect((await analytics()).acceptanceRate).toBeUndefined();
  });

  it('keeps the judgement of a save when the AI runs again, until the next save', async () => {
    const documentId = await completed();
    await save(documentId);
    await service.generate.execute({ userId, documentId }, newId());
    await generated(documentId, 'report', 2);
    expect(await analytics()).toMatchObject({
      acceptanceRate: 1,
      documentsProcessed: 1,
      timeSavedMinutes: 5,
    });
    await save(documentId);
    expect((await analytics()).acceptanceRate).toBe(0);
  });

  it('shows types by frequency, then by name, and moves a document whose type changed', async () => {
    for (const type of ['report', 'invoice', 'report', 'manual', 'invoice', 'contract', ''])
      await completed(type);
    const types = async () => (await analytics()).documentTypes.map(({ type, count }) => `${type} ${count}`);
    expect(await types()).toEqual(['invoice 2', 'report 2', 'contract 1', 'manual 1']);
    const documentId = await completed('manual');
    await service.generate.execute({ userId, documentId }, newId());
    await generated(documentId, 'contract');
    expect(await types()).toEqual(['contract 2', 'invoice 2', 'report 2', 'manual 1']);
    expect((await analytics()).documentsProcessed).toBe(8);
  });

  it('forgets a deleted document only in the number of documents', async () => {
    const documentId = await completed();
    await save(documentId);
    await service.remove.execute({ userId, documentId });
    expect(await analytics()).toMatchObject({
      documentsProcessed: 1,
      documentCount: 0,
      timeSavedMinutes: 5,
      acceptanceRate: 1,
      documentTypes: [{ type: 'report', count: 1 }],
    });
  });

  it('does not count failed documents, nor those of others', async () => {
    const id = newId();
    await service.create.execute({ id, userId, filename: 'a.pdf', size: 1, sha256: 'x' });
    await deliver(events.pdfInspectionFailed, {
      documentId: id,
      errorCode: 'damaged',
      errorMessage: 'Damaged.',
    });
    expect(await analytics()).toMatchObject({ documentsProcessed: 0, documentCount: 1, timeSavedMinutes: 0 });
    expect(await store.analytics.of(newId())).toMatchObject({ documentCount: 0 });
  });
});
