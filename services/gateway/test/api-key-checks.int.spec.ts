import { createHash } from 'node:crypto';
import http from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { commonErrors, EventPublisher, newId, ServiceError } from '@colophon/platform';
import { DatedClock, eventually, FakeClock } from '@colophon/testing';
import { user } from './fake-services.fixture.js';
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

  it('is not refused because auth is down: that says nothing of it', async () => {
    const known = fixture.services.apiKeyChecks.checkApiKey;
    const { key } = holder.give(['documents:read']);
    fixture.services.apiKeyChecks.checkApiKey = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    expect(await statusWith(key)).toBe(503);
    fixture.services.apiKeyChecks.checkApiKey = known;
    expect(await statusWith(key)).toBe(200);
  });

  it('is reported to auth with the network it was used from', async () => {
    const clock = new FakeClock();
    const gateway = await fixture.startGateway({}, clock);
    const { key, id } = holder.give(['documents:read']);
    await statusWith(key, gateway.url);
    const told = await eventually(async () => {
      await clock.advance(30_000);
      const reports = fixture.services.requestsTo('noteApiKeysUsed') as { uses: { apiKeyId: string }[] }[];
      return reports.flatMap(({ uses }) => uses).find(({ apiKeyId }) => apiKeyId === id);
    }, 'the report to auth');
    expect(told).toMatchObject({ network: '127.0.0.0/24' });
    await fixture.end(gateway, clock);
  });
});

describe('a doubtful request', () => {
  const { key } = holder.give(['documents:read']);

  it('with a key in its address is refused, whatever else it brings', async () => {
    for (const token of [key, fixture.token(), null])
      expect((await fixture.call(`/api/documents?api_key=${key}`, { token })).status).toBe(401);
  });

  it.each([
    ['with a blank or a line break after it', `api_key=${key}%0A`],
    ['with words around it', `q=the%20key%20${key}%20of%20mine`],
    ['with one wrong sign', `q=${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`],
    ['as a name', key],
  ])('with a key in its address %s is refused, and says why', async (_, query) => {
    const answer = await fixture.call(`/api/documents?${query}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      code: 'unauthenticated',
      error: 'An API key does not belong in an address. Revoke it if it is yours.',
    });
  });

  it('is none because it searches for a text that begins like a key', async () => {
    expect((await fixture.call('/api/documents?q=clphk_x', { token: key })).status).toBe(200);
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
