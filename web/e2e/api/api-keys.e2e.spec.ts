import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

// Real: everything.
describe('API keys', () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await sharedStack();
  });

  const wish = { name: 'Nightly run', scopes: ['documents:read' as const], expiresInDays: 30 };
  const made = async (account: Account) => {
    const { password } = account;
    const { data } = await account.api.POST('/api/api-keys', { body: { ...wish, password, code: '' } });
    return { id: data?.apiKey.id ?? '', key: data?.key ?? '' };
  };
  const list = (token: string) => rawCall(stack, 'GET', '/api/documents', { token });
  const refused = (token: string) =>
    eventually(async () => (await list(token)).status === 401, 'the key to be refused');

  covers('call.api-keys');
  it('act for their owner within their scopes, until they are rotated away or revoked', async () => {
    const account = await Account.open(stack);
    const first = await made(account);
    const answer = await list(first.key);
    expect([answer.status, answer.headers.get('ratelimit-policy')]).toEqual([200, '"read";q=600;w=60']);
    expect(answer.headers.get('ratelimit')).toMatch(/^"read";r=599;t=\d+$/);
    const tooMuch = await rawCall(stack, 'GET', '/api/brand-context', { token: first.key });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([403, 'insufficient_scope']);
    const closed = await rawCall(stack, 'GET', '/api/sessions', { token: first.key });
    expect([closed.status, closed.body.code]).toEqual([403, 'session_required']);

    const path = { params: { path: { id: first.id } } };
    const { data } = await account.api.POST('/api/api-keys/{id}/rotate', {
      ...path,
      body: { password: account.password, code: '', overlapHours: 0 },
    });
    await refused(first.key);
    const second = data?.key ?? '';
    expect((await list(second)).status).toBe(200);
    await account.api.DELETE('/api/api-keys/{id}', { params: { path: { id: data?.apiKey.id ?? '' } } });
    await refused(second);
    const { data: kept } = await account.api.GET('/api/api-keys');
    expect(kept?.apiKeys.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    expect(JSON.stringify(kept)).not.toContain(second);
  });

  covers('call.api-keys-revoke');
  it('end when a finder reports one, and their owner gets a mail', async () => {
    const account = await Account.open(stack);
    const { key } = await made(account);
    expect((await list(key)).status).toBe(200);
    const report = await rawCall(stack, 'POST', '/api/api-keys/revoke', { body: { key } });
    expect([report.status, report.text]).toEqual([204, '']);
    await refused(key);
    await stack.mails.await(account.email, /was found and ended/);
  });
});
