import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AuthFixture, linkIn, PASSWORD, PUBLIC_URL, tokenIn } from './auth-fixture.js';
import { eventsOf, mailSettled } from './events.js';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('an account', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const HOUR = 3_600_000;
  const login = (email: string, password = PASSWORD) => auth.client.login({ email, password });

  it('is registered, confirmed by its mail, signed in, and signed out', async () => {
    const user = await auth.register('Ada@example.com');
    expect(user).toMatchObject({
      email: 'Ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      emailVerified: false,
    });
    await expect(login('ada@example.com')).rejects.toMatchObject({
      code: 'email_not_confirmed',
      status: 403,
    });

    const [mail] = await auth.mailsTo('Ada@example.com');
    expect(linkIn(mail)).toMatch(/^https:\/\/colophon\.example\/app\/verify-email\?token=[\w-]{43}$/);
    await auth.client.verifyEmail({ token: tokenIn(mail) });

    const signedIn = await login('ADA@example.COM');
    expect(signedIn.user).toMatchObject({ id: user.id, emailVerified: true });
    const { keys } = await auth.client.getSigningKeys({});
    const { header, payload } = new JwtService().verify(signedIn.accessToken, {
      publicKey: keys[0].publicKey,
      algorithms: ['ES256'],
      issuer: 'colophon',
      audience: 'colophon-api',
      complete: true,
      clockTimestamp: auth.clock.now().getTime() / 1000,
    });
    expect(createPublicKey(keys[0].publicKey).asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: keys[0].keyId });
    expect(payload).toEqual({
      iss: 'colophon',
      aud: 'colophon-api',
      sub: user.id,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: Math.floor(auth.clock.now().getTime() / 1000),
      exp: expect.any(Number),
    });
    expect(payload.exp - payload.iat).toBe(86_400);
    expect(Number(signedIn.expiresAt!.seconds)).toBe(payload.exp);

    await auth.client.logout({ userId: user.id, sessionId: payload.sid });
    await auth.client.logout({ userId: user.id, sessionId: payload.sid });
    const revoked = await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.session_revoked', 1);
    expect(revoked).toEqual([
      expect.objectContaining({
        sessionId: payload.sid,
        expiresAt: new Date(payload.exp * 1000).toISOString().replace('.000Z', 'Z'),
      }),
    ]);
    const registered = await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.registered', 1);
    expect(registered[0].meta).toMatchObject({ userId: user.id, aggregateId: user.id });
  });

  it('cannot be signed out by another account', async () => {
    const owner = await auth.registerVerified('owner@example.com');
    const other = await auth.registerVerified('other@example.com');
    const { accessToken } = await login('owner@example.com');
    const { sid } = new JwtService().decode(accessToken);
    await auth.client.logout({ userId: other.id, sessionId: sid });
    const [session] = await auth.sql('SELECT revoked_at, user_id FROM sessions WHERE id = $1', [sid]);
    expect(session).toEqual({ revoked_at: null, user_id: owner.id });
  });

  it('takes an address once, whatever its case, and its owner learns of the second attempt', async () => {
    await auth.registerVerified('taken@example.com');
    await expect(auth.register(' TAKEN@Example.com ')).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
      details: [expect.objectContaining({ field: 'email' })],
    });
    const mail = await auth.mailTo('taken@example.com', 'You already have a Colophon account');
    expect(mail.text).toContain(`${PUBLIC_URL}/reset-password`);
  });

  it('is made once when twenty registrations of one address come at a time', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => auth.register(n % 2 ? 'race@example.com' : 'RACE@example.com')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['email_taken']));
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'no-address' }, 'email', 'Please enter a valid email address'],
    [{ password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ password: 'PassWord123' }, 'password', expect.stringContaining('among the most used')],
  ])('is refused with %j, naming the field', async (wrong, field, message) => {
    const form = { firstName: 'A', lastName: 'B', email: 'refused@example.com', password: PASSWORD };
    await expect(auth.client.register({ ...form, ...wrong })).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      details: [{ field, message }],
    });
    expect(await auth.sql("SELECT id FROM users WHERE email = 'refused@example.com'")).toEqual([]);
  });

  it('keeps every character of its password', async () => {
    const password = ` ${'pä\u0000\u{1F511}'.repeat(31)}$ x`;
    expect(Array.from(password)).toHaveLength(128);
    await auth.register('exact@example.com', password);
    const token = await auth.tokenFor('exact@example.com', 'Confirm your email address');
    await auth.client.verifyEmail({ token });
    await expect(login('exact@example.com', password.trim())).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(login('exact@example.com', password.slice(0, -1))).rejects.toMatchObject({ status: 401 });
    await expect(login('exact@example.com', password)).resolves.toMatchObject({
      user: { email: 'exact@example.com' },
    });
  });

  it('answers a wrong password and an unknown address alike, without naming a confirmation', async () => {
    await auth.register('waiting@example.com');
    const attempts = ['waiting@example.com', 'unknown@example.com', 'not an address', ''].map((email) =>
      login(email, 'wrong password').catch((error: unknown) => ({ ...(error as object) })),
    );
    const [first, ...others] = await Promise.all(attempts);
    expect(first).toMatchObject({ code: 'invalid_credentials', status: 401, retryable: false });
    for (const other of others) expect(other).toEqual(first);
  });

  it('has a confirmation link that works once, for any number of clicks, and expires', async () => {
    await auth.register('clicks@example.com');
    const token = await auth.tokenFor('clicks@example.com', 'Confirm your email address');
    await Promise.all(Array.from({ length: 20 }, () => auth.client.verifyEmail({ token })));
    await auth.client.verifyEmail({ token });

    await auth.register('late@example.com');
    const late = await auth.tokenFor('late@example.com', 'Confirm your email address');
    auth.clock.advance(HOUR);
    await expect(auth.client.verifyEmail({ token: late })).rejects.toMatchObject({
      code: 'token_expired',
      status: 400,
    });
    await auth.client.verifyEmail({ token });
    for (const wrong of ['', 'x', 'A'.repeat(43), `${late}=`]) {
      await expect(auth.client.verifyEmail({ token: wrong })).rejects.toMatchObject({
        code: 'invalid_token',
        status: 400,
      });
    }
  });

  it('is signed in by its link in the browser that registered, once, and in no other', async () => {
    const email = 'first@example.com';
    const names = { firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
    const { user, signInSecret } = await auth.client.register({ ...names, email });
    const other = await auth.client.register({ ...names, email: 'second@example.com' });
    const token = await auth.tokenFor(email, 'Confirm your email address');
    await expect(auth.client.verifyEmail({ token: signInSecret, signInSecret })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    // A program that looks at mails opens the link first; then browsers with nothing, or with another secret.
    for (const wrong of ['', 'x', other.signInSecret, `${signInSecret}A`, signInSecret.replace(/^\d/, '9')])
      expect((await auth.client.verifyEmail({ token, signInSecret: wrong })).accessToken).toBe('');
    const attempts = Array.from({ length: 10 }, () => auth.client.verifyEmail({ token, signInSecret }));
    const signedIn = (await Promise.all(attempts)).filter(({ accessToken }) => accessToken !== '');
    expect(signedIn).toHaveLength(1);
    expect(signedIn[0]?.user).toMatchObject({ id: user!.id, emailVerified: true });
    expect(await auth.client.verifyEmail({ token, signInSecret })).toMatchObject({ accessToken: '', email });
  });

  it('is not signed in by its link once the secret is too old or the password another', async () => {
    const names = { firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
    const slow = await auth.client.register({ ...names, email: 'slow@example.com' });
    await auth.mailsTo('slow@example.com');
    auth.clock.advance(HOUR);
    await auth.client.resendVerification({ email: 'slow@example.com' });
    const [first, second] = (await auth.mailsTo('slow@example.com', 2)).map(tokenIn);
    const outcomes = await Promise.allSettled(
      [first, second].map((token) => auth.client.verifyEmail({ token, signInSecret: slow.signInSecret })),
    );
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect([...new Set(answers.map(({ accessToken }) => accessToken))]).toEqual(['']);

    const moved = await auth.client.register({ ...names, email: 'moved@example.com' });
    await auth.sql("UPDATE users SET password_hash = 'another' WHERE email = 'moved@example.com'");
    const token = await auth.tokenFor('moved@example.com', 'Confirm your email address');
    const confirmed = await auth.client.verifyEmail({ token, signInSecret: moved.signInSecret });
    expect(confirmed.accessToken).toBe('');
  });

  it('gets another confirmation mail on request, and says nothing about addresses', async () => {
    await auth.register('again@example.com');
    const first = await auth.tokenFor('again@example.com', 'Confirm your email address');
    auth.clock.advance(1000);
    for (const email of ['AGAIN@example.com', 'stranger@example.com', 'owner@example.com', '']) {
      expect(await auth.client.resendVerification({ email })).toMatchObject({});
    }
    const mails = await auth.mailsTo('again@example.com', 2);
    const second = mails.map(tokenIn).find((token) => token !== first)!;
    // The older link goes on working: whichever of the mails is opened first is the right one.
    await auth.client.verifyEmail({ token: first });
    await auth.client.verifyEmail({ token: second });
    await expect(login('again@example.com')).resolves.toBeDefined();
    await mailSettled(auth);
    expect(await auth.allMails()).not.toContainEqual(expect.objectContaining({ to: 'stranger@example.com' }));
  });

  it('is found by id and by address, or is not there', async () => {
    const user = await auth.register('found@example.com');
    await expect(auth.client.getUser({ userId: user.id })).resolves.toMatchObject({ user: { id: user.id } });
    await expect(auth.client.findUserByEmail({ email: 'FOUND@example.com' })).resolves.toMatchObject({
      user: { id: user.id },
    });
    const gone = { code: 'not_found', status: 404 };
    await expect(auth.client.getUser({ userId: 'no uuid' })).rejects.toMatchObject(gone);
    await expect(
      auth.client.getUser({ userId: '019a0000-0000-7000-8000-000000000000' }),
    ).rejects.toMatchObject(gone);
    await expect(auth.client.findUserByEmail({ email: 'gone@example.com' })).rejects.toMatchObject(gone);
  });

  it('leaves no address, token or password in the log or in an event, not even when the database fails', async () => {
    await auth.sql('ALTER TABLE link_tokens RENAME TO link_tokens_away');
    await expect(auth.register('failing@example.com')).rejects.toMatchObject({
      code: 'internal',
      status: 500,
    });
    await auth.sql('ALTER TABLE link_tokens_away RENAME TO link_tokens');
    expect(auth.logLines.join('')).toContain('a request failed');
    const log = auth.logLines.join('\n');
    expect(log).toContain('a mail was sent');
    const [mail] = await auth.mailsTo('Ada@example.com');
    const sent = JSON.stringify([
      ...(await eventsOf(auth, 'MAIL', 'colophon.mail.v1.requested')),
      ...(await eventsOf(auth, 'ACCOUNT', 'colophon.account.v1.registered')),
    ]);
    for (const text of [log, sent]) {
      expect(text).not.toMatch(/@example\.com/i);
      expect(text).not.toContain(tokenIn(mail));
      expect(text).not.toContain(PASSWORD);
    }
  });
});
