import { BrandContextService, DocumentFileService, DocumentService, events } from '@colophon/contracts';
import {
  createDataSource,
  createLogger,
  createRpcClient,
  EventPublisher,
  newId,
  type RunningService,
  startService,
} from '@colophon/platform';
import { eventually, startNats, templateDatabase, type TestDatabase, type TestNats } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { documentDatabase, documentService } from '../src/index.js';

// Real: Postgres, NATS, the document service. No other service runs.
describe('a deleted user', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let service: RunningService;
  let connection: NatsConnection;

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), templateDatabase(documentDatabase)]);
    service = await startService(
      documentService,
      { NATS_URL: nats.url, DATABASE_URL: database.url },
      { logger: createLogger('document', 'silent') },
    );
    connection = await connect({ servers: nats.url });
  });
  afterAll(async () => {
    await service.close();
    await connection.close();
    await database.drop();
    await nats.stop();
  });

  const documents = () => createRpcClient(DocumentService, connection);
  const brands = () => createRpcClient(BrandContextService, connection);
  const upload = (userId: string, documentId = newId()) =>
    documents().createDocument({ userId, documentId, filename: 'a.pdf', size: 3n, sha256: newId() });
  const brandContext = { companyName: 'Gone Ltd', industry: 'Other', brandVoice: 'Custom' };
  const total = async (userId: string) =>
    (await documents().listDocuments({ userId, page: 1, limit: 1 })).total;
  const tell = (userId: string) =>
    new EventPublisher(connection).publish(
      events.userDeleted,
      {},
      { id: newId(), time: new Date(), aggregateId: userId, userId },
    );
  const count = async ({ stream, type }: { stream: string; type: string }): Promise<number> => {
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info(stream, { subjects_filter: type });
    return state.subjects?.[type] ?? 0;
  };
  const erased = (holds: (users: number) => boolean) =>
    eventually(async () => holds(await count(events.userErased)), 'the user to be erased');

  it('leaves neither documents nor brand context, others keep theirs, and it is said once all is gone', async () => {
    const [userId, other] = [newId(), newId()];
    for (let number = 0; number < 120; number += 1) await upload(userId);
    await upload(other);
    for (const id of [userId, other]) await brands().updateBrandContext({ userId: id, brandContext });
    await tell(userId);
    await erased((users) => users === 1);
    expect([await total(userId), await total(other), await count(events.documentDeleted)]).toEqual([
      0, 1, 120,
    ]);
    const companies = [userId, other].map(
      async (id) => (await brands().getBrandContext({ userId: id })).brandContext?.companyName,
    );
    expect(await Promise.all(companies)).toEqual(['', 'Gone Ltd']);
    await tell(userId);
    await erased((users) => users === 2);
  });

  it('leaves nothing that was learned from their corrections, and others keep theirs', async () => {
    const [userId, other] = [newId(), newId()];
    const source = createDataSource(documentDatabase, {
      url: database.url,
      poolSize: 1,
      applicationName: 'test',
    });
    await source.initialize();
    for (const id of [userId, userId, userId, other, other, other])
      await source.query(
        `INSERT INTO learned_correction (user_id, document_id, kind, from_value, to_value, learned_at)
         VALUES ($1, $2, 'author', 'acme', 'Acme Ltd', now())`,
        [id, newId()],
      );
    await source.destroy();
    const learned = async (id: string) =>
      (await brands().listLearned({ userId: id })).entries.map(({ preference }) => preference?.count);
    expect([await learned(userId), await learned(other)]).toEqual([[3], [3]]);
    const before = await count(events.userErased);
    await tell(userId);
    await erased((users) => users === before + 1);
    expect([await learned(userId), await learned(other)]).toEqual([[], [3]]);
  });

  it('leaves no pattern of names, gets none again, and others keep theirs', async () => {
    const [userId, other] = [newId(), newId()];
    const files = createRpcClient(DocumentFileService, connection);
    for (const id of [userId, other]) await files.updateNamePattern({ userId: id, pattern: '{title}' });
    const pattern = async (id: string) => (await files.getNamePattern({ userId: id })).pattern;
    const before = await count(events.userErased);
    await tell(userId);
    await erased((users) => users === before + 1);
    expect([await pattern(userId), await pattern(other)]).toEqual(['{filename}-processed', '{title}']);
    await expect(files.updateNamePattern({ userId, pattern: '{title}' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is the only one who can forget what was learned from them', async () => {
    const failure = await brands()
      .forgetLearned({ userId: newId(), id: newId() })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'not_found' });
    expect(await brands().forgetAllLearned({ userId: newId() })).toMatchObject({});
  });

  it('gets nothing new, whatever work was in progress', async () => {
    const userId = newId();
    const before = await count(events.userErased);
    const uploads = Array.from({ length: 8 }, () => upload(userId));
    await tell(userId);
    const outcomes = await Promise.allSettled([
      ...uploads,
      ...Array.from({ length: 8 }, () => upload(userId)),
    ]);
    await erased((users) => users > before);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'made'));
    expect(['made', 'not_found', 'unavailable']).toEqual(expect.arrayContaining(codes));
    expect(await total(userId)).toBe(0);
    await expect(upload(userId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(brands().updateBrandContext({ userId, brandContext })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
