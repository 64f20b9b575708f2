import { create } from '@bufbuild/protobuf';
import { type BillingService, events, type EventType, PdfFactsSchema } from '@colophon/contracts';
import { newId, type RpcClient, type UnitOfWork } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrandContextRepository } from '../src/brand-context/brand-context.repository.js';
import type { DocumentQueries } from '../src/document/document.queries.js';
import { FindabilityController } from '../src/findability/findability.controller.js';
import { answer, inspectedBody, proposalOf } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

const facts = (title: string, pages?: object) =>
  create(PdfFactsSchema, {
    size: 100,
    pageCount: 2,
    info: { title, author: 'jdoe' },
    language: 'en',
    marked: true,
    extractable: true,
    ...pages,
  });
const pages = { read: 2, withText: 2, unmappableShare: 0.01, words: ['price', 'list'] };

// Real: Postgres and the use cases. Played by the test: billing and the workers.
describe('the facts of a document', () => {
  const clock = new DatedClock();
  const userId = newId();
  let store: PostgresStore;
  beforeAll(async () => {
    store = await openPostgresStore(clock);
  });
  afterAll(() => store.close());

  const service = () =>
    wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
    } as unknown as RpcClient<typeof BillingService>);
  const deliver = async (event: EventType, body: object): Promise<void> => {
    const sent = answer(event, userId, body);
    await service().deliver(sent.event, sent.message);
  };
  const measured = (documentId: string) =>
    new FindabilityController(
      { get: (_: string, id: string) => store.read(id) } as unknown as DocumentQueries,
      { find: async () => null } as unknown as BrandContextRepository,
      {} as UnitOfWork,
    ).getFindability({ userId, documentId } as Parameters<FindabilityController['getFindability']>[0]);

  const inspectedDocument = async (original?: ReturnType<typeof facts>): Promise<string> => {
    const documentId = newId();
    await service().create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await deliver(events.pdfInspected, { ...inspectedBody(documentId), facts: original });
    return documentId;
  };

  it('are those of the upload, and those read back from the written file with the pages of the upload', async () => {
    const documentId = await inspectedDocument(facts('draft', { pages }));
    const generationId = (await store.read(documentId))?.generationId;
    await deliver(events.creditReserved, { documentId, generationId });
    await deliver(events.metadataGenerated, {
      documentId,
      generationId,
      metadata: proposalOf(1),
      language: 'en',
      documentType: '',
      warnings: [],
    });
    expect(await measured(documentId)).toMatchObject({
      filename: 'a.pdf',
      original: { info: { title: 'draft' }, pages },
      written: undefined,
      metadata: { title: 'title 1' },
      writeProfile: 'standard',
      language: 'en',
    });

    await service().generatePdf.execute({ userId, documentId }, false);
    await deliver(events.pdfWritten, {
      documentId,
      metadataVersion: 1,
      objectKey: 'k',
      size: 1n,
      sha256: 's',
      warnings: [],
      facts: facts('title 1'),
    });
    expect(await measured(documentId)).toMatchObject({
      original: { info: { title: 'draft' } },
      written: { info: { title: 'title 1' }, pages },
    });

    await service().save.execute({ userId, documentId }, { ...proposalOf(2) });
    expect((await measured(documentId)).written).toBeUndefined();
  });

  it('are none where a worker of an earlier release inspected the file', async () => {
    const documentId = await inspectedDocument();
    await expect(measured(documentId)).rejects.toMatchObject({ code: 'invalid_state', status: 409 });
  });

  it('are cleaned and bounded once more', async () => {
    const documentId = await inspectedDocument(facts(`a\u0000b${'x'.repeat(5000)}`, { pages }));
    const { original } = await measured(documentId);
    expect(original.info?.title).toMatch(/^a bx{500,600}…$/);
  });
});
