import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { GatewayFixture } from './gateway.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';

// Real: two gateways and their broker, which counts for both. Auth is a fake; the clock stands still.
describe('the calls of keys', () => {
  const clock = new FakeClock('2026-01-15T12:00:10.000Z');
  const fixture = new GatewayFixture(clock);
  const holder = new KeyHolder(fixture.services);
  const limits = { RATE_LIMIT_KEY_READ_PER_ACCOUNT: '10', RATE_LIMIT_KEY_WRITE_PER_ACCOUNT: '1' };
  beforeAll(() => fixture.start(limits));
  afterAll(() => fixture.stop());

  const ask = (key: string, path: string, url = fixture.url, method = 'GET') =>
    fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${key}` } });

  it('are summed over gateways and keys of an account, whatever the answer', async () => {
    const other = await fixture.startGateway(limits);
    const [{ key }, { key: second }] = [holder.give(['documents:read']), holder.give(['documents:read'])];
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await ask(key, '/api/documents'));
    answers.push(await ask(second, '/api/documents/0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7fff', other.url));
    answers.push(await ask(second, '/api/brand-context', other.url));
    answers.push(await ask(second, '/api/sessions', other.url));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 403, 403]);
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual(
      [9, 8, 7, 6, 5, 9, 8, 7].map((left) => `"read";r=${left};t=50`),
    );
    // Each gateway adds what it counted; the next call brings in what the other did.
    await clock.advance(1000);
    await ask(key, '/api/documents');
    await clock.advance(1000);
    const last = await ask(key, '/api/documents');
    expect(last.headers.get('ratelimit')).toBe('"read";r=0;t=48');
    const refused = await ask(key, '/api/documents');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '48']);
    expect(refused.headers.get('ratelimit-policy')).toBe('"read";q=10;w=60');
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    await fixture.end(other, clock);
  });

  it('are counted for their kind, and those of sessions not at all', async () => {
    const { key } = holder.give(['documents:delete'], { userId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f02' });
    const path = '/api/documents/0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';
    const [first, second] = [
      await ask(key, path, fixture.url, 'DELETE'),
      await ask(key, path, fixture.url, 'DELETE'),
    ];
    expect([first.status, second.status]).toEqual([204, 429]);
    expect(first.headers.get('ratelimit-policy')).toBe('"write";q=1;w=60');
  });
});
