import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ResealSecrets } from '../src/two-factor/reseal-secrets.sweep.js';
import { UnfinishedStepsSweep } from '../src/two-factor/unfinished-steps.sweep.js';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { authenticatorCode, fromBase32 } from './authenticator.js';

/** Real: Postgres, NATS with JetStream, request/reply, mail files, key files. Ours: the clock. */
describe('two-factor sign-in', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const MINUTE = 60_000;
  let number = 0;
  /** The code an app shows; the clock goes on first, so that no two calls get the same. */
  const nextCode = (secret: string): string => {
    auth.clock.advance(30_000);
    return authenticatorCode(secret, auth.clock.now());
  };
  const wrong = (secret: string): string =>
    String((Number(authenticatorCode(secret, auth.clock.now())) + 500_000) % 1_000_000).padStart(6, '0');
  const enrolled = async () => {
    const email = `two${(number += 1)}@example.com`;
    const { id: userId } = await auth.registerVerified(email);
    const { secret } = await auth.twoFactor.beginTwoFactor({ userId, password: PASSWORD });
    const { recoveryCodes } = await auth.twoFactor.confirmTwoFactor({ userId, code: nextCode(secret) });
    return { email, userId, secret, recoveryCodes };
  };
  const login = (email: string) => auth.client.login({ email, password: PASSWORD });
  const secondStep = (challenge: string, code: string) => auth.client.loginWithCode({ challenge, code });
  const refused = (code: string, status = 403) => ({ code, status });

  it('is set up with the password, confirmed by a code, told by mail, and asked for from then on', async () => {
    const email = 'ada@example.com';
    const { id: userId } = await auth.registerVerified(email);
    await expect(auth.twoFactor.beginTwoFactor({ userId, password: 'wrong' })).rejects.toMatchObject(
      refused('wrong_password'),
    );
    const { secret, uri } = await auth.twoFactor.beginTwoFactor({ userId, password: PASSWORD });
    expect(uri).toContain(`secret=${secret}&issuer=Colophon`);
    expect((await login(email)).accessToken).not.toBe('');

    await expect(auth.twoFactor.confirmTwoFactor({ userId, code: wrong(secret) })).rejects.toMatchObject(
      refused('wrong_code'),
    );
    const { recoveryCodes } = await auth.twoFactor.confirmTwoFactor({ userId, code: nextCode(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await auth.mailTo(email, 'Two-factor sign-in is on')).text).not.toContain(recoveryCodes[0]);
    expect(await auth.twoFactor.getTwoFactor({ userId })).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    await expect(auth.twoFactor.beginTwoFactor({ userId, password: PASSWORD })).rejects.toMatchObject(
      refused('invalid_state', 409),
    );

    const first = await login(email);
    expect(first).toMatchObject({ accessToken: '', challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(first.user).toBeUndefined();
    const second = await secondStep(first.challenge, nextCode(secret));
    expect(second.user).toMatchObject({ id: userId });
    expect(second.accessToken).not.toBe('');
    await expect(secondStep(first.challenge, nextCode(secret))).rejects.toMatchObject(
      refused('challenge_over'),
    );
  });

  it('tells nothing of itself to who does not know the password', async () => {
    const { email } = await enrolled();
    await expect(auth.client.login({ email, password: 'not the password' })).rejects.toMatchObject({
      code: 'invalid_credentials',
      status: 401,
    });
  });

  it('takes a code once, also when two come at the same moment', async () => {
    const { email, secret } = await enrolled();
    const challenges = await Promise.all([login(email), login(email), login(email)]);
    const code = nextCode(secret);
    const outcomes = await Promise.allSettled(challenges.map(({ challenge }) => secondStep(challenge, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes a recovery code once, also when two come at the same moment, and says by mail that it was', async () => {
    const { email, userId, recoveryCodes } = await enrolled();
    const challenges = await Promise.all([login(email), login(email), login(email)]);
    const typed = ` ${recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    const outcomes = await Promise.allSettled(
      challenges.map(({ challenge }) => secondStep(challenge, typed)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auth.mailTo(email, 'A recovery code was used')).text).toContain('You have 9 left.');
    expect(await auth.twoFactor.getTwoFactor({ userId })).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('protects the recovery codes and the secret from readers of a database copy', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const tables = ['two_factors', 'recovery_codes', 'login_challenges', 'outbox'];
    const dumps = await Promise.all(
      tables.map((table) => auth.sql(`SELECT ${table}::text AS row FROM ${table}`)),
    );
    const dump = JSON.stringify(dumps);
    const hex = (bytes: Buffer) => bytes.toString('hex');
    for (const part of [
      secret,
      hex(fromBase32(secret)),
      ...recoveryCodes,
      hex(Buffer.from(recoveryCodes[0] ?? '')),
    ])
      expect(dump).not.toContain(part);
    const log = auth.logLines.join('\n');
    for (const part of [secret, ...recoveryCodes]) expect(log).not.toContain(part);
  });

  it('allows five attempts a sign-in, however they come', async () => {
    const { email, secret } = await enrolled();
    const { challenge } = await login(email);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => secondStep(challenge, wrong(secret))),
    );
    const codes = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason.code : 'in'));
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'challenge_over')).toHaveLength(3);
    await expect(secondStep(challenge, nextCode(secret))).rejects.toMatchObject(refused('challenge_over'));
  });

  it('allows ten wrong codes an hour over all sign-ins, and recovery codes nevertheless', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    for (let round = 0; round < 2; round += 1) {
      const { challenge } = await login(email);
      for (let attempt = 0; attempt < 5; attempt += 1)
        await expect(secondStep(challenge, wrong(secret))).rejects.toMatchObject(refused('wrong_code'));
    }
    const { challenge } = await login(email);
    await expect(secondStep(challenge, nextCode(secret))).rejects.toMatchObject({
      ...refused('rate_limited', 429),
      retryAfterMs: 60_000,
    });
    expect((await secondStep(challenge, recoveryCodes[0] ?? '')).accessToken).not.toBe('');
    auth.clock.advance(60 * MINUTE);
    const later = await login(email);
    expect((await secondStep(later.challenge, nextCode(secret))).accessToken).not.toBe('');
  });

  it('ends a sign-in that waits for its code after five minutes, and when the password is reset', async () => {
    const { email, secret } = await enrolled();
    const slow = await login(email);
    auth.clock.advance(5 * MINUTE);
    await expect(secondStep(slow.challenge, nextCode(secret))).rejects.toMatchObject(
      refused('challenge_over'),
    );

    const waiting = await login(email);
    await auth.client.requestPasswordReset({ email });
    const token = await auth.tokenFor(email, 'Set a new password');
    await auth.client.updatePassword({ token, password: 'another good password' });
    await expect(secondStep(waiting.challenge, nextCode(secret))).rejects.toMatchObject(
      refused('challenge_over'),
    );
    // The reset proves the mailbox, which is one factor: the other is still asked for.
    const again = await auth.client.login({ email, password: 'another good password' });
    expect([again.accessToken, again.challenge.length]).toEqual(['', 43]);
  });

  it('is switched off only with password and code, and told by mail', async () => {
    const { email, userId, secret } = await enrolled();
    const end = (password: string, code: string) => auth.twoFactor.endTwoFactor({ userId, password, code });
    await expect(end('wrong', nextCode(secret))).rejects.toMatchObject(refused('wrong_password'));
    await expect(end(PASSWORD, '')).rejects.toMatchObject(refused('code_required'));
    await expect(end(PASSWORD, wrong(secret))).rejects.toMatchObject(refused('wrong_code'));
    expect((await login(email)).challenge).not.toBe('');
    await end(PASSWORD, nextCode(secret));
    await auth.mailTo(email, 'Two-factor sign-in is off');
    expect((await login(email)).accessToken).not.toBe('');
    await expect(end(PASSWORD, '')).rejects.toMatchObject(refused('invalid_state', 409));
    expect(await auth.sql('SELECT 1 FROM recovery_codes WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('gives new recovery codes in place of the old', async () => {
    const { email, userId, secret, recoveryCodes: old } = await enrolled();
    const { recoveryCodes } = await auth.twoFactor.renewRecoveryCodes({
      userId,
      password: PASSWORD,
      code: nextCode(secret),
    });
    const { challenge } = await login(email);
    await expect(secondStep(challenge, old[0] ?? '')).rejects.toMatchObject(refused('wrong_code'));
    expect((await secondStep(challenge, recoveryCodes[0] ?? '')).accessToken).not.toBe('');
  });

  it('drops an unconfirmed setup, and starts it again', async () => {
    const { id: userId } = await auth.registerVerified('slow@example.com');
    const begin = () => auth.twoFactor.beginTwoFactor({ userId, password: PASSWORD });
    const { secret: first } = await begin();
    const { secret } = await begin();
    await expect(auth.twoFactor.confirmTwoFactor({ userId, code: nextCode(first) })).rejects.toMatchObject(
      refused('wrong_code'),
    );
    auth.clock.advance(16 * MINUTE);
    await expect(auth.twoFactor.confirmTwoFactor({ userId, code: nextCode(secret) })).rejects.toMatchObject(
      refused('invalid_state', 409),
    );
    await auth.get(UnfinishedStepsSweep).run();
    expect(await auth.sql('SELECT 1 FROM two_factors WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('outlives a change of the key its secrets are sealed by', async () => {
    const { email, secret } = await enrolled();
    const old = join(auth.folder, 'old-secrets.key');
    await rename(auth.secretsKeyFile, old);
    await writeFile(auth.secretsKeyFile, randomBytes(32).toString('base64'));
    await auth.restart({ PREVIOUS_SECRETS_KEY_FILE: old });
    const during = await login(email);
    expect((await secondStep(during.challenge, nextCode(secret))).accessToken).not.toBe('');
    // Sealed by a key that is lost; all others are sealed by the new key nevertheless.
    const { userId: lost } = await enrolled();
    await auth.sql(`UPDATE two_factors SET key_id = 'lost' WHERE user_id = $1`, [lost]);
    await expect(auth.get(ResealSecrets).run()).rejects.toMatchObject({
      errors: [{ message: `user ${lost}` }],
    });
    await auth.restart();
    const after = await login(email);
    expect((await secondStep(after.challenge, nextCode(secret))).accessToken).not.toBe('');
  });
});
