import { randomUUID } from 'node:crypto';
import { create, toJsonString } from '@bufbuild/protobuf';
import {
  type EventMessage,
  events,
  ExtractedTextSchema,
  MetadataSchema,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import {
  decodeEvent,
  EventPublisher,
  NATS,
  newId,
  objectKeys,
  ObjectStore,
  UnitOfWork,
} from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import { EndpointAnswerRow } from '../src/generation/endpoint-answer.entity.js';
import { GenerationResultRow } from '../src/generation/generation-result.entity.js';
import { page, textOf } from './extracted-text.fixture.js';
import { WorkerStack } from './worker-stack.fixture.js';

type Generated = EventMessage<typeof events.fieldGenerated>;
type Failed = EventMessage<typeof events.fieldFailed>;

const REPORT = textOf([
  page(1, [
    ['Harbour Logistics Report', 28],
    ['Harbour operators move containers through automated terminals every single day of the year.', 11],
    ['This report explains how automated terminals reduce waiting times for container ships.', 11],
  ]),
]);
const METADATA = {
  title: 'Harbour Logistics Report',
  subject: 'Report on automated terminals',
  keywords: 'automated terminals, ships',
  author: '',
  description: 'This report explains how automated terminals reduce waiting times for container ships.',
};

const worker = new WorkerStack();

const answerTo = (generationId: string): Promise<Generated | Failed> =>
  new Promise((resolve) => {
    const subscription = worker.app.get<NatsConnection>(NATS).subscribe('colophon.metadata.v1.*', {
      callback: (_error, raw) => {
        const event = [events.fieldGenerated, events.fieldFailed].find((one) => one.type === raw.subject);
        if (!event) return;
        const message = decodeEvent(event, raw.string()) as Generated | Failed;
        if (message.generationId !== generationId) return;
        subscription.unsubscribe();
        resolve(message);
      },
    });
  });

const ask = async (
  field: keyof typeof METADATA,
  more: { instruction?: string; generationId?: string } = {},
): Promise<Generated | Failed> => {
  const documentId = randomUUID();
  const generationId = more.generationId ?? randomUUID();
  const text = Buffer.from(toJsonString(ExtractedTextSchema, REPORT));
  const store = worker.app.get(ObjectStore);
  await store.put(objectKeys.text(documentId), text, { contentType: 'application/json' });
  const answer = answerTo(generationId);
  await worker.app.get(EventPublisher).publish(
    events.fieldRequested,
    {
      documentId,
      generationId,
      field,
      instruction: more.instruction ?? '',
      filename: 'harbour.pdf',
      originalMetadata: create(OriginalMetadataSchema),
      language: 'en',
      brandContext: undefined,
      metadata: create(MetadataSchema, METADATA),
      proposedValues: [METADATA[field]],
    },
    { id: newId(), time: new Date(), aggregateId: documentId, userId: 'user-1' },
  );
  return answer;
};

const valueOf = (answer: Generated | Failed): string => ('value' in answer ? answer.value : answer.errorCode);

describe('a request for one field', () => {
  worker.serve('fake-good');

  it('is answered by an endpoint with another value than before, and where it rests', async () => {
    const answer = await ask('description', { instruction: 'Name who moves the containers' });

    expect(answer).toMatchObject({
      field: 'description',
      value: 'Harbour operators move containers through automated terminals every single day of the year.',
      evidence: { source: 'text', page: 1 },
      generatedBy: { provider: 'openai', promptVersion: 'field-2' },
    });
    expect(JSON.stringify(worker.llm.requests)).toContain('Name who moves the containers');
  });

  it('that comes a second time is not paid for again', async () => {
    const generationId = randomUUID();
    const first = await ask('title', { generationId });
    expect(valueOf(await ask('title', { generationId }))).toBe(valueOf(first));
    expect(worker.llm.billableCalls).toBe(1);
  });

  it.each([
    ['refusal', 'ai_refused'],
    ['empty', 'ai_empty_answer'],
    ['cut', 'ai_cut_answer'],
    ['injected', 'ai_unusable_proposal'],
    ['wrong-language', 'ai_unusable_proposal'],
  ] as const)('that the endpoint answers badly (%s) fails with a sentence', async (scenario, code) => {
    worker.llm.use(scenario);
    const answer = await ask('description');
    expect(answer).toMatchObject({ errorCode: code, errorMessage: expect.stringMatching(/\.$/) });
  });
});

describe('an answer that was paid for', () => {
  worker.serve('fake-good');

  it('is used by the next attempt when its result could not be stored, and billed once', async () => {
    const { manager } = worker.app.get(UnitOfWork);
    await manager.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON generation_result FOR EACH ROW
        WHEN (NEW.outcome IS NOT NULL) EXECUTE FUNCTION refuse();`);
    const generationId = randomUUID();
    const answer = ask('title', { generationId });
    await eventually(
      async () => (await manager.countBy(EndpointAnswerRow, { generationId })) > 0,
      'the answer to be kept',
    );
    await manager.query('DROP TRIGGER refuse ON generation_result; DROP FUNCTION refuse();');

    expect(valueOf(await answer)).toMatch(/\S/);
    expect(worker.llm.billableCalls).toBe(1);
    const row = await manager.findOneByOrFail(GenerationResultRow, { generationId });
    expect(Number(row.costUsd)).toBeCloseTo((row.inputTokens * 2 + row.outputTokens * 8) / 1_000_000, 6);
    expect(row.inputTokens).toBeGreaterThan(0);
    expect(await manager.countBy(EndpointAnswerRow, { generationId })).toBe(0);
  });
});

describe('a request for one field without a key', () => {
  worker.serve();

  it('is answered by the local engine, which says what it cannot do', async () => {
    const answer = await ask('keywords');
    expect(answer).toMatchObject({ generatedBy: { provider: 'local' } });
    expect(valueOf(answer)).not.toBe(METADATA.keywords);
    expect(valueOf(await ask('title', { instruction: 'Make it rhyme' }))).toBe('ai_instruction_not_followed');
    expect(worker.llm.requests).toHaveLength(0);
  });
});
