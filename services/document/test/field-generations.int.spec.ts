import { create } from '@bufbuild/protobuf';
import {
  type DocumentStatusChanged,
  DocumentService,
  EvidenceSchema,
  events,
  type EventBody,
  type EventMessage,
  type EventType,
  type FieldRequested,
  filterOf,
  GeneratedBySchema,
  TokenUsageSchema,
} from '@colophon/contracts';
import {
  createLogger,
  createRpcClient,
  decodeEvent,
  EventPublisher,
  newId,
  type RunningService,
  startService,
  UnitOfWork,
} from '@colophon/platform';
import { eventually, startNats, templateDatabase, type TestDatabase, type TestNats } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { OverdueFieldsSweep } from '../src/field-generation/overdue-fields.sweep.js';
import { documentDatabase, documentService } from '../src/index.js';

// Real: Postgres, NATS, the document service. Played by the test: the ai-worker.
describe('a new suggestion for one field', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let service: RunningService;
  let connection: NatsConnection;
  const seen: EventMessage<EventType>[] = [];
  const userId = newId();

  const documents = () => createRpcClient(DocumentService, connection);

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), templateDatabase(documentDatabase)]);
    service = await startService(
      documentService,
      { NATS_URL: nats.url, DATABASE_URL: database.url },
      { logger: createLogger('document', 'silent') },
    );
    connection = await connect({ servers: nats.url });
    for (const event of [events.fieldRequested, events.documentStatusChanged])
      connection.subscribe(filterOf(event), {
        callback: (_error, message) => void seen.push(decodeEvent(event, message.string())),
      });
    await connection.flush();
  });

  afterAll(async () => {
    await connection.close();
    await service.close();
    await database.drop();
    await nats.stop();
  });

  const answer = <E extends EventType>(event: E, body: EventBody<E>): Promise<void> =>
    new EventPublisher(connection).publish(event, body, {
      id: newId(),
      time: new Date(),
      aggregateId: 'x',
      userId,
    });

  const query = (sql: string, parameters: unknown[]) =>
    service.app.get(UnitOfWork).manager.query(sql, parameters);

  /** A document as it is after its first run. */
  const completedDocument = async (): Promise<string> => {
    const id = newId();
    const metadata = { title: 'T', subject: 'S', keywords: 'K', author: 'A', description: 'D' };
    await query(
      `INSERT INTO document (id, user_id, version, filename, size, sha256, status, generation_id,
                             generated_metadata, final_metadata, metadata_version, evidence, created_at, updated_at)
       VALUES ($1, $2, 1, 'a.pdf', 1, 'x', 'completed', $3, $4, $4, 1, '{}', now(), now())`,
      [id, userId, newId(), metadata],
    );
    return id;
  };

  const read = async (documentId: string) => {
    const { document } = await documents().getDocument({ userId, documentId });
    return document!;
  };
  const ask = async (documentId: string, field = 'title', generationId = newId(), instruction = '') => {
    const request = { userId, documentId, field, instruction, generationId };
    const { fieldGeneration } = await documents().regenerateField(request);
    return fieldGeneration?.id ?? '';
  };
  const requestsOf = (generationId: string): FieldRequested[] =>
    (seen as unknown as FieldRequested[]).filter(
      (message) =>
        message.$typeName === 'colophon.metadata.v1.FieldRequested' && message.generationId === generationId,
    );
  const live = (generationId: string, status: string): Promise<DocumentStatusChanged> =>
    eventually(
      () =>
        (seen as unknown as DocumentStatusChanged[]).find(
          ({ fieldGeneration }) => fieldGeneration?.id === generationId && fieldGeneration.status === status,
        ),
      `the news that the run is ${status}`,
    );
  const propose = (documentId: string, generationId: string, value: string): Promise<void> =>
    answer(events.fieldGenerated, {
      documentId,
      generationId,
      field: 'title',
      value,
      evidence: create(EvidenceSchema, { source: 'text', page: 2, quote: 'q', confidence: 0.5 }),
      generatedBy: create(GeneratedBySchema, { provider: 'local' }),
      warnings: [],
      usage: create(TokenUsageSchema, {}),
    });

  it('is requested with earlier suggestions and the instruction, and replaces the suggestion; browsers get an event', async () => {
    const documentId = await completedDocument();
    const generationId = await ask(documentId, 'title', newId(), 'Name the product');
    const [request] = await eventually(() => {
      const found = requestsOf(generationId);
      return found.length > 0 ? found : undefined;
    }, 'the request');
    expect(request).toMatchObject({ field: 'title', instruction: 'Name the product', proposedValues: ['T'] });
    await live(generationId, 'running');
    await propose(documentId, generationId, 'T2');
    await live(generationId, 'done');
    const document = await read(documentId);
    expect(document.generatedMetadata?.title).toBe('T2');
    expect(document.finalMetadata?.title).toBe('T');
    expect(document.evidence?.title).toMatchObject({ page: 2, confidence: 0.5 });
    expect(document).toMatchObject({ status: 'completed', fieldGenerationsLeft: 19 });
    expect(document.fieldGenerations).toMatchObject([{ id: generationId, field: 'title', status: 'done' }]);
  });

  it('never touches what will be written, saved by a person', async () => {
    const documentId = await completedDocument();
    const metadata = { title: 'Mine', subject: 'S', keywords: 'K', author: 'A', description: 'D' };
    await documents().updateMetadata({ userId, documentId, metadata });
    const generationId = await ask(documentId);
    await propose(documentId, generationId, 'T2');
    await live(generationId, 'done');
    const document = await read(documentId);
    expect(document.finalMetadata?.title).toBe('Mine');
    expect(document.generatedMetadata?.title).toBe('T2');
  });

  it('leaves everything as it was when it fails, and says why', async () => {
    const documentId = await completedDocument();
    const generationId = await ask(documentId);
    const errorMessage = 'The AI service declined.';
    await answer(events.fieldFailed, {
      documentId,
      generationId,
      field: 'title',
      errorCode: 'ai_refused',
      errorMessage,
    });
    const { fieldGeneration } = await live(generationId, 'failed');
    expect(fieldGeneration).toMatchObject({ errorCode: 'ai_refused', errorMessage });
    const document = await read(documentId);
    expect(document).toMatchObject({ status: 'completed', errorCode: '', errorMessage: '' });
    expect(document.generatedMetadata?.title).toBe('T');
  });

  it('is one run for a repeated call, also for two at once', async () => {
    const documentId = await completedDocument();
    const id = newId();
    const ids = await Promise.all([ask(documentId, 'title', id), ask(documentId, 'title', id)]);
    await ask(documentId, 'title', id);
    expect(ids).toEqual([id, id]);
    await live(id, 'running');
    // A marker that follows: had there been a second request, it would have come before this one.
    const other = await ask(await completedDocument());
    await eventually(() => (requestsOf(other).length > 0 ? true : undefined), 'the request of the other run');
    expect(requestsOf(id)).toHaveLength(1);
    expect((await read(documentId)).fieldGenerationsLeft).toBe(19);
  });

  it('of another user, or of a document that is worked on, is refused', async () => {
    const documentId = await completedDocument();
    const foreign = { userId: newId(), documentId, field: 'title', instruction: '', generationId: '' };
    await expect(documents().regenerateField(foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(documentId, 'creator')).rejects.toMatchObject({ code: 'validation_failed' });
    await ask(documentId);
    await expect(ask(documentId)).rejects.toMatchObject({ code: 'invalid_state' });
  });

  it('is had twenty times a document and no more', async () => {
    const documentId = await completedDocument();
    for (let run = 0; run < 20; run += 1) {
      const generationId = await ask(documentId);
      await propose(documentId, generationId, `T${run}`);
      await live(generationId, 'done');
    }
    await expect(ask(documentId)).rejects.toMatchObject({ code: 'field_generations_used_up' });
    expect((await read(documentId)).fieldGenerationsLeft).toBe(0);
  });

  it('whose request the bus lost is asked for again', async () => {
    const documentId = await completedDocument();
    const generationId = await ask(documentId);
    await live(generationId, 'running');
    await query(
      `UPDATE document SET field_deadline = now() - interval '1 minute',
         field_generations = jsonb_set(field_generations, '{0,deadline}', '"2026-01-01T00:00:00.000Z"')
       WHERE id = $1`,
      [documentId],
    );
    await service.app.get(OverdueFieldsSweep).run();
    await eventually(() => (requestsOf(generationId).length === 2 ? true : undefined), 'the second request');
    expect((await read(documentId)).fieldGenerations).toMatchObject([{ status: 'running' }]);
  });
});
