import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AuthFixture, PASSWORD } from './auth-fixture.js';
import { authenticatorCode } from './authenticator.js';
import { mailSettled } from './events.js';

const CONFIRM = 'Confirm your new email address';
const CHANGED = 'Your email address was changed';
const RESET = 'Set a new password';
const DAY_MS = 24 * 60 * 60_000;

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
  const move = (
    userId: string,
    email: string,
    proof: { password?: string; code?: string; sessionId?: string },
  ) => auth.client.updateUser({ userId, ...names, email, ...proof });
  const moved = async (userId: string, email: string, sessionId = '') => {
    await move(userId, email, { password: PASSWORD, sessionId });
    await auth.client.verifyEmail({ token: await auth.tokenFor(email, CONFIRM) });
  };

  it('is asked for its password, and with two-factor sign-in for a code', async () => {
    const { id } = await auth.registerVerified('owner@example.com');
    await expect(move(id, 'thief@example.com', {})).rejects.toMatchObject({
      code: 'wrong_password',
      status: 403,
    });
    await expect(move(id, 'thief@example.com', { password: 'a guess' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    const { secret } = await auth.twoFactor.beginTwoFactor({ userId: id, password: PASSWORD });
    await auth.twoFactor.confirmTwoFactor({ userId: id, code: authenticatorCode(secret, auth.clock.now()) });
    await expect(move(id, 'thief@example.com', { password: PASSWORD })).rejects.toMatchObject({
      code: 'code_required',
    });
    await mailSettled(auth);
    expect((await auth.allMails()).filter(({ to }) => to === 'thief@example.com')).toEqual([]);
    auth.clock.advance(30_000);
    await move(id, 'mine@example.com', {
      password: PASSWORD,
      code: authenticatorCode(secret, auth.clock.now()),
    });
    await auth.mailTo('mine@example.com', CONFIRM);
    // Names need no proof, and the mail to the same new address neither.
    await auth.client.updateUser({ userId: id, ...names, email: 'owner@example.com' });
    await move(id, 'mine@example.com', {});
    await auth.mailsTo('mine@example.com', 2);
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
    const { secret } = await auth.twoFactor.beginTwoFactor({ userId: id, password: 'the robber was here' });
    auth.clock.advance(30_000);
    await auth.twoFactor.confirmTwoFactor({ userId: id, code: authenticatorCode(secret, auth.clock.now()) });
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

  it('keeps its old address from others for the seven days, and no longer', async () => {
    const { id } = await auth.registerVerified('kept@example.com');
    await moved(id, 'kept-2@example.com');
    const undo = await auth.tokenFor('kept@example.com', CHANGED);
    await expect(auth.register('KEPT@example.com')).rejects.toMatchObject({ code: 'email_taken' });
    auth.clock.advance(7 * DAY_MS);
    await expect(auth.client.undoEmailChange({ token: undo })).rejects.toMatchObject({
      code: 'token_expired',
    });
    await auth.register('kept@example.com');
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

  it('gets no flood of links, even from many requesters', async () => {
    await auth.registerVerified('flooded@example.com');
    for (let count = 0; count < 25; count += 1)
      await auth.client.requestPasswordReset({ email: 'flooded@example.com' });
    await mailSettled(auth);
    expect((await auth.mailsTo('flooded@example.com', 1)).length).toBeLessThanOrEqual(20);
  });
});
