import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, clientOf } from '../stack/account.ts';
import { Authenticator } from '../stack/authenticator.ts';
import { eventually } from '../stack/eventually.ts';
import { hookReceiver } from '../stack/hook-receivers.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { readZip } from '../stack/zip.ts';
import { covers } from './rows.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

// Real: everything.
describe('the safety of an account', () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await sharedStack();
  });

  const login = ({ email, password }: Account) =>
    clientOf(stack).POST('/api/auth/login', { body: { email, password } });
  const challengeOf = async (account: Account): Promise<string> => {
    const { response, data } = await login(account);
    expect(response.status).toBe(202);
    return data && 'twoFactor' in data ? data.twoFactor.challenge : '';
  };
  const secondStep = (challenge: string, code: string) =>
    clientOf(stack).POST('/api/auth/login/two-factor', { body: { challenge, code } });
  const protectedAccount = async () => {
    const account = await Account.open(stack);
    const { data: setup } = await account.api.POST('/api/account/two-factor/setup', {
      body: { password: account.password },
    });
    const app = new Authenticator(setup?.secret ?? '');
    const { data } = await account.api.POST('/api/account/two-factor/confirm', {
      body: { code: await app.next() },
    });
    return { account, app, setup, recoveryCodes: data?.recoveryCodes ?? [] };
  };

  covers('call.two-factor', 'call.login-two-factor', 'settled.code-once');
  it('takes a code besides the password once that was set up, each code once', async () => {
    const { account, app, setup, recoveryCodes } = await protectedAccount();
    expect(setup?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(setup?.otpauthUrl).toContain(encodeURIComponent(account.email));
    expect(recoveryCodes).toHaveLength(10);
    const state = await account.api.GET('/api/account/two-factor');
    expect(state.data).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });

    const challenge = await challengeOf(account);
    const wrong = await secondStep(challenge, app.wrong());
    expect([wrong.response.status, wrong.error?.code]).toEqual([403, 'wrong_code']);
    const code = await app.next();
    const right = await secondStep(challenge, code);
    expect(right.response.status).toBe(200);
    const signedIn = Account.withToken(stack, account, right.data?.session.access_token ?? '');
    expect((await signedIn.me()).email).toBe(account.email);

    const [used, spent] = [await challengeOf(account), await challengeOf(account)];
    expect((await secondStep(used, code)).error?.code).toBe('wrong_code');
    const recovery = recoveryCodes[0] ?? '';
    expect((await secondStep(used, recovery)).response.status).toBe(200);
    expect((await secondStep(spent, recovery)).error?.code).toBe('wrong_code');
    expect((await secondStep(challenge, await app.next())).error?.code).toBe('challenge_over');
  });

  covers('call.two-factor', 'settled.password-again');
  it('is not weakened by who holds a session alone', async () => {
    const { account, app, recoveryCodes } = await protectedAccount();
    const password = 'not the password';
    const code = app.wrong();
    const refusals = [
      await account.call('POST', '/api/account/two-factor/setup', { body: { password } }),
      await account.call('POST', '/api/account/two-factor/recovery-codes', { body: { password, code } }),
      await account.call('DELETE', '/api/account/two-factor', { body: { password, code } }),
      await account.call('DELETE', '/api/account/two-factor', { body: { password: account.password, code } }),
      await account.call('DELETE', '/api/account', { body: { password } }),
      await account.call('DELETE', '/api/account', { body: { password: account.password } }),
      await account.call('DELETE', '/api/account', { body: { password: account.password, code } }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'invalid_state'],
      [403, 'wrong_password'],
      [403, 'wrong_password'],
      [403, 'wrong_code'],
      [403, 'wrong_password'],
      [403, 'code_required'],
      [403, 'wrong_code'],
    ]);
    expect((await account.me()).email).toBe(account.email);
    const body = { password: account.password, code: recoveryCodes[0] ?? '' };
    const renewed = await account.api.POST('/api/account/two-factor/recovery-codes', { body });
    const off = { password: account.password, code: renewed.data?.recoveryCodes[0] ?? '' };
    expect((await account.api.DELETE('/api/account/two-factor', { body: off })).response.status).toBe(204);
    expect((await login(account)).response.status).toBe(200);
  });

  covers('call.sessions');
  it('shows where a user is signed in, and ends sessions one by one or all others', async () => {
    const account = await Account.open(stack);
    const { email, password } = account;
    const body = { email, password };
    const headers = { 'User-Agent': LINUX };
    await clientOf(stack).POST('/api/auth/login', { body, headers });
    const [second, third] = [await Account.signIn(stack, account), await Account.signIn(stack, account)];
    const list = (await account.api.GET('/api/sessions')).data?.sessions ?? [];
    expect(list).toHaveLength(4);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list.map(({ device }) => device)).toContain('Firefox on Linux');
    for (const { network, lastSeenAt } of list)
      expect([network, lastSeenAt.slice(13)]).toEqual(['127.0.0.0/24', ':00:00.000Z']);
    const [own] = ((await second.api.GET('/api/sessions')).data?.sessions ?? []).filter(
      ({ current }) => current,
    );
    const params = { path: { id: own?.id ?? '' } };
    expect((await account.api.DELETE('/api/sessions/{id}', { params })).response.status).toBe(204);
    await second.untilRefused();
    expect((await third.call('GET', '/api/user/me')).status).toBe(200);
    expect((await account.api.DELETE('/api/sessions/{id}', { params })).response.status).toBe(404);
    expect((await account.api.DELETE('/api/sessions')).response.status).toBe(204);
    await third.untilRefused();
    expect((await account.api.GET('/api/sessions')).data?.sessions).toMatchObject([{ current: true }]);
  });

  covers('call.export', 'ground.isolation');
  it('exports everything it holds as one ZIP, once, and nothing of other users', async () => {
    const [{ account, setup, recoveryCodes }, stranger] = await Promise.all([
      protectedAccount(),
      Account.open(stack),
    ]);
    const { id } = await account.completedDocument('Mine to take along');
    const processed = await account.processedFile(id);
    await account.untilCharged();
    const foreign = await stranger.completedDocument('Of another user');
    const { response, data } = await account.api.POST('/api/account/export');
    expect(response.status).toBe(201);
    const answer = await fetch(stack.url + data?.url);
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="colophon-account-\d{4}-\d\d-\d\d\.zip"/,
    );
    const entries = readZip(Buffer.from(await answer.arrayBuffer()));
    expect(entries.map(({ name }) => name)).toEqual([
      'account.json',
      'brand-context.json',
      'learned.json',
      'transactions.json',
      'documents.json',
      'proofs.json',
      'reports.json',
      'original/Mine to take along.pdf',
      'processed/Mine to take along-processed.pdf',
    ]);
    const json = (name: string) =>
      JSON.parse(entries.find((entry) => entry.name === name)?.bytes.toString('utf8') ?? '');
    expect(json('account.json')).toMatchObject({
      user: { email: account.email },
      twoFactor: { enabled: true },
    });
    expect(json('documents.json')).toMatchObject([{ document: { id }, receipt: { documentId: id } }]);
    expect(json('transactions.json').map(({ type }: { type: string }) => type)).toContain('commit');
    expect(entries.at(-1)?.bytes.equals(processed)).toBe(true);
    const everything = entries.map(({ bytes }) => bytes.toString('latin1')).join('\n');
    for (const hidden of [stranger.email, foreign.id, setup?.secret ?? '', recoveryCodes[0] ?? '', '$argon2'])
      expect(everything).not.toContain(hidden);
    expect((await fetch(stack.url + data?.url)).status).toBe(404);
    const ticket = (await account.api.POST('/api/account/export')).data?.url.split('/').at(-1);
    expect((await fetch(`${stack.url}/api/documents/archive/${ticket}`)).status).toBe(404);
  });

  covers('call.delete-account', 'settled.free-once-an-address');
  it('is deleted everywhere, and the address can be registered again, with the free credits that were left', async () => {
    const account = await Account.open(stack);
    const other = await Account.signIn(stack, account);
    const { id: userId } = await account.me();
    const url = new URL('/gone', hookReceiver('hooks')).href;
    const webhook = { url, types: ['document.ready'] };
    expect((await account.api.POST('/api/webhooks', { body: webhook })).response.status).toBe(201);
    const { id } = await account.completedDocument('Gone tomorrow');
    await account.processedFile(id);
    await account.api.PUT('/api/brand-context', {
      body: { companyName: 'Gone Ltd', industry: 'Other', brandVoice: 'Custom' } as never,
    });
    expect(
      (await account.call('DELETE', '/api/account', { body: { password: account.password } })).status,
    ).toBe(204);
    await Promise.all([account.untilRefused(), other.untilRefused()]);
    expect((await login(account)).error?.code).toBe('invalid_credentials');
    await stack.mails.await(account.email, /^Your account was deleted/);

    const left = async () => {
      const rows = await Promise.all([
        stack.sql('document', 'SELECT 1 FROM document WHERE user_id = $1', [userId]),
        stack.sql('document', 'SELECT 1 FROM brand_context WHERE user_id = $1', [userId]),
        stack.sql('retention', "SELECT 1 FROM retained_document WHERE user_id = $1 AND status <> 'deleted'", [
          userId,
        ]),
        stack.sql('webhooks', 'SELECT 1 FROM endpoint WHERE user_id = $1', [userId]),
        stack.sql('webhooks', 'SELECT 1 FROM event WHERE user_id = $1', [userId]),
        stack.sql('auth', 'SELECT 1 FROM deleted_users WHERE id = $1 AND cardinality(erased_by) < 4', [
          userId,
        ]),
      ]);
      const objects = await readdir(join(stack.home, 'objects'), { recursive: true, withFileTypes: true });
      const files = objects.filter(
        (entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(id),
      );
      return [...rows.map((found) => found.length), files.length];
    };
    await eventually(
      async () => expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0]),
      'the end of all that was theirs',
    );
    const entries = await stack.sql('billing', 'SELECT type FROM ledger_entry WHERE user_id = $1', [userId]);
    expect(entries.length).toBeGreaterThan(1);

    await Account.register(stack, { email: account.email });
    const token = await stack.mails.tokenFor(account.email, /^Confirm your email/, 2);
    await clientOf(stack).GET('/api/auth/verify-email/{token}', { params: { path: { token } } });
    const again = await Account.signIn(stack, account);
    expect((await again.me()).id).not.toBe(userId);
    await again.untilCreditsAre(2);
  });
});
