import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { operations, pathWith } from '../stack/contract.ts';
import { hookReceiver } from '../stack/hook-receivers.ts';
import { rawCall, type RawAnswer } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

/** At the one port of this machine that webhooks may call in these tests. */
const webhook = { url: hookReceiver('hooks').href, types: ['document.ready'] };

/** Bodies of calls on one thing of a user's, so that only the ownership prevents the call. */
const bodies: Readonly<Record<string, unknown>> = {
  renameApiKey: { name: 'x' },
  updateWebhook: { ...webhook, enabled: true },
  recoverDeliveries: { since: '2026-01-15T12:00:00Z' },
  searchProof: { query: 'x', searcher: 'solr' },
  regenerateField: { field: 'title' },
  updateMetadata: { metadata: { title: 'x', subject: '', keywords: '', author: '', description: '' } },
};
const ownThings = operations.filter(({ path, needsBearer }) => needsBearer && path.includes('{'));
const behindBearer = operations.filter(({ needsBearer }) => needsBearer);

// Real: everything. The calls come from the published contract, so that a new one cannot be missed.
describe('one user and another', () => {
  let stack: RunningStack;
  let owner: Account;
  let stranger: Account;
  let documentId: string;
  let checkoutId: string;
  let sessionId: string;
  let preferenceId: string;
  let apiKeyId: string;
  let webhookId: string;
  let proofId: string;
  let reportId: string;

  /** A keyword added to as many documents as it takes to be learned. */
  const learnedPreference = async (): Promise<string> => {
    for (const title of ['For me alone', 'For me as well', 'Mine, too']) {
      const { id, generatedMetadata } = await owner.completedDocument(title);
      if (!generatedMetadata) throw new Error('a document without a proposal');
      await owner.save(id, { ...generatedMetadata, keywords: 'owned words' });
      documentId = id;
    }
    return (await owner.api.GET('/api/brand/learned')).data?.learned[0]?.id ?? '';
  };

  beforeAll(async () => {
    stack = await sharedStack();
    [owner, stranger] = await Promise.all([Account.open(stack), Account.open(stack)]);
    preferenceId = await learnedPreference();
    await owner.processedFile(documentId);
    const { data } = await owner.api.POST('/api/billing/checkout', { body: { pack: 'small' } });
    checkoutId = data?.checkoutId ?? '';
    const wish = { name: 'Mine', scopes: ['documents:read' as const], expiresInDays: null };
    const { password } = owner;
    const made = await owner.api.POST('/api/api-keys', { body: { ...wish, password, code: '' } });
    apiKeyId = made.data?.apiKey.id ?? '';
    const hook = await owner.api.POST('/api/webhooks', { body: webhook });
    webhookId = hook.data?.webhook.id ?? '';
    proofId = (await owner.api.POST('/api/findability/proofs')).data?.proof.id ?? '';
    const report = await owner.api.POST('/api/findability/reports', { body: { title: 'Mine' } });
    reportId = report.data?.report.id ?? '';
    sessionId = (await owner.api.GET('/api/sessions')).data?.sessions[0]?.id ?? '';
  });

  /** All of an answer but what differs between any two. */
  const shape = ({ status, headers, body }: RawAnswer) => ({
    status,
    headers: [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)),
    body: { ...body, requestId: 'any' },
  });

  /** @throws Error for a new kind of thing, which would pass as missing while it was never there */
  const thingOf = (path: string): string => {
    if (path.includes('/checkout/')) return checkoutId;
    if (path.includes('/sessions/')) return sessionId;
    if (path.includes('/learned/')) return preferenceId;
    if (path.includes('/api-keys/')) return apiKeyId;
    if (path.includes('/webhooks/')) return webhookId;
    if (path.includes('/proofs/')) return proofId;
    if (path.includes('/reports/')) return reportId;
    if (path.startsWith('/api/documents/')) return documentId;
    throw new Error(`let the owner have one of what ${path} is about`);
  };

  covers('ground.isolation', 'error.not_found');
  it.each(ownThings)(
    '$method $path answers a foreign id exactly as a missing one',
    async ({ id, method, path }) => {
      const existing = thingOf(path);
      // What asks for a password gets the stranger's own, who knows no other.
      const body = id === 'rotateApiKey' ? { password: stranger.password } : bodies[id];
      const call = (thing: string) =>
        stranger.call(method, pathWith(path, thing), body === undefined ? {} : { body });
      const [foreign, missing] = [await call(existing), await call(randomUUID())];
      expect(shape(foreign)).toEqual(shape(missing));
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
      expect(foreign.text).not.toContain(existing);
    },
  );

  it('none of it touched what the owner has', async () => {
    expect(await owner.document(documentId)).toMatchObject({ status: 'ready_for_download' });
    const mine = await owner.api.GET('/api/findability/reports');
    expect(mine.data?.reports).toMatchObject([{ id: reportId, link: null }]);
    expect((await owner.download(documentId)).length).toBeGreaterThan(0);
    expect((await owner.api.GET('/api/api-keys')).data?.apiKeys).toMatchObject([
      { id: apiKeyId, name: 'Mine', state: 'active' },
    ]);
    const list = await stranger.api.GET('/api/documents');
    expect(list.data).toMatchObject({ documents: [], total: 0 });
    expect(await stranger.credits()).toMatchObject({ total_remaining: 3 });
  });

  covers('ground.bearer', 'error.unauthenticated', 'spec8.any-401');
  it.each(behindBearer)('$method $path is closed without a token', async ({ method, path }) => {
    const answer = await rawCall(stack, method, pathWith(path, documentId));
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});
