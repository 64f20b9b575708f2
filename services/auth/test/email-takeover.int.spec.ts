import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { authenticatorCode } from './authenticator.js';
import { mailSettled } from './events.js';

const CONFIRM = 'Confirm your new email address';
const CHANGED = 'Your email address was changed';
const RESET = 'Set a new password';
const OFF = 'Two-factor sign-in is off';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('an account whose address another person changes', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start({ VERIFICATION_LIFETIME_S: '86400' }));
  afterAll(() => auth.stop());

  const names = { firstName: 'Ada', lastName: 'Byron' };
  const signIn = async (email: string, password = PASSWORD): Promise<string> => {
    const { accessToken } = await auth.client.login({ email, password });
    return new JwtService().decode<{ sid: string }>(accessToken).sid;
  };
  const living = async (userId: string) =>
    (await auth.sessions.listSessions({ userId })).sessions.map(({ id }) => id);
  const addressOf = async (userId: string) => (await auth.client.getUser({ userId })).user?.email;
  const setUpTwoFactor = async (userId: string, password = PASSWORD): Promise<string> => {
    const { secret } = await auth.twoFactor.beginTwoFactor({ userId, password });
    await auth.twoFactor.confirmTwoFactor({ userId, code: authenticatorCode(secret, auth.clock.now()) });
    // Each code works once.
    auth.clock.advance(30_000);
    return secret;
  };
  const move = (
    userId: string,
    email: string,
    proof: { password?: string; code?: string; sessionId?: string },
  ) => auth.client.updateUser({ userId, ...names, email, ...proof });
  const moved = async (userId: string, email: string, sessionId = '', code = '') => {
    await move(userId, email, { password: PASSWORD, sessionId, code });
    await auth.client.verifyEmail({ token: await auth.tokenFor(email, CONFIRM) });
  };

  const waiting = (transactions: number) =>
    eventually(async () => {
      const query = `SELECT 1 FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      return (await auth.sql(query)).length === transactions;
    }, `${transactions} transactions to wait for a lock`);

  it('is asked for its password, and with two-factor sign-in for a code', async () => {
    const { id } = await auth.registerVerified('owner@example.com');
    await expect(move(id, 'thief@example.com', {})).rejects.toMatchObject({
      code: 'wrong_password',
      status: 403,
    });
    await expect(move(id, 'thief@example.com', { password: 'a guess' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    const secret = await setUpTwoFactor(id);
    await expect(move(id, 'thief@example.com', { password: PASSWORD })).rejects.toMatchObject({
      code: 'code_required',
    });
    await mailSettled(auth);
    expect((await auth.allMails()).filter(({ to }) => to === 'thief@example.com')).toEqual([]);
    await move(id, 'mine@example.com', {
      password: PASSWORD,
      code: authenticatorCode(secret, auth.clock.now()),
    });
    await auth.mailTo('mine@example.com', CONFIRM);
    // Names need no proof.
    await auth.client.updateUser({ userId: id, ...names, email: 'owner@example.com' });
  });

  it('loses every session but the one that asked', async () => {
    const { id } = await auth.registerVerified('devices@example.com');
    const [asking] = [await signIn('devices@example.com'), await signIn('devices@example.com')];
    await moved(id, 'devices-2@example.com', asking);
    expect(await living(id)).toEqual([asking]);
  });

  it('goes back to its owner by the mail to the old address, and locks the other out', async () => {
    const { id } = await auth.registerVerified('victim@example.com');
    const thiefs = await signIn('victim@example.com');
    await moved(id, 'robber@example.com', thiefs);
    // With the address the thief makes everything the own.
    await auth.client.requestPasswordReset({ email: 'robber@example.com' });
    const reset = await auth.tokenFor('robber@example.com', RESET);
    await auth.client.updatePassword({ token: reset, password: 'the robber was here' });
    await setUpTwoFactor(id, 'the robber was here');
    await auth.client.requestPasswordReset({ email: 'robber@example.com' });
    await mailSettled(auth);
    const later = await auth.tokenFor('robber@example.com', RESET);

    auth.clock.advance(6 * DAY_MS);
    const undo = await auth.tokenFor('victim@example.com', CHANGED);
    await auth.client.undoEmailChange({ token: undo });
    await auth.client.undoEmailChange({ token: undo });

    expect(await addressOf(id)).toBe('victim@example.com');
    expect(await living(id)).toEqual([]);
    await expect(
      auth.client.updatePassword({ token: later, password: 'once more the robber' }),
    ).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(signIn('victim@example.com', 'the robber was here')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    const own = await auth.tokenFor('victim@example.com', RESET);
    await auth.client.updatePassword({ token: own, password: 'mine again, permanently' });
    // Without the second step that was set up meanwhile.
    expect(await signIn('victim@example.com', 'mine again, permanently')).not.toBe('');
  });

  it('goes to no proposed address once it has a new password', async () => {
    const [email, thiefs] = ['proposed@example.com', 'proposing-thief@example.com'];
    const { id } = await auth.registerVerified(email);
    await move(id, thiefs, { password: PASSWORD });
    const token = await auth.tokenFor(thiefs, CONFIRM);
    await auth.client.requestPasswordReset({ email });
    const password = 'mine alone from now on';
    await auth.client.updatePassword({ token: await auth.tokenFor(email, RESET), password });
    await expect(auth.client.verifyEmail({ token })).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await addressOf(id)).toBe(email);
    // Nor is the same mail sent again without the new password.
    await expect(move(id, thiefs, { password: PASSWORD })).rejects.toMatchObject({ code: 'wrong_password' });
    await move(id, 'mine-proposed@example.com', { password });
    await auth.client.verifyEmail({ token: await auth.tokenFor('mine-proposed@example.com', CONFIRM) });
    expect(await addressOf(id)).toBe('mine-proposed@example.com');
  });

  it('goes to no address that is proposed again in the moment of a new password', async () => {
    const [email, thiefs] = ['raced@example.com', 'racing-thief@example.com'];
    const { id } = await auth.registerVerified(email);
    await move(id, thiefs, { password: PASSWORD });
    await auth.client.requestPasswordReset({ email });
    const token = await auth.tokenFor(email, RESET);
    const source: DataSource = auth.get(DataSource);
    const [reset, again] = await source.transaction(async (holdUp) => {
      await holdUp.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
      const first = auth.client.updatePassword({ token, password: 'mine alone from now on' });
      await waiting(1);
      const second = move(id, thiefs, { password: PASSWORD }).catch((error: unknown) => error);
      await waiting(2);
      return [first, second] as const;
    });
    await reset;
    expect(await again).toMatchObject({ code: 'wrong_password' });
  });

  it.each([
    ['loses a second step that was set up in the seven days before the change', 6, 1],
    ['keeps an older second step', 8, 0],
  ])('%s', async (_, days, offMails) => {
    const email = `days-${days}@example.com`;
    const { id } = await auth.registerVerified(email);
    const secret = await setUpTwoFactor(id);
    auth.clock.advance(days * DAY_MS);
    await moved(id, `new-${email}`, '', authenticatorCode(secret, auth.clock.now()));

    await auth.client.undoEmailChange({ token: await auth.tokenFor(email, CHANGED) });
    await auth.client.updatePassword({
      token: await auth.tokenFor(email, RESET),
      password: 'mine permanently',
    });
    const { challenge } = await auth.client.login({ email, password: 'mine permanently' });
    expect(challenge === '').toBe(offMails === 1);
    await mailSettled(auth);
    const mails = await auth.mailsTo(email);
    expect(mails.filter(({ subject }) => subject === OFF)).toHaveLength(offMails);
  });

  it('goes back over several changes, and not forth again', async () => {
    const { id } = await auth.registerVerified('chain@example.com');
    await moved(id, 'chain-2@example.com');
    auth.clock.advance(1000);
    await moved(id, 'chain-3@example.com');
    const second = await auth.tokenFor('chain-2@example.com', CHANGED);
    await auth.client.undoEmailChange({ token: await auth.tokenFor('chain@example.com', CHANGED) });
    expect(await addressOf(id)).toBe('chain@example.com');
    await expect(auth.client.undoEmailChange({ token: second })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect(await addressOf(id)).toBe('chain@example.com');
  });

  it.each([
    ['KEPT@example.com', 'kept@example.com'],
    ['\u00DCnal@example.com', '\u00FCnal@example.com'],
  ])('keeps its old address from others for the seven days, and no longer: %s', async (old, spelling) => {
    const { id } = await auth.registerVerified(old);
    await moved(id, `moved-${spelling}`);
    const undo = await auth.tokenFor(old, CHANGED);
    await expect(auth.register(spelling)).rejects.toMatchObject({ code: 'email_taken' });
    auth.clock.advance(7 * DAY_MS);
    await expect(auth.client.undoEmailChange({ token: undo })).rejects.toMatchObject({
      code: 'token_expired',
    });
    await auth.register(spelling);
  });

  it('keeps its old address from a registration that waits for the change', async () => {
    const [email, moving] = ['overtaken@example.com', 'overtaken-2@example.com'];
    const { id } = await auth.registerVerified(email);
    const sessionId = await signIn(email);
    await move(id, moving, { password: PASSWORD });
    const token = await auth.tokenFor(moving, CONFIRM);
    const source: DataSource = auth.get(DataSource);
    const [change, taking] = await source.transaction(async (holdUp) => {
      await holdUp.query('SELECT 1 FROM sessions WHERE id = $1 FOR UPDATE', [sessionId]);
      // Has given the address up, and ends the sessions before it holds it back.
      const first = auth.client.verifyEmail({ token });
      await waiting(1);
      const second = auth.register(email).catch((error: unknown) => error);
      await waiting(2);
      return [first, second] as const;
    });
    await change;
    expect(await taking).toMatchObject({ code: 'email_taken' });
    await auth.client.undoEmailChange({ token: await auth.tokenFor(email, CHANGED) });
    expect(await addressOf(id)).toBe(email);
  });

  it('keeps its old address from an account that proposed it before it was registered', async () => {
    const [email, moving] = ['wanted-early@example.com', 'wanted-early-2@example.com'];
    const other = await auth.registerVerified('early@example.com');
    await move(other.id, email, { password: PASSWORD });
    const token = await auth.tokenFor(email, CONFIRM);
    const { id } = await auth.registerVerified(email);
    await moved(id, moving);
    await expect(auth.client.verifyEmail({ token })).rejects.toMatchObject({ code: 'invalid_token' });
    await auth.client.undoEmailChange({ token: await auth.tokenFor(email, CHANGED) });
    expect(await addressOf(id)).toBe(email);
  });

  it('sends no stranger more than a few mails', async () => {
    const { id } = await auth.registerVerified('sender@example.com');
    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(
        await move(id, 'stranger@example.com', { password: PASSWORD }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      );
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await mailSettled(auth);
    expect(await auth.mailsTo('stranger@example.com', 1)).toHaveLength(5);
  });

  it('gets no flood of links from any number of requesters, and still one an hour', async () => {
    const email = '\u00C9lodie@example.com';
    await auth.registerVerified(email);
    const mailsAfter = async (requests: number) => {
      for (let count = 0; count < requests; count += 1) await auth.client.requestPasswordReset({ email });
      await mailSettled(auth);
      auth.clock.advance(HOUR_MS);
      return (await auth.mailsTo(email)).length;
    };
    expect(await mailsAfter(25)).toBe(20);
    expect(await mailsAfter(25)).toBe(40);
    expect(await mailsAfter(25)).toBe(50);
    expect(await mailsAfter(3)).toBe(51);
    expect(await mailsAfter(3)).toBe(52);
  });

  it('goes back with a link to set a password, however many were requested before', async () => {
    const email = 'flooded-victim@example.com';
    const { id } = await auth.registerVerified(email);
    for (let count = 0; count < 20; count += 1) await auth.client.requestPasswordReset({ email });
    await moved(id, 'flooding-thief@example.com');
    await mailSettled(auth);
    const resets = async () => (await auth.mailsTo(email)).filter(({ subject }) => subject === RESET).length;
    const before = await resets();
    await auth.client.undoEmailChange({ token: await auth.tokenFor(email, CHANGED) });
    await mailSettled(auth);
    expect(await resets()).toBe(before + 1);
  });
});
