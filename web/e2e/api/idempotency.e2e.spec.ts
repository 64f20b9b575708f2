import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, multipartOf } from '../stack/account.ts';
import { operations, pathWith } from '../stack/contract.ts';
import { eventually } from '../stack/eventually.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RawRequest } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { isTryAgain } from '../stack/try-again.ts';
import { covers } from './rows.ts';

const METADATA = { title: 'Once', subject: '', keywords: '', author: '', description: '' };
const BRAND = { companyName: 'Once Ltd', industry: 'Other', brandVoice: 'Custom' };
const NOTIFICATIONS = { creditsLow: true, freeCredits: false, documentExpiring: true };

// Real: everything. The calls are those of the published contract that take a key.
describe('a write that is repeated under one Idempotency-Key', () => {
  let stack: RunningStack;
  let account: Account;
  let documentId: string;
  let pdf: Uint8Array;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 5);
    ({ id: documentId } = await account.completedDocument('Repeated'));
    pdf = await samplePdf('Sent twice');
  });

  /** A body for each call that takes a key, and another one. */
  const requests: Readonly<Record<string, (variant: 0 | 1) => Omit<RawRequest, 'token'>>> = {
    updateMetadata: (variant) => ({ body: { metadata: { ...METADATA, subject: `${variant}` } } }),
    updateBrandContext: (variant) => ({ body: { ...BRAND, keyTopics: `${variant}` } }),
    updateAccountSettings: (variant) => ({
      body: { firstName: `Ada ${variant}`, lastName: 'Lovelace', email: account.email },
    }),
    updateNotificationSettings: (variant) => ({ body: { ...NOTIFICATIONS, creditsLow: variant === 0 } }),
    updateDownloadNames: (variant) => ({ body: { pattern: variant === 0 ? '{title}' : '{title}-{year}' } }),
    uploadDocuments: (variant) => ({
      raw: multipartOf('files', [{ name: `twice${variant}.pdf`, bytes: pdf }]),
    }),
    createCheckout: (variant) => ({ body: { pack: variant === 0 ? 'small' : 'large' } }),
    generatePdf: () => ({}),
    generateMetadata: () => ({}),
    regenerateField: (variant) => ({
      body: { field: 'title', instruction: variant === 0 ? 'shorter' : 'longer' },
    }),
    startProof: (variant) => ({ body: { expected: variant === 0 } }),
    createReport: (variant) => ({ body: { title: `Once ${variant}` } }),
  };
  const writes = operations.filter(({ takesKey }) => takesKey);
  const send = async (operation: (typeof writes)[number], key: string, variant: 0 | 1 = 0, as = account) => {
    const { headers, ...request } = requests[operation.id]?.(variant) ?? {};
    return as.call(operation.method, pathWith(operation.path, documentId), {
      ...request,
      headers: { ...headers, 'Idempotency-Key': key },
    });
  };

  it('every call that takes a key is tried here', () => {
    expect(writes.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(requests).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  covers('ground.idempotency.replay');
  it.each(writes)('$method $path gives the first answer again', async (operation) => {
    const key = randomUUID();
    const first = await send(operation, key);
    expect(first.status).toBeLessThan(300);
    if (operation.id === 'generateMetadata') await account.untilDone(documentId);
    if (operation.id === 'regenerateField')
      await account.until(documentId, (now) =>
        now.fieldGenerations.every(({ status }) => status !== 'running'),
      );
    if (operation.id === 'startProof')
      await eventually(async () => {
        const { data } = await account.api.GET('/api/findability/proofs');
        return data?.proofs[0]?.status === 'completed';
      }, 'the proof, of which one runs at a time');
    const again = await send(operation, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  covers('ground.idempotency.reused', 'error.idempotency_key_reused');
  it.each(writes.filter(({ id }) => !id.startsWith('generate')))(
    '$method $path with another body is refused',
    async (operation) => {
      const key = randomUUID();
      expect((await send(operation, key)).status).toBeLessThan(300);
      const other = await send(operation, key, 1);
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    },
  );

  covers('ground.idempotency.reused', 'error.idempotency_key_reused');
  it('on another call or another document is refused', async () => {
    const key = randomUUID();
    const body = { metadata: METADATA };
    const headers = { 'Idempotency-Key': key };
    expect(
      (await account.call('PUT', `/api/documents/${documentId}/metadata`, { body, headers })).status,
    ).toBe(200);
    const elsewhere = [
      await account.call('PUT', `/api/documents/${randomUUID()}/metadata`, { body, headers }),
      await account.call('PUT', '/api/brand-context', { body: BRAND, headers }),
    ];
    for (const answer of elsewhere)
      expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  covers('ground.idempotency.per-user');
  it("of another user is that user's own", async () => {
    const stranger = await Account.open(stack);
    const key = randomUUID();
    const mine = await account.call('PUT', '/api/brand-context', {
      body: BRAND,
      headers: { 'Idempotency-Key': key },
    });
    const theirs = await stranger.call('PUT', '/api/brand-context', {
      body: { ...BRAND, companyName: 'Theirs' },
      headers: { 'Idempotency-Key': key },
    });
    expect([mine.status, theirs.status, theirs.body['companyName']]).toEqual([200, 200, 'Theirs']);
  });

  covers('ground.idempotency.replay', 'credits.one-a-document');
  it('twenty uploads at once make one document, twenty generations one run', async () => {
    const user = await Account.open(stack);
    const upload = () =>
      user.call('POST', '/api/documents/upload', {
        raw: multipartOf('files', [{ name: 'once.pdf', bytes: pdf }]),
        headers: { 'Idempotency-Key': 'upload-once' },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, upload));
    const postponed = answers.filter(({ status, headers, body }) =>
      isTryAgain({ status, code: body.code, retryAfter: headers.get('retry-after') }),
    );
    const others = answers.filter((answer) => !postponed.includes(answer));
    for (const { status, body } of others)
      expect(status === 201 || body.code === 'idempotency_in_progress').toBe(true);
    // A busy machine may answer "later" to some, also to the one that goes through.
    expect(postponed.length).toBeLessThan(answers.length / 2);
    await eventually(async () => (await upload()).status === 201, 'the upload');
    expect((await user.api.GET('/api/documents')).data?.total).toBe(1);
    const [id = ''] = ((await user.api.GET('/api/documents')).data?.documents ?? []).map(
      (document) => document.id,
    );
    await user.untilDone(id);

    const generate = () =>
      user.call('POST', `/api/documents/${id}/generate-metadata`, {
        headers: { 'Idempotency-Key': 'run-once' },
      });
    await Promise.all(Array.from({ length: 20 }, generate));
    await eventually(async () => (await generate()).status === 202, 'the run');
    await user.until(id, ({ status }) => status === 'completed');
    expect((await user.credits()).total_remaining).toBe(1);
  });

  covers('error.validation_failed');
  it.each(['', 'x'.repeat(300)])('a key that is none (%j) is refused', async (key) => {
    const answer = await account.call('PUT', '/api/brand-context', {
      body: BRAND,
      headers: { 'Idempotency-Key': key },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });
});
