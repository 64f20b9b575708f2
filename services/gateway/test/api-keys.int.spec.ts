import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyWith, isApiKey } from '@colophon/contracts/rules';
import { apiKey, user } from './fake-services.fixture.js';
import { GatewayFixture, standingMinute } from './gateway.fixture.js';
import { readZip } from './zip.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';

const fixture = new GatewayFixture(standingMinute());
const holder = new KeyHolder(fixture.services);
beforeAll(() => fixture.start({ RATE_LIMIT_PASSWORD_PER_ACCOUNT: '1000000' }));
afterAll(() => fixture.stop());

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

// Real: gateway and broker. Auth is a fake that knows the keys of this spec.
describe('the keys of an account', () => {
  it('are listed without a secret', async () => {
    const response = await fixture.call('/api/api-keys');
    expect(await response.json()).toEqual({
      apiKeys: [
        {
          id: apiKey.id,
          name: 'Nightly run',
          hint: 'clphk_Ab3d…',
          scopes: ['documents:read'],
          origin: 'settings',
          createdAt: '2026-01-15T12:00:00.000Z',
          expiresAt: null,
          lastUsedAt: null,
          lastUsedNetwork: null,
          state: 'active',
        },
      ],
    });
  });

  const wish = {
    name: 'CI',
    scopes: ['documents:read'],
    expiresInDays: null,
    password: 'correct horse battery',
  };

  it.each([
    ['made', '/api/api-keys', wish, 'createApiKey', { name: 'CI', expiresInDays: 0, code: '' }],
    [
      'rotated',
      `/api/api-keys/${apiKey.id}/rotate`,
      { password: 'correct horse battery' },
      'rotateApiKey',
      { overlapHours: 24 },
    ],
  ])('are shown when they are %s, and never told to auth', async (_what, path, body, method, told) => {
    const response = await fixture.send('POST', path, body);
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const answer = (await response.json()) as { key: string; apiKey: { hint: string } };
    expect(isApiKey(answer.key)).toBe(true);
    expect(answer.apiKey.hint).toBe(`${answer.key.slice(0, 10)}…`);
    const asked = fixture.services.requestsTo(method).at(-1) as { newKey: { hash: Uint8Array } };
    expect(asked).toMatchObject(told);
    expect(Buffer.from(asked.newKey.hash).toString('hex')).toBe(hashOf(answer.key));
    expect(JSON.stringify(fixture.services.asked)).not.toContain(answer.key);
  });

  it.each([
    ['scopes', { ...wish, scopes: ['documents:admin'] }],
    ['scopes', { ...wish, scopes: ['account:read', 'account:read'] }],
    ['scopes', { ...wish, scopes: [] }],
    ['scopes', { ...wish, scopes: 'account:read' }],
    ['scopes', { ...wish, scopes: [{}] }],
    ['name', { ...wish, name: '' }],
    ['name', { ...wish, name: 'x'.repeat(61) }],
    ['expiresInDays', { ...wish, expiresInDays: 0 }],
    ['expiresInDays', { ...wish, expiresInDays: 367 }],
    ['expiresInDays', { ...wish, expiresInDays: 1.5 }],
    ['expiresInDays', { ...wish, expiresInDays: '90' }],
    ['expiresInDays', { name: 'CI', scopes: ['account:read'], password: 'p' }],
    ['password', { ...wish, password: '' }],
    ['more', { ...wish, more: 1 }],
  ])('are not made with a wrong %s: %j', async (field, body) => {
    const response = await fixture.send('POST', '/api/api-keys', body);
    expect([response.status, await response.json()]).toMatchObject([400, { details: [{ field }] }]);
  });

  it('are in the export of the account, without a secret', async () => {
    fixture.services.documents.listDocuments = async () => ({ documents: [], total: 0 });
    const { url } = (await (await fixture.call('/api/account/export', { method: 'POST' })).json()) as {
      url: string;
    };
    const download = await fetch(`${fixture.url}${url}`);
    const [account] = readZip(Buffer.from(await download.arrayBuffer()));
    expect(JSON.parse(account.bytes.toString('utf8'))).toMatchObject({
      apiKeys: [{ name: 'Nightly run', hint: 'clphk_Ab3d…', scopes: ['documents:read'], state: 'active' }],
    });
  });

  it('are renamed and ended by their owner', async () => {
    const path = `/api/api-keys/${apiKey.id}`;
    const renamed = await fixture.send('PUT', path, { name: ' Archive ' });
    expect(await renamed.json()).toMatchObject({ apiKey: { name: 'Archive' } });
    expect((await fixture.call(path, { method: 'DELETE' })).status).toBe(204);
    expect(fixture.services.requestsTo('revokeApiKey').at(-1)).toMatchObject({
      userId: user.id,
      apiKeyId: apiKey.id,
    });
    expect((await fixture.call('/api/api-keys/no-uuid', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('the key of a call', () => {
  it('describes itself and ends itself; a session has none', async () => {
    const { key, id } = holder.give([]);
    const current = '/api/api-keys/current';
    expect((await fixture.call(current, { token: key })).status).toBe(200);
    expect(fixture.services.requestsTo('getApiKey').at(-1)).toMatchObject({ userId: user.id, apiKeyId: id });
    expect((await fixture.call(current, { token: key, method: 'DELETE' })).status).toBe(204);
    expect(fixture.services.requestsTo('revokeApiKey').at(-1)).toMatchObject({ apiKeyId: id });
    expect((await fixture.call(current)).status).toBe(404);
  });
});

describe('a key that was found', () => {
  const report = (key: unknown) => fixture.send('POST', '/api/api-keys/revoke', { key }, { token: null });

  it('can be reported without a session, and the answer says nothing about it', async () => {
    const key = holder.draw();
    expect((await report(key)).status).toBe(204);
    const [asked] = fixture.services.requestsTo('revokeLeakedApiKey') as { hash: Uint8Array }[];
    expect(Buffer.from(asked.hash).toString('hex')).toBe(hashOf(key));
    for (const other of ['nothing of ours', `${apiKeyWith('a'.repeat(32))}b`])
      expect((await report(other)).status).toBe(204);
    expect(fixture.services.requestsTo('revokeLeakedApiKey')).toHaveLength(1);
    expect((await report(7)).status).toBe(400);
  });

  it('is reported so often a minute from one address', async () => {
    const answers = [];
    for (let call = 0; call < 61; call += 1) answers.push((await report('x')).status);
    expect(answers.at(-1)).toBe(429);
  });
});
