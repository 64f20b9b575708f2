import { newId } from '@colophon/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthFixture, linkIn, PASSWORD, tokenIn } from './auth-fixture.js';
import { mailSettled } from './events.js';

const CONFIRM = 'Confirm your new email address';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('account settings', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const login = (email: string) => auth.client.login({ email, password: PASSWORD });
  const save = async (userId: string, email: string, names = { firstName: 'Ada', lastName: 'Byron' }) =>
    (await auth.client.updateUser({ userId, ...names, email, password: PASSWORD, sessionId: newId() })).user!;

  it('change names at once', async () => {
    const { id } = await auth.registerVerified('names@example.com');
    const names = { firstName: ' Augusta ', lastName: 'Lovelace' };
    const saved = await save(id, 'NAMES@example.com', names);
    expect(saved).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace', email: 'names@example.com' });
    expect((await auth.client.getUser({ userId: id })).user).toEqual(saved);
  });

  it('change the address once the new one is confirmed, and tell the old one', async () => {
    const { id } = await auth.registerVerified('old@example.com');
    await auth.client.requestPasswordReset({ email: 'old@example.com' });
    const reset = await auth.tokenFor('old@example.com', 'Set a new password');

    expect(await save(id, 'new@example.com')).toMatchObject({ email: 'old@example.com' });
    const mail = await auth.mailTo('new@example.com', CONFIRM);
    expect(linkIn(mail)).toContain('/verify-email?token=');
    await expect(login('new@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await login('old@example.com');

    await auth.client.verifyEmail({ token: tokenIn(mail) });
    await auth.client.verifyEmail({ token: tokenIn(mail) });
    await expect(login('new@example.com')).resolves.toMatchObject({ user: { id, email: 'new@example.com' } });
    await expect(login('old@example.com')).rejects.toMatchObject({ code: 'invalid_credentials' });
    const notice = await auth.mailTo('old@example.com', 'Your email address was changed');
    expect(notice.text).toContain('for 7 days');
    await expect(
      auth.client.updatePassword({ token: reset, password: 'from the old mailbox' }),
    ).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('answer the same for an address that is taken, whose owner gets a mail', async () => {
    const { id } = await auth.registerVerified('wants@example.com');
    await auth.registerVerified('has@example.com');
    const free = await save(id, 'free@example.com');
    expect(await save(id, 'HAS@example.com')).toEqual(free);
    await auth.mailTo('has@example.com', 'Your email address was entered in another account');
    expect((await auth.mailsTo('has@example.com')).map(({ subject }) => subject)).not.toContain(CONFIRM);
  });

  it('need the password each time, so that no repetition shows whether the address is taken', async () => {
    const { id } = await auth.registerVerified('asks-again@example.com');
    await auth.registerVerified('has-too@example.com');
    const repeat = (email: string) =>
      auth.client
        .updateUser({ userId: id, firstName: 'Ada', lastName: 'Byron', email })
        .catch(({ code }: { code: string }) => code);
    for (const email of ['free-too@example.com', 'has-too@example.com']) {
      await save(id, email);
      expect([email, await repeat(email)]).toEqual([email, 'wrong_password']);
    }
    await save(id, 'free-too@example.com');
    await auth.mailsTo('free-too@example.com', 2);
  });

  it('let the latest change count', async () => {
    const { id } = await auth.registerVerified('mind@example.com');
    await save(id, 'first@example.com');
    const first = await auth.tokenFor('first@example.com', CONFIRM);
    await save(id, 'second@example.com');
    const second = await auth.tokenFor('second@example.com', CONFIRM);
    await expect(auth.client.verifyEmail({ token: first })).rejects.toMatchObject({ code: 'invalid_token' });
    await auth.client.verifyEmail({ token: second });
    expect((await auth.client.getUser({ userId: id })).user).toMatchObject({ email: 'second@example.com' });
  });

  it('change the address once for twenty clicks, and not through a link that is too old', async () => {
    const { id } = await auth.registerVerified('clicks@example.com');
    await save(id, 'clicked@example.com');
    const token = await auth.tokenFor('clicked@example.com', CONFIRM);
    await Promise.all(Array.from({ length: 20 }, () => auth.client.verifyEmail({ token })));
    await mailSettled(auth);
    const told = (await auth.mailsTo('clicks@example.com')).map(({ subject }) => subject);
    expect(told.filter((subject) => subject === 'Your email address was changed')).toHaveLength(1);

    await save(id, 'too-late@example.com');
    const late = await auth.tokenFor('too-late@example.com', CONFIRM);
    auth.clock.advance(3_600_000);
    await expect(auth.client.verifyEmail({ token: late })).rejects.toMatchObject({ code: 'token_expired' });
    expect((await auth.client.getUser({ userId: id })).user).toMatchObject({ email: 'clicked@example.com' });
  });

  it('do not take an address that was registered meanwhile', async () => {
    const { id } = await auth.registerVerified('slow@example.com');
    await save(id, 'wanted@example.com');
    const token = await auth.tokenFor('wanted@example.com', CONFIRM);
    await auth.register('wanted@example.com');
    await expect(auth.client.verifyEmail({ token })).rejects.toMatchObject({ code: 'invalid_token' });
    expect((await auth.client.getUser({ userId: id })).user).toMatchObject({ email: 'slow@example.com' });
  });

  it('refuse wrong fields, and an account that is not there', async () => {
    const { id } = await auth.registerVerified('fields@example.com');
    const names = { firstName: '', lastName: ' ' };
    await expect(auth.client.updateUser({ userId: id, ...names, email: 'x' })).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'First name is required.',
      details: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'email' }],
    });
    await expect(save('019a0000-0000-7000-8000-000000000000', 'a@example.com')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
