import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { PasswordHasher } from '../src/credential/password-hasher.js';
import { AuthFixture, linkIn, PASSWORD, PUBLIC_URL, tokenIn } from './auth-fixture.js';
import { eventsOf } from './events.js';

const NEW_PASSWORD = 'a wholly different one';
const RESET = 'Set a new password';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('a forgotten password', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const login = (email: string, password = PASSWORD) => auth.client.login({ email, password });
  const askReset = async (email: string) => {
    await auth.client.requestPasswordReset({ email });
    return auth.tokenFor(email, RESET);
  };

  it('is replaced through the mailed link, which ends every session and tells the owner', async () => {
    const user = await auth.registerVerified('reset@example.com');
    const tokens = [await login('reset@example.com'), await login('reset@example.com')];
    const sids = tokens.map(({ accessToken }) => new JwtService().decode(accessToken).sid);
    await auth.client.logout({ userId: user.id, sessionId: sids[0] });

    await auth.client.requestPasswordReset({ email: 'RESET@example.com' });
    const mail = await auth.mailTo('reset@example.com', RESET);
    expect(linkIn(mail)).toMatch(/^https:\/\/colophon\.example\/app\/reset-password\?token=[\w-]{43}$/);
    await auth.client.updatePassword({ token: tokenIn(mail), password: NEW_PASSWORD });

    await expect(login('reset@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(login('reset@example.com', NEW_PASSWORD)).resolves.toBeDefined();
    const revoked = await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.session_revoked', 2);
    expect(revoked.map(({ sessionId }) => sessionId)).toEqual(sids);
    const notice = await auth.mailTo('reset@example.com', 'Your password was changed');
    expect(notice.text).toContain(`${PUBLIC_URL}/reset-password`);
  });

  it('is replaced by one of twenty attempts with one link', async () => {
    await auth.registerVerified('parallel@example.com');
    const token = await askReset('parallel@example.com');
    const passwords = Array.from({ length: 20 }, (_, n) => `attempt number ${n}`);
    const outcomes = await Promise.allSettled(
      passwords.map((password) => auth.client.updatePassword({ token, password })),
    );
    const won = passwords.filter((_, n) => outcomes[n]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['invalid_token']));
    await expect(login('parallel@example.com', won[0])).resolves.toBeDefined();
  });

  it('is replaced once when two links of one account are used at a time, in ten accounts', async () => {
    const useBoth = async (email: string) => {
      await auth.registerVerified(email);
      await auth.client.requestPasswordReset({ email });
      await auth.client.requestPasswordReset({ email });
      const mails = (await auth.mailsTo(email, 3)).filter(({ subject }) => subject === RESET);
      return Promise.allSettled(
        mails.map((mail, n) =>
          auth.client.updatePassword({ token: tokenIn(mail), password: `through link ${n}` }),
        ),
      );
    };
    const accounts = Array.from({ length: 10 }, (_, n) => `two${n}@example.com`);
    for (const outcomes of await Promise.all(accounts.map(useBoth))) {
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(lost.reason).toMatchObject({ code: 'invalid_token' });
    }
  });

  it('is replaced through any of its links until one was used; then the others end', async () => {
    await auth.registerVerified('several@example.com');
    for (let n = 0; n < 3; n += 1) await auth.client.requestPasswordReset({ email: 'several@example.com' });
    const mails = (await auth.mailsTo('several@example.com', 4)).filter(({ subject }) => subject === RESET);
    const [oldest, ...others] = mails.map(tokenIn);
    await auth.client.updatePassword({ token: oldest, password: NEW_PASSWORD });
    for (const token of others) {
      await expect(auth.client.updatePassword({ token, password: PASSWORD })).rejects.toMatchObject({
        code: 'invalid_token',
      });
    }
  });

  it('keeps its link when the new password is refused', async () => {
    await auth.registerVerified('weak@example.com');
    const token = await askReset('weak@example.com');
    await expect(auth.client.updatePassword({ token, password: 'password1' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'password' }],
    });
    await auth.client.updatePassword({ token, password: NEW_PASSWORD });
  });

  it('has a link that works for an hour, once, and for nothing else', async () => {
    await auth.registerVerified('hour@example.com');
    const token = await askReset('hour@example.com');
    const invalid = { code: 'invalid_token', status: 400 };
    await expect(auth.client.verifyEmail({ token })).rejects.toMatchObject(invalid);
    auth.clock.advance(3_600_000 - 1);
    await auth.client.updatePassword({ token, password: NEW_PASSWORD });
    await expect(auth.client.updatePassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject(
      invalid,
    );

    await auth.client.requestPasswordReset({ email: 'hour@example.com' });
    const tokens = (await auth.mailsTo('hour@example.com', 4))
      .filter(({ subject }) => subject === RESET)
      .map(tokenIn);
    auth.clock.advance(3_600_000);
    const late = auth.client.updatePassword({
      token: tokens.find((t) => t !== token)!,
      password: NEW_PASSWORD,
    });
    await expect(late).rejects.toMatchObject({ code: 'token_expired', status: 400 });

    await auth.register('purpose@example.com');
    const verification = await auth.tokenFor('purpose@example.com', 'Confirm your email address');
    const misused = auth.client.updatePassword({ token: verification, password: NEW_PASSWORD });
    await expect(misused).rejects.toMatchObject(invalid);
  });

  it('confirms the address of an account that was waiting for it', async () => {
    await auth.register('unconfirmed@example.com');
    const token = await askReset('unconfirmed@example.com');
    await auth.client.updatePassword({ token, password: NEW_PASSWORD });
    await expect(login('unconfirmed@example.com', NEW_PASSWORD)).resolves.toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('is asked for with the same answer at an unknown address, which gets no mail', async () => {
    const known = await auth.client.requestPasswordReset({ email: 'reset@example.com' });
    expect(await auth.client.requestPasswordReset({ email: 'stranger@example.com' })).toEqual(known);
    const [links] = await auth.sql<{ count: string }>(
      "SELECT count(*) FROM link_tokens WHERE email = 'stranger@example.com'",
    );
    expect(links.count).toBe('0');
  });

  it('opens no session for the old password when the reset comes while it is being checked', async () => {
    const user = await auth.registerVerified('between@example.com');
    const token = await askReset('between@example.com');
    const hasher: PasswordHasher = auth.get(PasswordHasher);
    const checked = jest.spyOn(hasher, 'matches').mockImplementationOnce(async () => {
      await auth.client.updatePassword({ token, password: NEW_PASSWORD });
      return true;
    });
    await expect(login('between@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' });
    checked.mockRestore();
    expect(await auth.sql('SELECT id FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('is stored as argon2id, its links as hashes', async () => {
    const rows = await auth.sql<{ password_hash: string }>('SELECT password_hash FROM users');
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    const dump = JSON.stringify(
      await auth.sql("SELECT encode(seed, 'hex'), encode(seed, 'base64'), * FROM link_tokens"),
    );
    const mailed = (await auth.allMails()).filter((mail) => linkIn(mail) !== '').map(tokenIn);
    expect(mailed.length).toBeGreaterThan(5);
    for (const token of mailed) expect(dump).not.toContain(token);
  });
});
