import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { GatewayFixture, standingMinute } from './gateway.fixture.js';

const clock = standingMinute();
const fixture = new GatewayFixture(clock);
beforeAll(() =>
  fixture.start({
    RATE_LIMIT_LOGIN_PER_ACCOUNT: '3',
    RATE_LIMIT_RESET_PER_ACCOUNT: '2',
    RATE_LIMIT_TOKEN_PER_ADDRESS: '4',
    RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE: '6',
    RATE_LIMIT_CHECKOUT_PER_ACCOUNT: '2',
  }),
);
afterAll(() => fixture.stop());

const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  fixture.call(`/api/auth/${call}`, {
    method: 'POST',
    token: null,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const login = (email: string, headers?: Record<string, string>) =>
  post('login', { email, password: 'x' }, headers);

const statuses = async (count: number, attempt: (i: number) => Promise<Response>): Promise<number[]> => {
  const result: number[] = [];
  for (let i = 0; i < count; i += 1) result.push((await attempt(i)).status);
  return result;
};

describe('rate limits', () => {
  it('stop password guessing for one account, for any spelling and any forwarding proxy', async () => {
    const spellings = ['eve@example.com', 'EVE@example.com', ' eve@Example.com '];
    const seen = await statuses(8, (i) =>
      login(spellings[i % 3] ?? '', { 'x-forwarded-for': `10.0.0.${i}` }),
    );
    expect(seen.slice(0, 3)).toEqual([200, 200, 200]);
    expect(seen).toContain(429);
    expect((await login('other@example.com')).status).toBe(200);
  });

  it('say how long to wait, and leave sessions alone', async () => {
    await statuses(3, () => login('mallory@example.com'));
    clock.advance(12_000);
    const response = await login('mallory@example.com');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('48');
    expect(await response.json()).toMatchObject({ code: 'rate_limited' });
    expect((await fixture.call('/api/user/me')).status).toBe(200);
    clock.advance(48_000);
    expect((await login('mallory@example.com')).status).toBe(200);
  });

  it('count each call apart, mailed tokens by address', async () => {
    expect(await statuses(3, () => post('reset-password', { email: 'eve@example.com' }))).toEqual([
      200, 200, 429,
    ]);
    // What no account can be read from counts by address.
    expect(await statuses(3, () => post('reset-password', { wrong: true }))).toEqual([400, 429, 429]);
    const verify = () => fixture.call('/api/auth/verify-email/abc', { token: null });
    expect(await statuses(5, verify)).toEqual([200, 200, 200, 200, 429]);
  });

  it('stop payments that are begun and begun again, of one account alone', async () => {
    const begin = () => fixture.send('POST', '/api/billing/checkout', { pack: 'small' });
    expect(await statuses(3, begin)).toEqual([200, 200, 429]);
  });

  it('count a password given with new settings as every other that is asked for', async () => {
    const save = (proof: object) => () =>
      fixture.send('PUT', '/api/account/settings', {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'new@example.com',
        ...proof,
      });
    expect(await statuses(11, save({ password: 'a guess' }))).toEqual([...Array(10).fill(200), 429]);
    expect(await statuses(1, save({ code: '123456' }))).toEqual([429]);
    expect(await statuses(1, save({}))).toEqual([200]);
  });

  it('take the address a trusted proxy names, and no other', async () => {
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway({ RATE_LIMIT_TOKEN_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' });
    const from = (forwarded: string) => () =>
      fixture.call('/api/auth/verify-email/abc', { token: null, headers: { 'x-forwarded-for': forwarded } });
    expect(await statuses(3, from('203.0.113.7'))).toEqual([200, 200, 429]);
    expect(await statuses(1, from('203.0.113.8'))).toEqual([200]);
    // Entries before the proxy's own come from the client.
    expect(await statuses(1, from('198.51.100.1, 203.0.113.7'))).toEqual([429]);
    // A proxy may write the port of the client's connection, too.
    expect(await statuses(1, from('203.0.113.7:51234'))).toEqual([429]);
  });

  it('let no stranger shut the owner of an account out', async () => {
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway({
      RATE_LIMIT_LOGIN_PER_ACCOUNT: '3',
      RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE: '6',
      TRUSTED_PROXIES: '1',
    });
    clock.advance(60_000);
    const from = (network: number) => () =>
      login('ada@example.com', { 'x-forwarded-for': `203.0.113.${network}` });
    // The owner has signed in from here before.
    expect(await statuses(1, from(1))).toEqual([200]);
    clock.advance(60_000);
    // However often one network tries, it uses up its own tries only.
    expect(await statuses(10, from(66))).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
    expect(await statuses(1, from(2))).toEqual([200]);
    // All networks together have used up what strangers may try.
    await statuses(3, from(67));
    expect(await statuses(1, from(3))).toEqual([429]);
    expect(await statuses(1, from(1))).toEqual([200]);
  });

  it('count an address by what it is, however it is composed', async () => {
    await statuses(3, () => login('zo\u00EB@example.com'));
    expect((await login('zoe\u0308@example.com')).status).toBe(429);
  });

  it('hold over all gateways', async () => {
    await statuses(3, () => login('trudy@example.com'));
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway({ RATE_LIMIT_LOGIN_PER_ACCOUNT: '3' });
    expect((await login('trudy@example.com')).status).toBe(429);
  });

  it('come back with an empty count after the broker lost its memory', async () => {
    await fixture.nats.kill();
    await fixture.nats.resume();
    expect((await login('after@example.com')).status).toBe(200);
  });

  it('start on a broker that has less room than keys may take', async () => {
    await fixture.gateway.close();
    // Of a broker with 1 GiB.
    fixture.gateway = await fixture.startGateway({ IDEMPOTENCY_BYTES: String(64 * 1024 ** 3) });
    expect((await login('roomy@example.com')).status).toBe(200);
    const { streams } = await jetstreamManager(fixture.connection);
    await streams.delete('IDEMPOTENCY');
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway({ IDEMPOTENCY_BYTES: String(64 * 1024 ** 3) });
    expect((await streams.info('IDEMPOTENCY')).config.max_bytes).toBe(-1);
  });
});
