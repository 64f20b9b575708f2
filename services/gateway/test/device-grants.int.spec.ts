import { createHash } from 'node:crypto';
import { accountErrors } from '@colophon/contracts';
import { isApiKey } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { user } from './fake-services.fixture.js';
import { GatewayFixture, standingMinute } from './gateway.fixture.js';

const fixture = new GatewayFixture(standingMinute());
const limits = { RATE_LIMIT_PASSWORD_PER_ACCOUNT: '1000000', RATE_LIMIT_DEVICE_PER_ADDRESS: '1000000' };
const PUBLIC_URL = 'https://colophon.example/';
beforeAll(() => fixture.start({ ...limits, PUBLIC_URL }));
afterAll(() => fixture.stop());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('hex');
const wish = { clientName: 'colophon on ada', scopes: ['documents:read'] };

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
}
const asked = (method: string) => fixture.services.requestsTo(method).at(-1) as Record<string, unknown>;
const anonymous = (path: string, body: object) =>
  fixture.send('POST', `/api/auth/device${path}`, body, { token: null });
const start = async (): Promise<Started> => (await (await anonymous('', wish)).json()) as Started;

// Real: gateway and broker. Auth is a fake.
describe('a program that asks for a key', () => {
  it('gets two codes, of which auth learns the hashes alone', async () => {
    const response = await anonymous('', wish);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const answer = (await response.json()) as Started;
    expect(answer).toEqual({
      deviceCode: expect.stringMatching(/^[\w-]{43}$/),
      userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verificationUri: 'https://colophon.example/device',
      expiresIn: 600,
      interval: 5,
    });
    const { deviceHash, userCodeHash, ...rest } = asked('startDeviceGrant');
    expect([hex(deviceHash), hex(userCodeHash)]).toEqual([
      hashOf(answer.deviceCode),
      hashOf(answer.userCode.replace('-', '')),
    ]);
    expect(rest).toMatchObject({ ...wish, network: '127.0.0.0/24' });
    const other = await start();
    expect([other.deviceCode, other.userCode]).not.toEqual([answer.deviceCode, answer.userCode]);
  });

  it('fetches a key that auth does not learn', async () => {
    const { deviceCode } = await start();
    const response = await anonymous('/token', { deviceCode });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { key } = (await response.json()) as { key: string };
    expect(isApiKey(key)).toBe(true);
    const { deviceHash, newKey } = asked('redeemDeviceGrant');
    expect(hex(deviceHash)).toBe(hashOf(deviceCode));
    expect(hex((newKey as { hash: Uint8Array }).hash)).toBe(hashOf(key));
  });

  it.each([
    accountErrors.deviceGrantPending,
    accountErrors.deviceGrantTooSoon,
    accountErrors.deviceGrantDenied,
    accountErrors.deviceGrantOver,
  ])('learns why it gets none: $code', async (kind) => {
    const { deviceGrants } = fixture.services;
    const before = deviceGrants.redeemDeviceGrant;
    deviceGrants.redeemDeviceGrant = async () => {
      throw new ServiceError(kind);
    };
    const response = await anonymous('/token', { deviceCode: 'x' });
    deviceGrants.redeemDeviceGrant = before;
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: kind.code }),
    ]);
  });

  it.each([
    ['', { ...wish, clientName: '' }],
    ['', { ...wish, clientName: 'x'.repeat(61) }],
    ['', { ...wish, scopes: [] }],
    ['', { ...wish, scopes: ['all'] }],
    ['', { ...wish, more: 1 }],
    ['/token', {}],
    ['/token', { deviceCode: 7 }],
  ])('is refused: %s %j', async (path, body) => {
    expect((await anonymous(path, body)).status).toBe(400);
  });
});

describe('a signed-in person', () => {
  const signedIn = (path: string, body: object) => fixture.send('POST', `/api/auth/device${path}`, body);

  it('sees what is waiting, however the code is typed', async () => {
    for (const userCode of ['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk ']) {
      const response = await signedIn('/lookup', { userCode });
      expect(await response.json()).toEqual({
        ...wish,
        network: '203.0.113.0/24',
        startedAt: '2026-01-15T12:00:00.000Z',
      });
      const { userId, userCodeHash } = asked('lookUpDeviceGrant');
      expect([userId, hex(userCodeHash)]).toEqual([user.id, hashOf('BCDFGHJK')]);
    }
  });

  it('approves by password, or denies', async () => {
    const proof = { password: 'correct horse battery', code: '' };
    expect((await signedIn('/approve', { userCode: 'BCDF-GHJK', ...proof })).status).toBe(204);
    expect(asked('approveDeviceGrant')).toMatchObject({ userId: user.id, ...proof });
    expect((await signedIn('/approve', { userCode: 'BCDF-GHJK' })).status).toBe(400);
    expect((await signedIn('/deny', { userCode: 'BCDF-GHJK' })).status).toBe(204);
    expect(asked('denyDeviceGrant')).toMatchObject({ userId: user.id });
  });
});

describe('one address', () => {
  it('asks so often a minute', async () => {
    await fixture.stop();
    await fixture.start();
    const answers: number[] = [];
    for (let call = 0; call < 61; call += 1)
      answers.push((await anonymous(call % 2 ? '' : '/token', call % 2 ? wish : { deviceCode: 'x' })).status);
    expect([answers.slice(0, 60).every((status) => status === 200), answers.at(-1)]).toEqual([true, 429]);
  });
});
