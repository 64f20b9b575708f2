import { JwtService } from '@nestjs/jwt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { authenticatorCode } from './authenticator.js';

/** Real: Postgres, NATS with JetStream, request/reply, mail files, key files. Ours: the clock. */
describe('the security events of an account', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const place = { device: '', network: '' };
  const noted = () =>
    auth.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'securityEvent' in line);
  /** What `act` leaves in the log: event and user of each line. */
  const linesOf = async (act: () => Promise<unknown>) => {
    const before = noted().length;
    await act().catch(() => undefined);
    return noted()
      .slice(before)
      .map(({ securityEvent, userId }) => [securityEvent, userId]);
  };
  const nextCode = (secret: string): string => {
    auth.clock.advance(30_000);
    return authenticatorCode(secret, auth.clock.now());
  };
  const signIn = (email: string, password = PASSWORD) => auth.client.login({ email, password, place });

  it('are a line each with the id of the user, and never with an address, a password, a code or a token', async () => {
    const email = 'watched@example.com';
    const { id } = await auth.register(email);
    expect(await linesOf(() => signIn(email))).toEqual([['address_not_confirmed', id]]);
    await auth.client.verifyEmail({ token: await auth.tokenFor(email, 'Confirm your email address') });
    expect(await linesOf(() => signIn('stranger@example.com'))).toEqual([['password_refused', undefined]]);
    expect(await linesOf(() => signIn(email, 'not the password'))).toEqual([['password_refused', id]]);
    expect(await linesOf(() => signIn(email))).toEqual([['signed_in', id]]);

    const { secret } = await auth.twoFactor.beginTwoFactor({ userId: id, password: PASSWORD });
    const wrong = nextCode(secret) === '123456' ? '654321' : '123456';
    expect(await linesOf(() => auth.twoFactor.confirmTwoFactor({ userId: id, code: wrong }))).toEqual([
      ['code_refused', id],
    ]);
    let recoveryCodes: string[] = [];
    const confirm = async () => {
      ({ recoveryCodes } = await auth.twoFactor.confirmTwoFactor({ userId: id, code: nextCode(secret) }));
    };
    expect(await linesOf(confirm)).toEqual([['two_factor_on', id]]);
    const [first = '', second = ''] = recoveryCodes;
    const withCode = async (code: string) =>
      auth.client.loginWithCode({ challenge: (await signIn(email)).challenge, code, place });
    expect(await linesOf(() => withCode('no-such-code'))).toEqual([['code_refused', id]]);
    expect(await linesOf(() => withCode(first))).toEqual([
      ['recovery_code_used', id],
      ['signed_in', id],
    ]);
    const identity = () => ({ userId: id, password: PASSWORD, code: nextCode(secret) });
    const wrongly = () => auth.twoFactor.endTwoFactor({ ...identity(), password: 'not the password' });
    expect(await linesOf(wrongly)).toEqual([['password_refused', id]]);
    expect(await linesOf(() => auth.twoFactor.renewRecoveryCodes(identity()))).toEqual([
      ['recovery_codes_renewed', id],
    ]);
    expect(await linesOf(() => auth.twoFactor.endTwoFactor(identity()))).toEqual([['two_factor_off', id]]);

    const { accessToken } = await signIn(email);
    const { sid: sessionId } = new JwtService().decode<{ sid: string }>(accessToken);
    expect(await linesOf(() => auth.client.logout({ userId: id, sessionId }))).toEqual([
      ['sessions_ended', id],
    ]);
    expect(noted().at(-1)).toMatchObject({ sessionIds: [sessionId] });
    await auth.client.requestPasswordReset({ email });
    const token = await auth.tokenFor(email, 'Set a new password');
    const password = 'an entirely new one';
    expect(await linesOf(() => auth.client.updatePassword({ token, password }))).toEqual([
      ['sessions_ended', id],
      ['password_changed', id],
    ]);
    expect(await linesOf(() => auth.client.deleteUser({ userId: id, password, code: '' }))).toEqual([
      ['sessions_ended', id],
      ['account_deleted', id],
    ]);

    const text = JSON.stringify(noted());
    for (const value of [
      email,
      'stranger@',
      PASSWORD,
      password,
      'not the password',
      secret,
      first,
      second,
      token,
      accessToken,
    ])
      expect(text).not.toContain(value);
  });

  it('contain no sign-in, and no ended session, that the database rolled back', async () => {
    const email = 'unlucky@example.com';
    const { id } = await auth.registerVerified(email);
    await signIn(email);
    await auth.sql(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
    );
    // As late as a transaction can fail: everything in it was done.
    await auth.sql(`CREATE CONSTRAINT TRIGGER refusal AFTER INSERT OR UPDATE ON sessions
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const endAll = () => auth.sessions.endOtherSessions({ userId: id, sessionId: newId() });
    await expect(signIn(email)).rejects.toMatchObject({ status: 500 });
    await expect(endAll()).rejects.toMatchObject({ status: 500 });
    expect(await linesOf(() => signIn(email))).toEqual([]);
    expect(await linesOf(endAll)).toEqual([]);
    await auth.sql('DROP TRIGGER refusal ON sessions');
    expect(await linesOf(() => signIn(email))).toEqual([['signed_in', id]]);
    expect(await linesOf(endAll)).toEqual([['sessions_ended', id]]);
  });
});
