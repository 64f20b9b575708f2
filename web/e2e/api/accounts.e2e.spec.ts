import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, clientOf, newAddress } from '../stack/account.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CONFIRM = /^Confirm your email/;
const RESET = /^Set a new password/;
const TOO_SHORT = 'Password must be at least 8 characters';

// Real: everything. Mails are read from the folder a local start keeps.
describe('accounts', () => {
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await sharedStack();
  });

  const post = (path: string, body: unknown) => rawCall(stack, 'POST', `/api/auth/${path}`, { body });
  const verify = (token: string) => rawCall(stack, 'GET', `/api/auth/verify-email/${token}`);
  const expire = (email: string) =>
    stack.sql(
      'auth',
      "UPDATE link_tokens SET expires_at = now() - interval '1 s' WHERE lower(email) = lower($1)",
      [email],
    );

  describe('registering', () => {
    covers('call.register', 'spec7.register', 'shape.user', 'spec9.free-allowance', 'spec9.pack-free');
    it('answers with the user, three free credits and no token', async () => {
      const email = newAddress();
      const body = {
        firstName: '  Zoë ',
        lastName: "O'Brien-Ñandú",
        email: ` ${email} `,
        password: 'seven and one',
      };
      const answer = await clientOf(stack).POST('/api/auth/register', { body });
      expect(answer.response.status).toBe(201);
      const firstOfNextMonth = new Date();
      firstOfNextMonth.setUTCMonth(firstOfNextMonth.getUTCMonth() + 1, 1);
      firstOfNextMonth.setUTCHours(0, 0, 0, 0);
      expect(answer.data).toEqual({
        signInSecret: expect.stringMatching(/^\d{10}\.[\w-]{43}$/),
        user: {
          id: expect.stringMatching(UUID_V7),
          email,
          first_name: 'Zoë',
          last_name: "O'Brien-Ñandú",
          email_verified: false,
          credits: {
            total_remaining: 3,
            paid_remaining: 0,
            free_remaining: 3,
            free_limit: 3,
            free_resets_at: firstOfNextMonth.toISOString(),
          },
          analytics: {
            documentsProcessed: 0,
            documentCount: 0,
            timeSavedMinutes: 0,
            acceptanceRate: null,
            suggestionsMade: 0,
            suggestionsKept: 0,
            documentTypes: [],
            findability: null,
          },
        },
      });
      expect((await stack.mails.await(email, CONFIRM)).text).toContain('/verify-email?token=');
    });

    covers('spec5.register', 'spec8.register', 'error.validation_failed');
    it.each([
      ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
      ['no last name', { lastName: '' }, 'lastName', 'Last name is required'],
      ['no address', { email: undefined }, 'email', 'Please enter a valid email address'],
      ['half an address', { email: 'ada@' }, 'email', 'Please enter a valid email address'],
      ['7 characters of password', { password: '1234567' }, 'password', TOO_SHORT],
      ['7 characters that are 14 UTF-16 units', { password: '🗝'.repeat(7) }, 'password', TOO_SHORT],
      ['a name that is a number', { firstName: 5 }, 'firstName', 'This must be text'],
    ])('with %s it says which field is wrong', async (_, wrong, field, message) => {
      const right = {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: newAddress(),
        password: 'long enough words',
      };
      const { status, body } = await post('register', { ...right, ...wrong });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'validation_failed', details: [{ field, message }] });
      expect(body.error).toMatch(/\S/);
    });

    covers('spec9.password');
    it.each([
      ['8 characters', 201, 'q8#zLw2k'],
      ['128 characters', 201, 'é'.repeat(128)],
      ['128 characters beyond the first plane', 201, '🗝'.repeat(128)],
      ['129 characters', 400, 'é'.repeat(129)],
      ['a common password', 400, 'password123'],
    ])('a password of %s gets %i', async (_, status, password) => {
      const email = newAddress();
      const answer = await post('register', { firstName: 'A', lastName: 'B', email, password });
      const wrong = answer.body.details?.map(({ field }) => field);
      expect([answer.status, wrong]).toEqual([status, status === 400 ? ['password'] : undefined]);
    });

    covers('ground.trimming');
    it('a password keeps its blanks', async () => {
      const account = await Account.open(stack, { password: '  two blanks before  ' });
      const trimmed = await post('login', { email: account.email, password: 'two blanks before' });
      expect(trimmed.body.code).toBe('invalid_credentials');
      expect((await post('login', { email: account.email, password: '  two blanks before  ' })).status).toBe(
        200,
      );
    });

    covers('error.email_taken', 'settled.email-case');
    it('a taken address is refused in any spelling, and its owner gets a mail', async () => {
      const account = await Account.open(stack);
      const email = account.email.toUpperCase();
      const { status, body } = await post('register', {
        firstName: 'Eve',
        lastName: 'Other',
        email,
        password: 'another long one',
      });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'email_taken', error: expect.stringMatching(/\S/) });
      const mail = await stack.mails.await(account.email, /already have/);
      expect(mail.text).not.toContain('Eve');
      expect((await post('login', { email, password: account.password })).status).toBe(200);
    });

    covers('error.email_taken', 'call.register');
    it('twenty registrations of one address at once make one account', async () => {
      const person = { firstName: 'A', lastName: 'B', email: newAddress(), password: 'all at the same time' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('register', person)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
      const ids = answers
        .filter(({ status }) => status === 201)
        .map(({ body }) => (body['user'] as { id: string }).id);
      await verify(await stack.mails.tokenFor(person.email, CONFIRM));
      const account = await Account.signIn(stack, person);
      expect((await account.me()).id).toBe(ids[0]);
    });
  });

  describe('confirming an address', () => {
    covers(
      'call.verify-email',
      'spec7.verify-email',
      'call.login',
      'error.email_not_confirmed',
      'spec8.login',
    );
    it('opens the account, which tells only who knows the password that it waits for that', async () => {
      const person = await Account.register(stack);
      const early = await post('login', person);
      expect(early.status).toBe(403);
      expect(early.body).toMatchObject({
        code: 'email_not_confirmed',
        error: 'Please check your email and click the confirmation link before logging in.',
      });
      expect((await post('login', { ...person, password: 'not the password' })).body.code).toBe(
        'invalid_credentials',
      );
      const token = await stack.mails.tokenFor(person.email, CONFIRM);
      for (const _ of ['first', 'again']) {
        const { status, body } = await verify(token);
        expect([status, body['message']]).toEqual([200, 'Your email has been verified successfully!']);
      }
      const { user } = (await post('login', person)).body as unknown as { user: object };
      expect(user).toMatchObject({ email: person.email, email_verified: true });
    });

    covers('error.invalid_token', 'spec8.verify-email');
    it.each(['x', 'a'.repeat(43), '%00', 'ä'.repeat(20)])('the link %s was never sent', async (token) => {
      const { status, body } = await verify(encodeURIComponent(token));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_token', error: expect.stringMatching(/\S/) });
    });

    covers('error.token_expired', 'call.resend-verification');
    it('an old link has expired, and another one can be asked for', async () => {
      const person = await Account.register(stack);
      const token = await stack.mails.tokenFor(person.email, CONFIRM);
      await expire(person.email);
      const { status, body } = await verify(token);
      expect([status, body.code]).toEqual([400, 'token_expired']);
      const again = await clientOf(stack).POST('/api/auth/resend-verification', {
        body: { email: person.email.toUpperCase() },
      });
      expect(again.response.status).toBe(200);
      const fresh = await stack.mails.tokenFor(person.email, CONFIRM, 2);
      expect((await verify(fresh)).status).toBe(200);
    });

    covers('call.resend-verification');
    it('asking for another link answers all callers the same, and mails only those who wait for one', async () => {
      const [unknown, confirmed] = [newAddress(), await Account.open(stack)];
      const answers = [unknown, confirmed.email].map((email) => post('resend-verification', { email }));
      const [first, second] = await Promise.all(answers);
      expect(first?.status).toBe(200);
      expect(first?.text).toBe(second?.text);
      const waiting = await Account.register(stack);
      await post('resend-verification', { email: waiting.email });
      await stack.mails.await(waiting.email, CONFIRM, 2);
      expect(await stack.mails.to(unknown)).toEqual([]);
      expect(await stack.mails.to(confirmed.email)).toHaveLength(1);
    });
  });

  describe('signing in', () => {
    covers('call.login', 'spec7.login', 'settled.email-case', 'ground.no-store');
    it('gives a bearer token in any spelling of the address, to be kept nowhere', async () => {
      const account = await Account.open(stack);
      const answer = await post('login', {
        email: ` ${account.email.toUpperCase()} `,
        password: account.password,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body['session']).toEqual({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: 'bearer',
        expires_in: expect.any(Number),
      });
      expect(answer.body['user']).toMatchObject({
        email: account.email,
        first_name: 'Ada',
        email_verified: true,
      });
    });

    covers('error.invalid_credentials', 'spec8.login');
    it('a wrong password and an unknown address get one answer', async () => {
      const account = await Account.open(stack);
      const [wrong, unknown] = await Promise.all([
        post('login', { email: account.email, password: 'not it at all' }),
        post('login', { email: newAddress(), password: 'not it at all' }),
      ]);
      for (const { status, body } of [wrong, unknown]) {
        expect(status).toBe(401);
        expect(body).toEqual({ ...wrong.body, requestId: expect.any(String) });
      }
      expect(wrong.body).toMatchObject({ code: 'invalid_credentials', error: 'Invalid email or password.' });
    });

    covers('spec5.login');
    it('names what is missing', async () => {
      const { status, body } = await post('login', { email: 'no-address', password: '' });
      expect(status).toBe(400);
      expect(body.details).toEqual([
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'password', message: 'Password is required' },
      ]);
    });

    covers('call.login');
    it('twenty sign-ins at once give twenty sessions', async () => {
      const account = await Account.open(stack);
      const sessions = await Promise.all(Array.from({ length: 20 }, () => Account.signIn(stack, account)));
      expect(new Set(sessions.map(({ token }) => token)).size).toBe(20);
      const users = await Promise.all(sessions.map((session) => session.me()));
      expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    });
  });

  describe('a forgotten password', () => {
    const MESSAGE = 'If the email exists, a password reset link has been sent.';

    covers('call.reset-password', 'spec7.reset-password', 'spec8.reset-request');
    it('asking for a link answers all callers the same, and mails only those with an account', async () => {
      const [account, unknown] = [await Account.open(stack), newAddress()];
      for (const email of [account.email, unknown]) {
        const answer = await clientOf(stack).POST('/api/auth/reset-password', { body: { email } });
        expect([answer.response.status, answer.data]).toEqual([200, { message: MESSAGE }]);
      }
      const mail = await stack.mails.await(account.email, RESET);
      expect(mail.text).toContain(`/reset-password?token=`);
      expect(await stack.mails.to(unknown)).toEqual([]);
    });

    covers('spec5.reset-request');
    it('needs an address', async () => {
      const { status, body } = await post('reset-password', { email: 'ada at example' });
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
    });

    covers('call.update-password', 'spec7.update-password', 'spec8.update-password', 'spec5.new-password');
    it('is replaced once by the link, which ends every session', async () => {
      const account = await Account.open(stack);
      const elsewhere = await Account.signIn(stack, account);
      await post('reset-password', { email: account.email });
      const token = await stack.mails.tokenFor(account.email, RESET);
      const short = await post('update-password', { token, password: '1234567' });
      expect(short.body).toMatchObject({ details: [{ field: 'password', message: TOO_SHORT }] });

      const password = 'a password of today';
      const changed = await post('update-password', { token, password });
      expect([changed.status, changed.body['message']]).toEqual([200, 'Password updated successfully!']);
      const repeated = await post('update-password', { token, password: 'yet another password' });
      expect([repeated.status, repeated.body.code]).toEqual([400, 'invalid_token']);

      await Promise.all([account, elsewhere].map((session) => session.untilRefused()));
      expect((await post('login', { email: account.email, password: account.password })).body.code).toBe(
        'invalid_credentials',
      );
      expect((await post('login', { email: account.email, password })).status).toBe(200);
      await stack.mails.await(account.email, /^Your password was changed/);
    });

    covers('error.token_expired', 'call.update-password');
    it('a link of yesterday has expired and changes nothing', async () => {
      const account = await Account.open(stack);
      await post('reset-password', { email: account.email });
      const token = await stack.mails.tokenFor(account.email, RESET);
      await expire(account.email);
      const { status, body } = await post('update-password', { token, password: 'a password of today' });
      expect([status, body.code]).toEqual([400, 'token_expired']);
      expect((await Account.signIn(stack, account)).token).toMatch(/\S/);
    });
  });

  describe('a session', () => {
    covers('call.logout', 'error.unauthenticated', 'spec8.any-401', 'spec8.start-up');
    it('ends by signing out, everywhere and alone', async () => {
      const account = await Account.open(stack);
      const other = await Account.signIn(stack, account);
      const { response } = await account.api.POST('/api/auth/logout');
      expect(response.status).toBe(204);
      await account.untilRefused();
      const refused = await account.call('GET', '/api/user/me');
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({ code: 'unauthenticated', error: expect.stringMatching(/\S/) });
      expect((await other.me()).email).toBe(account.email);
    });

    covers('error.unauthenticated', 'spec8.any-401');
    it.each([
      ['none', undefined],
      ['nonsense', 'Bearer nonsense'],
      ['another scheme', 'Basic YWRhOmFkYQ=='],
      [
        'a token without a signature',
        `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`,
      ],
    ])('with %s for a token there is no access', async (_, authorization) => {
      const answer = await rawCall(
        stack,
        'GET',
        '/api/user/me',
        authorization ? { headers: { Authorization: authorization } } : {},
      );
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    covers('error.unauthenticated');
    it('a token with one bit changed is worthless', async () => {
      const { token } = await Account.open(stack);
      const [header, payload, signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<
        string,
        unknown
      >;
      const later = Buffer.from(JSON.stringify({ ...claims, exp: Number(claims['exp']) + 1 })).toString(
        'base64url',
      );
      const answer = await rawCall(stack, 'GET', '/api/user/me', {
        token: `${header}.${later}.${signature}`,
      });
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    });
  });

  describe('the mails of a local start', () => {
    covers('settled.local-mail');
    it('are one sortable file each, whose name holds no address', async () => {
      const account = await Account.open(stack);
      await stack.mails.await(account.email, CONFIRM);
      const names = await stack.mails.names();
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/^\d{8}T\d{9}Z-[\w-]+\.eml$/);
    });
  });
});
