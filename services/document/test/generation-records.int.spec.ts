import { create } from '@bufbuild/protobuf';
import {
  type BillingService,
  events,
  type EventType,
  FindGenerationRecordsRequestSchema,
} from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DocumentRecordController } from '../src/document/document-record.controller.js';
import { answer, inspectedBody, proposalOf } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

// Real: Postgres, use cases, repositories. Played by the test: billing and the workers.
describe('how runs of the AI ended', () => {
  const clock = new DatedClock();
  const userId = newId();
  const documentId = newId();
  const runs: string[] = [];
  let store: PostgresStore;
  let service: ReturnType<typeof wire>;

  const hear = (event: EventType, body: object) => {
    const { message } = answer(event, userId, body);
    return service.deliver(event, message);
  };
  const outcomes = async () => {
    const { documents, generations, unitOfWork } = store;
    const request = create(FindGenerationRecordsRequestSchema, { generationIds: [...runs, newId()] });
    const records = new DocumentRecordController(documents, generations, unitOfWork);
    const found = await records.findGenerationRecords(request);
    return Object.fromEntries(found.records.map(({ id, outcome }) => [id, outcome]));
  };
  const generate = async () => {
    runs.push(newId());
    await service.generate.execute({ userId, documentId }, runs.at(-1) ?? '');
  };

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    service = wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
    } as unknown as RpcClient<typeof BillingService>);
    await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await hear(events.pdfInspected, inspectedBody(documentId));
    const generationId = (await store.read(documentId))?.generationId ?? '';
    runs.push(generationId);
    await hear(events.creditReserved, { documentId, generationId });
    await hear(events.metadataGenerated, {
      documentId,
      generationId,
      documentType: 'report',
      metadata: proposalOf(1),
      warnings: [],
    });
  });
  afterAll(() => store.close());

  it('is known of each, whatever its document has become since', async () => {
    await generate();
    const failure = { documentId, generationId: runs[1], errorCode: 'model_refused', errorMessage: 'No.' };
    await hear(events.metadataFailed, failure);
    expect((await store.read(documentId))?.status).toBe('completed');
    await generate();
    const [first, second, third] = runs as [string, string, string];
    expect(await outcomes()).toEqual({ [first]: 'completed', [second]: 'failed', [third]: '' });
    await service.remove.execute({ userId, documentId });
    expect(await outcomes()).toEqual({ [first]: 'completed', [second]: 'failed', [third]: 'abandoned' });
  });

  it('is abandoned where nothing can end a run any more: its document is gone', async () => {
    const lost = newId();
    await store.source.query(
      'INSERT INTO generation (id, run_id, document_id, user_id, created_at) VALUES ($1, $1, $2, $3, now())',
      [lost, newId(), userId],
    );
    runs.push(lost);
    expect(await outcomes()).toMatchObject({ [lost]: 'abandoned' });
  });
});
