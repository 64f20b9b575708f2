import { randomUUID } from 'node:crypto';
import { create, toJsonString } from '@bufbuild/protobuf';
import {
  type EventMessage,
  type EventMeta,
  events,
  ExtractedTextSchema,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import {
  decodeEvent,
  type Attempt,
  EventPublisher,
  NATS,
  newId,
  objectKeys,
  ObjectStore,
  UnitOfWork,
} from '@colophon/platform';
import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@colophon/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import { EndpointAnswerRow } from '../src/generation/endpoint-answer.entity.js';
import { ForgetDocument } from '../src/generation/forget-document.usecase.js';
import {
  GenerateMetadata,
  type MetadataRequestedMessage,
} from '../src/generation/generate-metadata.usecase.js';
import { GenerationResultRow } from '../src/generation/generation-result.entity.js';
import { GenerationResultRepository } from '../src/generation/generation-result.repository.js';
import { page, textOf } from './extracted-text.fixture.js';
import { WorkerStack } from './worker-stack.fixture.js';

type Generated = EventMessage<typeof events.metadataGenerated>;
type Failed = EventMessage<typeof events.metadataFailed>;

const REPORT = textOf([
  page(1, [
    ['Harbour Logistics Report', 28],
    ['Harbour operators move containers through automated terminals every single day of the year.', 11],
    ['This report explains how automated terminals reduce waiting times for container ships.', 11],
  ]),
]);

const worker = new WorkerStack();

/** The next answer to a generation, whichever it is. */
const answerTo = (generationId: string): Promise<Generated | Failed> =>
  new Promise((resolve) => {
    const connection = worker.app.get<NatsConnection>(NATS);
    const subscription = connection.subscribe('colophon.metadata.v1.*', {
      callback: (_error, raw) => {
        const event = [events.metadataGenerated, events.metadataFailed].find(
          (one) => one.type === raw.subject,
        );
        if (!event) return;
        const message = decodeEvent(event, raw.string()) as Generated | Failed;
        if (message.generationId !== generationId) return;
        subscription.unsubscribe();
        resolve(message);
      },
    });
  });

const ask = async (request: { documentId: string; generationId: string }): Promise<Generated | Failed> => {
  const answer = answerTo(request.generationId);
  await worker.app.get(EventPublisher).publish(
    events.metadataRequested,
    {
      ...request,
      filename: 'harbour.pdf',
      originalMetadata: create(OriginalMetadataSchema),
      language: '',
      brandContext: undefined,
      noTextAccepted: false,
    },
    { id: newId(), time: new Date(), aggregateId: request.documentId, userId: 'user-1' },
  );
  return answer;
};

const newRequest = async (): Promise<{ documentId: string; generationId: string }> => {
  const request = { documentId: randomUUID(), generationId: randomUUID() };
  await worker.app
    .get(ObjectStore)
    .put(objectKeys.text(request.documentId), Buffer.from(toJsonString(ExtractedTextSchema, REPORT)), {
      contentType: 'application/json',
    });
  return request;
};

const isGenerated = (answer: Generated | Failed): answer is Generated => 'metadata' in answer;
const failure = (answer: Generated | Failed): string =>
  isGenerated(answer) ? 'generated' : answer.errorCode;

describe('a metadata request without a key', () => {
  worker.serve();

  it('is answered by the local engine, and says so', async () => {
    const answer = await ask(await newRequest());

    expect(isGenerated(answer) && answer.metadata?.title).toBe('Harbour Logistics Report');
    expect(isGenerated(answer) && answer.generatedBy?.provider).toBe('local');
    expect(worker.llm.requests).toHaveLength(0);
  });

  it('whose text is gone fails instead of waiting endlessly', async () => {
    const answer = await ask({ documentId: randomUUID(), generationId: randomUUID() });

    expect(failure(answer)).toBe('ai_text_missing');
  });
});

describe('a metadata request with a key', () => {
  worker.serve('fake-good');

  it('is answered by the endpoint, and its tokens are kept', async () => {
    const request = await newRequest();

    const answer = await ask(request);

    expect(isGenerated(answer) && answer.generatedBy?.provider).toBe('openai');
    const row = await worker.app
      .get(UnitOfWork)
      .manager.findOneByOrFail(GenerationResultRow, { generationId: request.generationId });
    expect(row.inputTokens).toBeGreaterThan(0);
    expect(row.outcome).toBe('generated');
  });

  it('that is no longer needed is dropped before it costs anything', async () => {
    const [ended, wanted] = [await newRequest(), await newRequest()];
    worker.withdraw(ended.documentId);
    void ask(ended).catch(() => undefined);
    await ask(wanted);
    const rows = await worker.app.get(UnitOfWork).manager.findBy(GenerationResultRow, [ended, wanted]);
    expect(rows.map(({ generationId }) => generationId)).toEqual([wanted.generationId]);
    expect(worker.llm.requests).toHaveLength(1);
  });

  it('that another request for the same run has begun leaves that run alone', async () => {
    const request = await newRequest();
    const startedAt = new Date();
    const deadlineAt = new Date(startedAt.getTime() + 60 * 60_000);
    const rows = worker.app.get(UnitOfWork).manager;
    await rows.insert(GenerationResultRow, { ...request, startedAt, deadlineAt });
    worker.beginElsewhere(request.documentId);
    void ask(request).catch(() => undefined);
    // Requests are begun in their order: this one is answered after that was looked at.
    await ask(await newRequest());
    const { generationId } = request;
    expect(await rows.findOneByOrFail(GenerationResultRow, { generationId })).toMatchObject({
      outcome: null,
    });
  });

  it('that comes a second time gets the same answer and is not paid for again', async () => {
    const request = await newRequest();
    const first = await ask(request);

    const second = await ask(request);

    expect(isGenerated(second) && isGenerated(first) && second.metadata).toEqual(
      isGenerated(first) && first.metadata,
    );
    expect(worker.llm.billableCalls).toBe(1);
  });

  it('that the endpoint declines fails at once with a sentence for the user', async () => {
    worker.llm.use('refusal');

    const answer = await ask(await newRequest());

    expect(failure(answer)).toBe('ai_refused');
    expect(!isGenerated(answer) && answer.errorMessage).toContain('declined');
    expect(worker.llm.requests).toHaveLength(1);
  });

  it('that met a rate limit waits as long as the endpoint says and then succeeds', async () => {
    worker.llm.use('rate-limited', 'good');
    const began = Date.now();

    const answer = await ask(await newRequest());

    expect(isGenerated(answer)).toBe(true);
    expect(Date.now() - began).toBeGreaterThanOrEqual(3_000);
    expect(worker.llm.requests).toHaveLength(2);
  });

  it('is never answered by the local engine behind the back of a failing endpoint', async () => {
    worker.llm.use('unauthorized');

    expect(failure(await ask(await newRequest()))).toBe('ai_unauthorized');
  });
});

describe('the words about a deleted document', () => {
  worker.serve('fake-good');

  const manager = () => worker.app.get(UnitOfWork).manager;
  const tellDeleted = (documentId: string): Promise<void> =>
    worker.app
      .get(EventPublisher)
      .publish(
        events.documentDeleted,
        { documentId },
        { id: newId(), time: new Date(), aggregateId: documentId, userId: 'user-1' },
      );
  const rowOf = (generationId: string): Promise<GenerationResultRow> =>
    manager().findOneByOrFail(GenerationResultRow, { generationId });

  it('go with it; what they cost stays', async () => {
    const request = await newRequest();
    const other = await newRequest();
    await ask(request);
    await ask(other);

    await tellDeleted(request.documentId);

    await eventually(
      async () => JSON.stringify((await rowOf(request.generationId)).answer) === '{}',
      'the answer to be forgotten',
    );
    expect((await rowOf(request.generationId)).inputTokens).toBeGreaterThan(0);
    expect(JSON.stringify((await rowOf(other.generationId)).answer)).toContain('Harbour');
  });

  it('are not asked for again: a request that comes late is left without an answer', async () => {
    const request = await newRequest();
    await ask(request);
    const { app } = worker;
    await app.get(ForgetDocument).execute(request.documentId);
    const meta = { id: newId() } as EventMeta;
    const changes = jest.spyOn(UnitOfWork.prototype, 'run');

    await app
      .get(GenerateMetadata)
      .handle({ ...request, meta } as MetadataRequestedMessage, { isLast: false } as Attempt);

    expect(changes.mock.calls.filter(([, cause]) => cause === meta)).toEqual([]);
    changes.mockRestore();
  });

  it('are deleted when a running run has ended, and not before', async () => {
    const { documentId, generationId } = await newRequest();
    const startedAt = new Date();
    const deadlineAt = new Date(startedAt.getTime() + 60_000);
    await manager().insert(GenerationResultRow, { generationId, documentId, startedAt, deadlineAt });
    const paid = {
      generationId,
      step: 0,
      finishReason: 'stop',
      inputTokens: 1,
      outputTokens: 1,
      sawPicture: false,
    };
    await manager().insert(EndpointAnswerRow, { ...paid, content: 'words', refusal: null });
    const refusals = jest.spyOn(GenerationResultRepository.prototype, 'underWay');

    await tellDeleted(documentId);
    await eventually(() => refusals.mock.calls.length > 0, 'the first refusal');
    await Promise.all(refusals.mock.results.map(({ value }) => value));
    expect(await manager().countBy(EndpointAnswerRow, { generationId })).toBe(1);

    await manager().update(
      GenerationResultRow,
      { generationId },
      { outcome: 'generated', answer: { documentId, words: 'all' }, finishedAt: new Date() },
    );
    await eventually(
      async () => JSON.stringify((await rowOf(generationId)).answer) === '{}',
      'the answer to be forgotten',
    );
    expect(await manager().countBy(EndpointAnswerRow, { generationId })).toBe(0);
    refusals.mockRestore();
  });

  it('do not wait for a run that a worker left behind and that is not wanted any more', async () => {
    const request = await newRequest();
    const { documentId, generationId } = request;
    const startedAt = new Date();
    const deadlineAt = new Date(startedAt.getTime() + 60 * 60_000);
    await manager().insert(GenerationResultRow, { generationId, documentId, startedAt, deadlineAt });
    worker.withdraw(documentId);
    void ask(request).catch(() => undefined);

    await tellDeleted(documentId);

    await eventually(
      async () => JSON.stringify((await rowOf(generationId)).answer) === '{}',
      'the answer to be forgotten',
    );
    expect(await rowOf(generationId)).toMatchObject({ outcome: 'failed', inputTokens: 0 });
  });
});
