import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Document, type Metadata } from '../stack/account.ts';
import { EventStream } from '../stack/event-stream.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const BRAND = { companyName: 'Acme Ltd', industry: 'Technology', brandVoice: 'Professional' } as const;
const WRONG_VOCABULARIES: readonly [string, unknown][] = [
  ['an unknown mode', { mode: 'sometimes', terms: [] }],
  ['no terms', { mode: 'only' }],
  ['a long term', { mode: 'only', terms: [{ term: 'x'.repeat(61) }] }],
  ['a term twice', { mode: 'only', terms: [{ term: 'a' }, { term: 'A' }] }],
  ['a term of two', { mode: 'only', terms: [{ term: 'a, b' }] }],
  ['a term that is null', { mode: 'only', terms: [null] }],
  [
    'too many terms',
    { mode: 'only', terms: Array.from({ length: 501 }, (_, index) => ({ term: `t${index}` })) },
  ],
  ['null', null],
];
/** As many as the contract allows. */
const MOST = 20;

// Real: everything; the metadata comes from the local engine.
describe('one field', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
  });

  const regenerate = (id: string, body: unknown, more: { headers?: Record<string, string> } = {}) =>
    account.call('POST', `/api/documents/${id}/regenerate-field`, { body, ...more });
  const runOf = (document: Document, generationId: string) =>
    document.fieldGenerations.find((run) => run.generationId === generationId);
  const untilEnded = (id: string, generationId: string) =>
    account.until(id, (document) => (runOf(document, generationId)?.status ?? 'running') !== 'running');

  covers('call.regenerate-field', 'settled.field-alone');
  it('gets a new suggestion free of charge, alone; browsers get an event', async () => {
    const before = await account.completedDocument('Robots and Parcels');
    const credits = (await account.credits()).total_remaining;
    const stream = await EventStream.open(account);
    const { status, body } = await regenerate(before.id, { field: 'description' });
    expect([status, body]).toEqual([202, { generationId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    const generationId = String(body['generationId']);
    const after = await untilEnded(before.id, generationId);
    expect(runOf(after, generationId)).toMatchObject({
      field: 'description',
      status: 'done',
      errorCode: null,
    });
    const { description } = after.generatedMetadata as Metadata;
    expect(description).not.toBe(before.generatedMetadata?.description);
    expect(after.generatedMetadata).toEqual({ ...before.generatedMetadata, description });
    expect(after.evidence?.description).toMatchObject({ source: 'text', page: expect.any(Number) });
    expect(after).toMatchObject({ status: 'completed', fieldGenerationsLeft: MOST - 1 });
    expect((await account.credits()).total_remaining).toBe(credits);
    const told = ({ events }: EventStream) =>
      events.flatMap(({ fieldRun }) => (fieldRun?.generationId === generationId ? [fieldRun.status] : []));
    await stream.until((tab) => told(tab).includes('done'));
    expect(told(stream)).toEqual(['running', 'done']);
    await stream.close();
  });

  covers('settled.field-alone');
  it('that a person has saved stays, and so does the processed file', async () => {
    const { id, generatedMetadata } = await account.completedDocument('Robots and Shifts');
    const saved: Metadata = { ...(generatedMetadata as Metadata), title: 'My own title' };
    await account.save(id, saved);
    await account.processedFile(id);
    const { body } = await regenerate(id, { field: 'keywords' });
    const after = await untilEnded(id, String(body['generationId']));
    expect(after.generatedMetadata?.keywords).not.toBe(generatedMetadata?.keywords);
    expect(after).toMatchObject({ status: 'ready_for_download', finalMetadata: saved });
  });

  covers('call.regenerate-field');
  it('with an instruction the engine cannot follow stays as it was, and that is said', async () => {
    const before = await account.completedDocument('Robots and Rhymes');
    const { body } = await regenerate(before.id, { field: 'title', instruction: 'Make it rhyme' });
    const generationId = String(body['generationId']);
    const after = await untilEnded(before.id, generationId);
    expect(runOf(after, generationId)).toMatchObject({
      status: 'failed',
      errorCode: 'ai_instruction_not_followed',
      errorMessage: expect.stringMatching(/\.$/),
    });
    expect(after.generatedMetadata).toEqual(before.generatedMetadata);
    expect(after).toMatchObject({ status: 'completed', errorCode: null, errorMessage: null });
  });

  covers('settled.field-refused');
  it('is refused without metadata, for strangers, and while it is running', async () => {
    const { id } = await account.completedDocument('Robots Refused');
    const wrong = [
      {},
      { field: 'creator' },
      { field: 'title', instruction: 'x'.repeat(201) },
      { field: 'title', instruction: 'a\nb' },
      { field: 'title', other: 1 },
    ];
    for (const body of wrong) {
      const answer = await regenerate(id, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    }
    const stranger = await Account.open(stack);
    const body = { field: 'title' };
    const foreign = await stranger.call('POST', `/api/documents/${id}/regenerate-field`, { body });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  covers('settled.field-bound', 'ground.idempotency.replay');
  it('gets twenty new suggestions per document, a repeated call counting once', async () => {
    const { id } = await account.completedDocument('Robots Without End');
    const headers = { 'Idempotency-Key': `field-${id}` };
    const first = await regenerate(id, { field: 'title' }, { headers });
    const again = await regenerate(id, { field: 'title' }, { headers });
    expect(again.body).toEqual(first.body);
    await untilEnded(id, String(first.body['generationId']));
    for (let run = 1; run < MOST; run += 1) {
      const { status, body } = await regenerate(id, { field: 'title' });
      expect(status).toBe(202);
      await untilEnded(id, String(body['generationId']));
    }
    const { status, body } = await regenerate(id, { field: 'title' });
    expect([status, body.code, body.error]).toEqual([
      409,
      'field_generations_used_up',
      expect.stringMatching(/\.$/),
    ]);
    expect((await account.document(id)).fieldGenerationsLeft).toBe(0);
  });

  covers('settled.vocabulary');
  it('of keywords holds nothing but terms of the vocabulary, where that is wanted', async () => {
    const vocabulary = {
      mode: 'only' as const,
      terms: [
        { term: 'Warehouse Automation', synonyms: ['warehouse robots', 'idle robots'] },
        { term: 'Intralogistics', synonyms: ['distribution centre', 'parcel'] },
        { term: 'Zeppelins', synonyms: [] },
      ],
    };
    const examples = [{ title: 'Robots in 30 Days', description: 'A plan for the first month.' }];
    const saved = await account.api.PUT('/api/brand-context', { body: { ...BRAND, vocabulary, examples } });
    expect(saved.data).toMatchObject({ vocabulary, examples });
    await account.api.PUT('/api/brand-context', { body: BRAND });
    const kept = await account.api.GET('/api/brand-context');
    expect(kept.data).toMatchObject({ vocabulary, examples });
    const { generatedMetadata } = await account.completedDocument('Robots by the Book');
    const keywords = generatedMetadata?.keywords.split(', ') ?? [];
    expect(keywords.toSorted()).toEqual(['Intralogistics', 'Warehouse Automation']);
    await account.api.PUT('/api/brand-context', {
      body: { ...BRAND, vocabulary: { mode: 'off', terms: [] }, examples: [] },
    });
  });

  covers('settled.vocabulary');
  it.each(WRONG_VOCABULARIES)('of a vocabulary with %s is refused', async (_what, vocabulary) => {
    const { status, body } = await account.call('PUT', '/api/brand-context', {
      body: { ...BRAND, vocabulary },
    });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(JSON.stringify(body.details)).toContain('vocabulary');
  });
});
