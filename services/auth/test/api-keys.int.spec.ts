import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { ExpiringApiKeysSweep } from '../src/api-key/expiring-api-keys.sweep.js';
import { ForgetExpired } from '../src/session/forget-expired.usecase.js';
import { AuthFixture, linkIn, PASSWORD, tokenIn } from './auth-fixture.js';
import { authenticatorCode } from './authenticator.js';
import { eventsOf, mailSettled } from './events.js';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('API keys', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  let number = 0;
  const account = async () => {
    const email = `keys${(number += 1)}@example.com`;
    return { email, userId: (await auth.registerVerified(email)).id };
  };
  /** As a gateway makes one: what auth gets of it. */
  const drawn = () => {
    const key = randomBytes(32).toString('hex');
    return { hash: createHash('sha256').update(key).digest(), hint: 'clphk_Ab3d…' };
  };
  const make = async (userId: string, more: object = {}) => {
    const newKey = drawn();
    const { apiKey } = await auth.apiKeys.createApiKey({
      userId,
      password: PASSWORD,
      name: 'Nightly run',
      scopes: ['documents:read', 'documents:write'],
      expiresInDays: 90,
      newKey,
      ...more,
    });
    return { ...apiKey!, hash: newKey.hash };
  };
  const check = (hash: Uint8Array) => auth.apiKeyChecks.checkApiKey({ hash });
  const refused = (code: string, status: number) => ({ code, status });
  const gone = refused('not_found', 404);
  const at = (moment: Timestamp | undefined) => moment && timestampDate(moment).getTime();
  const told = async (least: number) =>
    (await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.api_key_revoked', least)).map(
      ({ apiKeyId }) => apiKeyId,
    );
  const untilTold = (id: string) =>
    eventually(async () => (await told(1)).includes(id), `the event that ${id} is revoked`);
  const states = async (userId: string) =>
    (await auth.apiKeys.listApiKeys({ userId })).apiKeys.map(({ state }) => state);

  it('are made with the password, told by mail, listed without a secret, and checked by their hash', async () => {
    const { email, userId } = await account();
    await expect(make(userId, { password: 'wrong' })).rejects.toMatchObject(refused('wrong_password', 403));
    const now = auth.clock.now().getTime();
    const { hash, ...key } = await make(userId);
    expect(key).toMatchObject({
      name: 'Nightly run',
      hint: 'clphk_Ab3d…',
      scopes: ['documents:read', 'documents:write'],
      origin: 'settings',
      state: 'active',
      lastUsedNetwork: '',
    });
    expect([at(key.createdAt), at(key.expiresAt), key.lastUsedAt]).toEqual([now, now + 90 * DAY, undefined]);
    expect((await check(hash)).userId).toBe(userId);
    expect((await check(hash)).apiKey?.scopes).toEqual(key.scopes);
    expect((await auth.apiKeys.listApiKeys({ userId })).apiKeys.map(({ id }) => id)).toEqual([key.id]);
    const { text } = await auth.mailTo(email, 'A new API key was created');
    expect(text).toContain('Nightly run');
    expect(text).toContain('clphk_Ab3d…');
  });

  it('need a code where two-factor sign-in is on', async () => {
    const { userId } = await account();
    const { secret } = await auth.twoFactor.beginTwoFactor({ userId, password: PASSWORD });
    const code = () => {
      auth.clock.advance(30_000);
      return authenticatorCode(secret, auth.clock.now());
    };
    await auth.twoFactor.confirmTwoFactor({ userId, code: code() });
    await expect(make(userId)).rejects.toMatchObject(refused('code_required', 403));
    await expect(make(userId, { code: '000000' })).rejects.toMatchObject(refused('wrong_code', 403));
    const { id } = await make(userId, { code: code() });
    const rotate = { userId, apiKeyId: id, password: PASSWORD, newKey: drawn() };
    await expect(auth.apiKeys.rotateApiKey(rotate)).rejects.toMatchObject(refused('code_required', 403));
    await auth.apiKeys.rotateApiKey({ ...rotate, code: code() });
  });

  it.each([
    ['an unknown scope', { scopes: ['documents:admin'] }, 'scopes'],
    ['a scope twice', { scopes: ['account:read', 'account:read'] }, 'scopes'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a name that reads as another one', { name: 'CI\u202Egpj' }, 'name'],
    ['too long a name', { name: 'x'.repeat(61) }, 'name'],
    ['too long a life', { expiresInDays: 367 }, 'expiresInDays'],
    ['no hash', { newKey: { hash: new Uint8Array(3), hint: 'clphk_Ab3d…' } }, 'newKey'],
    ['a hint that tells more', { newKey: { ...drawn(), hint: `clphk_${'a'.repeat(38)}` } }, 'newKey'],
  ])('are not made with %s', async (_what, more, field) => {
    const { userId } = await account();
    await expect(make(userId, more)).rejects.toMatchObject({
      ...refused('validation_failed', 400),
      details: [expect.objectContaining({ field })],
    });
  });

  it('are at most fifty that live, also when two are made at the same moment', async () => {
    const { userId } = await account();
    for (let made = 0; made < 49; made += 1) await make(userId);
    const pair = await Promise.allSettled([make(userId), make(userId)]);
    expect(pair.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(make(userId)).rejects.toMatchObject(refused('too_many_api_keys', 409));
    const [{ id } = { id: '' }] = (await auth.apiKeys.listApiKeys({ userId })).apiKeys;
    await auth.apiKeys.revokeApiKey({ userId, apiKeyId: id });
    await make(userId);
  });

  it('are refused once they expire, and stay in the list for a month', async () => {
    const { userId } = await account();
    const forever = await make(userId, { expiresInDays: 0 });
    const { hash } = await make(userId, { expiresInDays: 1 });
    expect(forever.expiresAt).toBeUndefined();
    auth.clock.advance(DAY);
    await expect(check(hash)).rejects.toMatchObject(gone);
    expect(await states(userId)).toEqual(['active', 'expired']);
    const forget = () => (auth.get(ForgetExpired) as ForgetExpired).run();
    auth.clock.advance(29 * DAY);
    await forget();
    expect(await states(userId)).toEqual(['active', 'expired']);
    auth.clock.advance(2 * DAY);
    await forget();
    expect(await states(userId)).toEqual(['active']);
  });

  it('get a new name, and nothing else, from their owner alone', async () => {
    const [{ userId }, stranger] = [await account(), await account()];
    const { id, hash } = await make(userId);
    const rename = (asking: string) =>
      auth.apiKeys.renameApiKey({ userId: asking, apiKeyId: id, name: ' Archive ' });
    await expect(rename(stranger.userId)).rejects.toMatchObject(gone);
    expect((await rename(userId)).apiKey).toMatchObject({ name: 'Archive', hint: 'clphk_Ab3d…' });
    expect((await auth.apiKeys.getApiKey({ userId, apiKeyId: id })).apiKey?.name).toBe('Archive');
    await expect(auth.apiKeys.getApiKey({ userId: stranger.userId, apiKeyId: id })).rejects.toMatchObject(
      gone,
    );
    await expect(auth.apiKeys.getApiKey({ userId, apiKeyId: 'no-uuid' })).rejects.toMatchObject(gone);
    expect((await check(hash)).apiKey?.name).toBe('Archive');
  });

  it('end at once when they are revoked, and the gateways get the event', async () => {
    const [{ userId }, stranger] = [await account(), await account()];
    const { id, hash } = await make(userId);
    const revoke = (asking: string) => auth.apiKeys.revokeApiKey({ userId: asking, apiKeyId: id });
    await expect(revoke(stranger.userId)).rejects.toMatchObject(gone);
    await revoke(userId);
    await expect(check(hash)).rejects.toMatchObject(gone);
    await untilTold(id);
    const events = await told(1);
    await revoke(userId);
    expect(await states(userId)).toEqual(['revoked']);
    await make(userId).then((other) => auth.apiKeys.revokeApiKey({ userId, apiKeyId: other.id }));
    expect(await told(events.length + 1)).toHaveLength(events.length + 1);
  });

  it('get a successor that lives as long, and end after the overlap', async () => {
    const { email, userId } = await account();
    const old = await make(userId, { expiresInDays: 30 });
    auth.clock.advance(DAY);
    const now = auth.clock.now().getTime();
    const newKey = drawn();
    const rotation = { userId, password: PASSWORD, apiKeyId: old.id, overlapHours: 24, newKey };
    await expect(auth.apiKeys.rotateApiKey({ ...rotation, password: 'no' })).rejects.toMatchObject(
      refused('wrong_password', 403),
    );
    const { apiKey } = await auth.apiKeys.rotateApiKey(rotation);
    expect(apiKey).toMatchObject({ name: old.name, scopes: old.scopes, state: 'active' });
    expect([apiKey?.id === old.id, at(apiKey?.expiresAt)]).toEqual([false, now + 30 * DAY]);
    await auth.mailsTo(email, 3);
    await expect(auth.apiKeys.rotateApiKey({ ...rotation, newKey: drawn() })).rejects.toMatchObject(
      refused('invalid_state', 409),
    );
    auth.clock.advance(24 * HOUR - 1);
    expect((await check(old.hash)).userId).toBe(userId);
    auth.clock.advance(1);
    await expect(check(old.hash)).rejects.toMatchObject(gone);
    expect((await check(newKey.hash)).userId).toBe(userId);
  });

  it('end with their rotation where no overlap is wanted, and never later than they would have', async () => {
    const { userId } = await account();
    const rotate = (apiKeyId: string, overlapHours: number) =>
      auth.apiKeys.rotateApiKey({ userId, password: PASSWORD, apiKeyId, overlapHours, newKey: drawn() });
    const first = await make(userId);
    await rotate(first.id, 0);
    await expect(check(first.hash)).rejects.toMatchObject(gone);
    await untilTold(first.id);
    const short = await make(userId, { expiresInDays: 1 });
    await rotate(short.id, 168);
    auth.clock.advance(DAY);
    await expect(check(short.hash)).rejects.toMatchObject(gone);
    await expect(rotate(short.id, 1)).rejects.toMatchObject(refused('invalid_state', 409));
    await expect(rotate(newId(), 1)).rejects.toMatchObject(gone);
    await expect(rotate(first.id, 169)).rejects.toMatchObject(refused('validation_failed', 400));
  });

  it('that were found end, and their owner gets one mail; others get none', async () => {
    const { email, userId } = await account();
    const { id, hash } = await make(userId);
    await auth.apiKeyChecks.revokeLeakedApiKey({ hash: randomBytes(32) });
    await auth.apiKeyChecks.revokeLeakedApiKey({ hash });
    await auth.apiKeyChecks.revokeLeakedApiKey({ hash });
    await expect(check(hash)).rejects.toMatchObject(gone);
    await untilTold(id);
    expect((await auth.mailTo(email, 'An API key of yours was found and ended')).text).toContain(
      'clphk_Ab3d…',
    );
    await mailSettled(auth);
    expect((await auth.allMails()).filter(({ to }) => to === email)).toHaveLength(3);
  });

  it('that expire in seven days cause one mail, short-lived and replaced ones none', async () => {
    const { email, userId } = await account();
    await make(userId, { name: 'Lasting', expiresInDays: 30 });
    const replaced = await make(userId, { name: 'Replaced', expiresInDays: 8 });
    await make(userId, { name: 'Short', expiresInDays: 7 });
    await auth.apiKeys.rotateApiKey({
      userId,
      password: PASSWORD,
      apiKeyId: replaced.id,
      overlapHours: 168,
      newKey: drawn(),
    });
    const sweep = () => (auth.get(ExpiringApiKeysSweep) as ExpiringApiKeysSweep).run();
    const warned = async () => {
      await mailSettled(auth);
      return (await auth.allMails())
        .filter(({ to, subject }) => to === email && subject === 'An API key expires soon')
        .map(({ text }) => /Lasting|Replaced|Short/.exec(text)?.[0]);
    };
    await sweep();
    expect(await warned()).toEqual([]);
    auth.clock.advance(23 * DAY - 1);
    await sweep();
    // The successor of the replaced one lived for eight days.
    expect(await warned()).toEqual([]);
    auth.clock.advance(1);
    await sweep();
    await sweep();
    expect(await warned()).toEqual(['Lasting']);
  });

  it('keep the hour and the network of their last use, which only goes on', async () => {
    const { userId } = await account();
    const { id } = await make(userId);
    const note = (network: string) =>
      auth.apiKeyChecks.noteApiKeysUsed({
        uses: [
          { apiKeyId: id, network },
          { apiKeyId: newId(), network: '' },
          { apiKeyId: 'x', network: '' },
        ],
      });
    auth.clock.advance(HOUR);
    await note('203.0.113.0/24');
    const used = (await auth.apiKeys.getApiKey({ userId, apiKeyId: id })).apiKey;
    expect(used?.lastUsedNetwork).toBe('203.0.113.0/24');
    expect(at(used?.lastUsedAt)).toBe(Math.floor(auth.clock.now().getTime() / HOUR) * HOUR);
    auth.clock.advance(HOUR);
    await note('2001:db8:1::/48');
    expect((await auth.apiKeys.getApiKey({ userId, apiKeyId: id })).apiKey?.lastUsedNetwork).toBe(
      '2001:db8:1::/48',
    );
  });

  it('outlive a changed password, whose mail says how many there are', async () => {
    const { email, userId } = await account();
    const { hash } = await make(userId);
    await auth.client.requestPasswordReset({ email });
    const token = await auth.tokenFor(email, 'Set a new password');
    await auth.client.updatePassword({ token, password: 'another good one' });
    expect((await check(hash)).userId).toBe(userId);
    expect((await auth.mailTo(email, 'Your password was changed')).text).toContain(
      'Your API key still works',
    );
  });

  it('end when the change of an address is undone: who changed it may have made them', async () => {
    const { email, userId } = await account();
    const { id, hash } = await make(userId);
    const profile = { userId, firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
    await auth.client.updateUser({ ...profile, email: `thief${userId}@example.com`, sessionId: newId() });
    const link = await auth.tokenFor(`thief${userId}@example.com`, 'Confirm your new email address');
    await auth.client.verifyEmail({ token: link });
    const changed = await auth.mailTo(email, 'Your email address was changed');
    expect(linkIn(changed)).not.toBe('');
    await auth.client.undoEmailChange({ token: tokenIn(changed) });
    await expect(check(hash)).rejects.toMatchObject(gone);
    await untilTold(id);
  });

  it('end with the account', async () => {
    const { userId } = await account();
    const { id, hash } = await make(userId);
    await auth.client.deleteUser({ userId, password: PASSWORD });
    await expect(check(hash)).rejects.toMatchObject(gone);
    await untilTold(id);
    expect(await auth.sql('SELECT 1 FROM api_keys WHERE user_id = $1', [userId])).toEqual([]);
  });
});
