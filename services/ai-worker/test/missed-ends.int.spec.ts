import { randomUUID } from 'node:crypto';
import { DocumentRecordService, events } from '@colophon/contracts';
import { EventPublisher, NATS, newId, UnitOfWork } from '@colophon/platform';
import { eventually, FakeService } from '@colophon/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { EndpointAnswerRow } from '../src/generation/endpoint-answer.entity.js';
import { GenerationResultRow } from '../src/generation/generation-result.entity.js';
import { MissedEndsSweep } from '../src/generation/missed-ends.sweep.js';
import { WorkerStack } from './worker-stack.fixture.js';

const worker = new WorkerStack();

// Real: NATS, Postgres, the service. Played by the test: the document service.
describe('the words about a document that is gone', () => {
  worker.serve();
  let documents: FakeService;
  /** Documents that have a row. */
  const living = new Set<string>();

  const manager = () => worker.app.get(UnitOfWork).manager;

  const open = () => {
    documents = new FakeService(worker.app.get<NatsConnection>(NATS), 'document');
    documents.serve(DocumentRecordService, {
      findDocumentRecords: async ({ documentIds }) => ({
        records: documentIds.filter((id) => living.has(id)).map((id) => ({ id, userId: 'user-1' })),
      }),
      findGenerationRecords: () => Promise.reject(new Error('not asked by the ai-worker')),
    });
    return worker.app.get<NatsConnection>(NATS).flush();
  };
  beforeAll(open);
  afterAll(() => documents.stop());

  /** A finished generation of a document that exists. */
  const described = async (documentId: string = randomUUID()): Promise<string> => {
    living.add(documentId);
    const at = new Date();
    const generation = {
      documentId,
      generationId: randomUUID(),
      startedAt: at,
      deadlineAt: at,
      finishedAt: at,
    };
    const answer = { documentId, metadata: { title: 'Words' } };
    await manager().insert(GenerationResultRow, {
      ...generation,
      outcome: 'generated',
      answer,
      inputTokens: 7,
    });
    return documentId;
  };
  const rowsOf = (documentId: string) => manager().findBy(GenerationResultRow, { documentId });
  const forgotten = async (documentId: string) =>
    (await rowsOf(documentId)).map(({ answer }) => JSON.stringify(answer) === '{}');

  const sweep = () => worker.app.get(MissedEndsSweep).run();
  const hoursPass = (hours: number) =>
    manager().query(
      `UPDATE generation_result SET asked_at = asked_at - $1 * interval '1 hour',
         missing_since = missing_since - $1 * interval '1 hour'`,
      [hours],
    );

  const acceptChanges = () => manager().query('DROP FUNCTION IF EXISTS refuse_change() CASCADE');
  afterEach(acceptChanges);

  it('go when all its files have expired; what they cost stays', async () => {
    const [expired, other] = [await described(), await described()];
    await worker.app
      .get(EventPublisher)
      .publish(
        events.documentExpired,
        { documentId: expired },
        { id: newId(), time: new Date(), aggregateId: expired, userId: 'user-1' },
      );
    await eventually(async () => (await forgotten(expired))[0], 'the answer to be forgotten');
    expect(await rowsOf(expired)).toMatchObject([{ inputTokens: 7 }]);
    expect(await forgotten(other)).toEqual([false]);
  });

  it('go after a day of checks where its end was never heard of, and no others', async () => {
    const [kept, gone] = [await described(), await described()];
    await described(gone);
    living.delete(gone);
    for (let hours = 0; hours < 24; hours += 6) {
      await sweep();
      expect(await forgotten(gone)).toEqual([false, false]);
      await hoursPass(6.1);
    }
    await documents.stop();
    await expect(sweep()).rejects.toMatchObject({ retryable: true });
    expect(await forgotten(gone)).toEqual([false, false]);
    await open();
    await sweep();
    expect(await forgotten(gone)).toEqual([true, true]);
    expect(await forgotten(kept)).toEqual([false]);
  });

  it('of another go where those of one cannot, and both have been asked about', async () => {
    const [broken, other] = [await described(), await described()];
    for (const documentId of [broken, other]) living.delete(documentId);
    await sweep();
    await hoursPass(25);
    await manager().query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'this row takes no change'; END $$;
      CREATE TRIGGER refuse_change BEFORE UPDATE OF answer ON generation_result FOR EACH ROW
        WHEN (NEW.document_id = '${broken}') EXECUTE FUNCTION refuse_change();
    `);
    await expect(sweep()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining(broken) })],
    });
    expect(await forgotten(broken)).toEqual([false]);
    expect(await forgotten(other)).toEqual([true]);
    await sweep();
    await acceptChanges();
    await hoursPass(7);
    await sweep();
    expect(await forgotten(broken)).toEqual([true]);
  });

  it('stay where the document was missing for a while only', async () => {
    const documentId = await described();
    living.delete(documentId);
    await sweep();
    await hoursPass(23);
    living.add(documentId);
    await sweep();
    living.delete(documentId);
    await hoursPass(23);
    await sweep();
    await sweep();
    expect(await forgotten(documentId)).toEqual([false]);
  });

  it('go with what an endpoint has answered to a run that no worker will end', async () => {
    const [documentId, generationId] = [randomUUID(), randomUUID()];
    const at = new Date();
    await manager().insert(GenerationResultRow, { documentId, generationId, startedAt: at, deadlineAt: at });
    const used = { finishReason: 'stop', inputTokens: 1, outputTokens: 1, sawPicture: false };
    await manager().insert(EndpointAnswerRow, {
      generationId,
      step: 0,
      content: 'words',
      refusal: null,
      ...used,
    });
    await sweep();
    await hoursPass(25);
    await sweep();
    expect(await manager().countBy(EndpointAnswerRow, { generationId })).toBe(0);
    expect(await rowsOf(documentId)).toMatchObject([{ outcome: 'failed', answer: {} }]);
    await hoursPass(25);
    await sweep();
    const [row] = await manager().query<{ isLeftAlone: boolean }[]>(
      `SELECT asked_at < now() - interval '1 day' AS "isLeftAlone" FROM generation_result WHERE document_id = $1`,
      [documentId],
    );
    expect(row).toEqual({ isLeftAlone: true });
  });
});
