import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ForgetDeviceGrants } from '../src/device-grant/forget-device-grants.sweep.js';
import { AuthFixture, PASSWORD } from './auth-fixture.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('a program that asks for a key', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  let number = 0;
  const account = async () => {
    const email = `device${(number += 1)}@example.com`;
    return { email, userId: (await auth.registerVerified(email)).id };
  };
  const start = async (more: object = {}) => {
    const [deviceHash, userCodeHash] = [randomBytes(32), randomBytes(32)];
    const wish = { clientName: 'colophon on ada', scopes: ['documents:read'], network: '203.0.113.0/24' };
    await auth.deviceGrants.startDeviceGrant({ deviceHash, userCodeHash, ...wish, ...more });
    return { deviceHash, userCodeHash };
  };
  const redeem = (deviceHash: Uint8Array) => {
    const hash = hashOf(randomBytes(8).toString('hex'));
    return auth.deviceGrants.redeemDeviceGrant({ deviceHash, newKey: { hash, hint: 'clphk_Ab3d…' } });
  };
  /** As a program does: no sooner than it may. */
  const later = (deviceHash: Uint8Array) => {
    auth.clock.advance(5_000);
    return redeem(deviceHash);
  };
  const approve = (userId: string, userCodeHash: Uint8Array, more: object = {}) =>
    auth.deviceApprovals.approveDeviceGrant({ userId, password: PASSWORD, userCodeHash, ...more });
  const lookUp = (userId: string, userCodeHash: Uint8Array) =>
    auth.deviceApprovals.lookUpDeviceGrant({ userId, userCodeHash });
  const pending = { code: 'authorization_pending', status: 400 };
  const over = { code: 'expired_token', status: 400 };
  const gone = { code: 'not_found', status: 404 };

  it('gets one of the scopes it asked for, once, after a person approved it by password', async () => {
    const { email, userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    const found = await lookUp(userId, userCodeHash);
    expect(found).toMatchObject({
      clientName: 'colophon on ada',
      scopes: ['documents:read'],
      network: '203.0.113.0/24',
    });
    expect(timestampDate(found.startedAt!)).toEqual(auth.clock.now());
    await expect(redeem(deviceHash)).rejects.toMatchObject(pending);
    await expect(approve(userId, userCodeHash, { password: 'wrong' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    await expect(later(deviceHash)).rejects.toMatchObject(pending);
    await approve(userId, userCodeHash);
    const { apiKey } = await later(deviceHash);
    expect(apiKey).toMatchObject({
      name: 'colophon on ada',
      scopes: ['documents:read'],
      origin: 'device',
      state: 'active',
    });
    expect(timestampDate(apiKey!.expiresAt!).getTime()).toBe(auth.clock.now().getTime() + 90 * DAY);
    const { text } = await auth.mailTo(email, 'A new API key was created');
    expect(text).toContain('colophon on ada');
    await expect(later(deviceHash)).rejects.toMatchObject(over);
    await expect(lookUp(userId, userCodeHash)).rejects.toMatchObject(gone);
    expect((await auth.apiKeys.listApiKeys({ userId })).apiKeys).toHaveLength(1);
  });

  it('is approved once more by the same person alone, whose answer was lost', async () => {
    const { userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    // As often as codes may be wrong in an hour, and once more.
    for (let time = 0; time < 11; time += 1) await approve(userId, userCodeHash);
    await later(deviceHash);
    await approve(userId, userCodeHash);
    expect((await auth.apiKeys.listApiKeys({ userId })).apiKeys).toHaveLength(1);
    const { userId: other } = await account();
    await expect(approve(other, userCodeHash)).rejects.toMatchObject(gone);
    auth.clock.advance(10 * MINUTE);
    await expect(approve(userId, userCodeHash)).rejects.toMatchObject(gone);
  });

  it('is approved by two presses at the same moment', async () => {
    const { userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    await Promise.all([approve(userId, userCodeHash), approve(userId, userCodeHash)]);
    await expect(later(deviceHash)).resolves.toBeDefined();
  });

  it('gets one key, though it asks twice at the same moment', async () => {
    const { userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    await approve(userId, userCodeHash);
    const both = await Promise.allSettled([redeem(deviceHash), redeem(deviceHash)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auth.apiKeys.listApiKeys({ userId })).apiKeys).toHaveLength(1);
  });

  it('has to wait between two questions', async () => {
    const { deviceHash } = await start();
    await expect(redeem(deviceHash)).rejects.toMatchObject(pending);
    auth.clock.advance(4_999);
    await expect(redeem(deviceHash)).rejects.toMatchObject({ code: 'slow_down', status: 400 });
    auth.clock.advance(1);
    await expect(redeem(deviceHash)).rejects.toMatchObject(pending);
  });

  it('is sent away permanently once a person denies it', async () => {
    const { userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    await auth.deviceApprovals.denyDeviceGrant({ userId, userCodeHash });
    await expect(redeem(deviceHash)).rejects.toMatchObject({ code: 'access_denied', status: 400 });
    await expect(approve(userId, userCodeHash)).rejects.toMatchObject(gone);
  });

  it('gets none after ten minutes, approved or not, and is then forgotten', async () => {
    const { userId } = await account();
    const [late, approved] = [await start(), await start()];
    await approve(userId, approved.userCodeHash);
    auth.clock.advance(10 * MINUTE);
    await expect(redeem(approved.deviceHash)).rejects.toMatchObject(over);
    await expect(approve(userId, late.userCodeHash)).rejects.toMatchObject(gone);
    await auth.get(ForgetDeviceGrants).run();
    await expect(redeem(late.deviceHash)).rejects.toMatchObject(over);
    await start(late);
  });

  it('gets none once the access to the account was ended', async () => {
    const { userId } = await account();
    const { deviceHash, userCodeHash } = await start();
    await approve(userId, userCodeHash);
    await auth.client.deleteUser({ userId, password: PASSWORD });
    await expect(later(deviceHash)).rejects.toMatchObject(over);
  });

  it('gets none once the password was changed, approved before or by the old password', async () => {
    const { email, userId } = await account();
    const [approved, late] = [await start(), await start()];
    await approve(userId, approved.userCodeHash);
    await auth.client.requestPasswordReset({ email });
    const password = 'another horse battery';
    await auth.client.updatePassword({ token: await auth.tokenFor(email, 'Set a new password'), password });
    await expect(later(approved.deviceHash)).rejects.toMatchObject(over);
    await expect(approve(userId, late.userCodeHash)).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(later(late.deviceHash)).rejects.toMatchObject(pending);
    expect((await auth.apiKeys.listApiKeys({ userId })).apiKeys).toEqual([]);
    await approve(userId, late.userCodeHash, { password });
    await expect(later(late.deviceHash)).resolves.toBeDefined();
  });

  it('cannot be found by guessing: ten wrong codes an account and hour, many at once included', async () => {
    const { userId } = await account();
    const { userCodeHash } = await start();
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, () => lookUp(userId, randomBytes(32))),
    );
    const codes = guesses.map(
      (guess) => guess.status === 'rejected' && (guess.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'not_found')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(5);
    for (const right of [lookUp(userId, userCodeHash), approve(userId, userCodeHash)])
      await expect(right).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
    const { userId: other } = await account();
    await expect(lookUp(other, userCodeHash)).resolves.toBeDefined();
    auth.clock.advance(60 * MINUTE);
    const fresh = await start();
    await expect(lookUp(userId, fresh.userCodeHash)).resolves.toBeDefined();
  });

  it.each([
    ['no name', { clientName: ' ' }, 'clientName'],
    ['a name of two lines', { clientName: 'a\nb' }, 'clientName'],
    ['a name that reads as another one', { clientName: 'colo\u200Bphon' }, 'clientName'],
    ['a scope there is not', { scopes: ['all'] }, 'scopes'],
    ['a scope twice', { scopes: ['documents:read', 'documents:read'] }, 'scopes'],
    ['no hash', { deviceHash: randomBytes(31) }, 'deviceHash'],
  ])('is refused with %s', async (_, more, field) => {
    await expect(start(more)).rejects.toMatchObject({ status: 400, details: [{ field }] });
  });
});
