import { createHash } from 'node:crypto';
import http from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { apiKeyWith, isApiKey } from '@colophon/contracts/rules';
import { commonErrors, EventPublisher, newId, ServiceError } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { apiKey, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';

const fixture = new GatewayFixture();
const holder = new KeyHolder(fixture.services);
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const statusWith = async (key: string, url = fixture.url): Promise<number> =>
  (await fetch(`${url}/api/documents`, { headers: { authorization: `Bearer ${key}` } })).status;
const revoked = (apiKeyId: string) =>
  new EventPublisher(fixture.connection).publish(
    events.apiKeyRevoked,
    { apiKeyId },
    { id: newId(), time: new Date(), aggregateId: apiKeyId, userId: user.id },
  );
const checks = () => fixture.services.requestsTo('checkApiKey').length;
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

// Real: gateway and broker. Auth is a fake that knows the keys of this spec.
describe('a key', () => {
  it('acts for its owner, is asked for once, and reaches the bus as its hash alone', async () => {
    const { key } = holder.give(['documents:read']);
    const before = checks();
    expect([await statusWith(key), await statusWith(key)]).toEqual([200, 200]);
    expect(checks()).toBe(before + 1);
    expect(fixture.services.requestsTo('listDocuments').at(-1)).toMatchObject({ userId: user.id });
    const asked = fixture.services.requestsTo('checkApiKey').at(-1) as { hash: Uint8Array };
    expect(Buffer.from(asked.hash).toString('hex')).toBe(hashOf(key));
  });

  it('that is wrong, ended or expired answers 401 with the same body, a misspelt one without asking auth', async () => {
    const expired = holder.give(['documents:read'], { expiresAt: timestampFromDate(new Date(0)) as never });
    const ended = holder.give(['documents:read']);
    holder.take(ended.key);
    const bodyWith = async (key: string) => {
      const response = await fixture.call('/api/documents', { token: key });
      const { requestId: _own, ...body } = (await response.json()) as Record<string, unknown>;
      return { status: response.status, challenge: response.headers.get('www-authenticate'), body };
    };
    const unknown = await bodyWith(holder.draw());
    expect(unknown).toMatchObject({ status: 401, challenge: 'Bearer', body: { code: 'unauthenticated' } });
    expect(await bodyWith(ended.key)).toEqual(unknown);
    expect(await bodyWith(expired.key)).toEqual(unknown);
    const before = checks();
    for (const typo of ['clphk_', `clphk_${'a'.repeat(38)}`, `${holder.draw()}x`])
      expect(await bodyWith(typo)).toEqual(unknown);
    expect(checks()).toBe(before);
  });

  it('that expires while it is remembered is refused from that moment on', async () => {
    const clock = new DatedClock();
    const gateway = await fixture.startGateway({}, clock);
    const expiresAt = new Date(clock.now().getTime() + 10_000);
    const { key } = holder.give(['documents:read'], { expiresAt: timestampFromDate(expiresAt) as never });
    expect(await statusWith(key, gateway.url)).toBe(200);
    clock.advance(10_000);
    expect(await statusWith(key, gateway.url)).toBe(401);
    await gateway.close();
  });

  it('that is revoked is refused by every gateway that remembers it', async () => {
    const second = await fixture.startGateway();
    const { key, id } = holder.give(['documents:read']);
    const both = async () => [await statusWith(key), await statusWith(key, second.url)];
    expect(await both()).toEqual([200, 200]);
    holder.take(key);
    await revoked(id);
    await eventually(
      async () => ((await both()).every((status) => status === 401) ? true : undefined),
      'both to refuse',
    );
    await second.close();
  });

  it('that is revoked ends its open event streams', async () => {
    const { key, id } = holder.give(['documents:read']);
    const response = await fixture.call('/api/documents/events', { token: key });
    expect(response.headers.get('ratelimit-policy')).toBe('"read";q=600;w=60');
    await revoked(id);
    await expect(response.text()).resolves.toContain('retry:');
  });

  it('is not refused because auth is away: that says nothing of it', async () => {
    const known = fixture.services.apiKeyChecks.checkApiKey;
    const { key } = holder.give(['documents:read']);
    fixture.services.apiKeyChecks.checkApiKey = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    expect(await statusWith(key)).toBe(503);
    fixture.services.apiKeyChecks.checkApiKey = known;
    expect(await statusWith(key)).toBe(200);
  });

  it('is told to auth with the network it was used from', async () => {
    const clock = new DatedClock();
    const gateway = await fixture.startGateway({}, clock);
    const { key, id } = holder.give(['documents:read']);
    await statusWith(key, gateway.url);
    await eventually(async () => {
      clock.advance(30_000);
      const told = fixture.services.requestsTo('noteApiKeysUsed') as {
        uses: { apiKeyId: string; network: string }[];
      }[];
      return told.flatMap(({ uses }) => uses).find(({ apiKeyId }) => apiKeyId === id)?.network ===
        '127.0.0.0/24'
        ? true
        : undefined;
    }, 'auth to be told');
    await gateway.close();
  });
});

describe('a doubtful request', () => {
  const { key } = holder.give(['documents:read']);

  it('with a key in its address is refused, whatever else it brings', async () => {
    for (const token of [key, fixture.token(), null])
      expect((await fixture.call(`/api/documents?api_key=${key}`, { token })).status).toBe(401);
    expect(
      (await fixture.call(`/api/documents?q=${encodeURIComponent('clphk')}`, { token: key })).status,
    ).toBe(200);
  });

  it('with two bearers is refused, also where both are right', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = ['Authorization', `Bearer ${key}`, 'authorization', `Bearer ${fixture.token()}`];
      http
        .get(
          `${fixture.url}/api/documents`,
          { headers: [...headers, 'Host', new URL(fixture.url).host] as never },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          },
        )
        .on('error', reject);
    });
    expect(status).toBe(401);
  });
});

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
  it('tells of itself and ends itself; a session has none', async () => {
    const { key, id } = holder.give([]);
    const current = '/api/api-keys/current';
    expect((await fixture.call(current, { token: key })).status).toBe(200);
    expect(fixture.services.requestsTo('getApiKey').at(-1)).toMatchObject({ userId: user.id, apiKeyId: id });
    expect((await fixture.call(current, { token: key, method: 'DELETE' })).status).toBe(204);
    expect(fixture.services.requestsTo('revokeApiKey').at(-1)).toMatchObject({ apiKeyId: id });
    expect((await fixture.call(current)).status).toBe(404);
  });
});

describe('a key that somebody found', () => {
  const report = (key: unknown) => fixture.send('POST', '/api/api-keys/revoke', { key }, { token: null });

  it('is reported by anybody, and the answer tells nothing of it', async () => {
    const key = holder.draw();
    expect((await report(key)).status).toBe(204);
    const [asked] = fixture.services.requestsTo('revokeLeakedApiKey') as { hash: Uint8Array }[];
    expect(Buffer.from(asked!.hash).toString('hex')).toBe(hashOf(key));
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
