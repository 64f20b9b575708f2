import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { colophon, type Ended } from '../stack/command-line.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

// Real: everything, and the program in a process of its own.
describe('colophon login', () => {
  let stack: RunningStack;
  let account: Account;
  let home: string;
  beforeAll(async () => {
    stack = await sharedStack();
  });
  beforeEach(async () => {
    account = await Account.open(stack);
    home = await mkdtemp(join(tmpdir(), 'colophon-login-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const command = (args: readonly string[], onNote?: (text: string) => void): Promise<Ended> =>
    colophon(['--json', ...args], {
      env: { COLOPHON_URL: stack.url, HOME: home },
      ...(onNote ? { onNote } : {}),
    });

  /** Signs in, and does this with the code that it shows. */
  const signIn = async (
    decide: (userCode: string) => Promise<unknown>,
    ...args: string[]
  ): Promise<Ended> => {
    let decision: Promise<unknown> | undefined;
    const ended = await command(['login', ...args], (text) => {
      const [, code] = /enter the code ([A-Z]{4}-[A-Z]{4})/.exec(text) ?? [];
      if (code) decision ??= decide(code);
    });
    await decision;
    return ended;
  };
  const ask = (path: 'lookup' | 'approve' | 'deny', body: object) =>
    account.call('POST', `/api/auth/device/${path}`, { body });

  covers('call.auth-device');
  it('keeps a key that its owner approved in a browser, of the scopes that were chosen, for its owner alone', async () => {
    const ended = await signIn(
      async (userCode) => {
        expect((await ask('lookup', { userCode })).body).toMatchObject({ scopes: ['documents:read'] });
        const { password } = account;
        expect((await ask('approve', { userCode, password: 'wrong', code: '' })).status).toBe(403);
        expect((await ask('approve', { userCode, password, code: '' })).status).toBe(204);
      },
      '--scope',
      'documents:read',
    );
    expect(ended).toMatchObject({ end: 0, results: [{ type: 'login', scopes: ['documents:read'] }] });
    expect(ended.stderr).toContain('/device in a browser');
    const file = join(home, '.config/colophon/profiles.json');
    const { default: saved } = JSON.parse(await readFile(file, 'utf8')) as { default: { key: string } };
    expect(ended.stdout + ended.stderr).not.toContain(saved.key);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(command(['documents', 'list'])).resolves.toMatchObject({ end: 0 });
    // Not among the scopes.
    await expect(command(['whoami'])).resolves.toMatchObject({ end: 3 });
    const { data } = await account.api.GET('/api/api-keys');
    expect(data?.apiKeys).toMatchObject([{ origin: 'device', scopes: ['documents:read'], state: 'active' }]);
    await expect(command(['logout'])).resolves.toMatchObject({
      end: 0,
      results: [{ type: 'logout', isRemoved: true, isEnded: true }],
    });
    const { data: after } = await account.api.GET('/api/api-keys');
    expect(after?.apiKeys).toMatchObject([{ state: 'revoked' }]);
  });

  it('keeps none that its owner denied, and says so', async () => {
    const ended = await signIn((userCode) => ask('deny', { userCode }));
    expect([ended.end, ended.stderr]).toEqual([3, expect.stringContaining('The code was denied.')]);
    await expect(stat(join(home, '.config/colophon/profiles.json'))).rejects.toThrow('ENOENT');
    expect((await account.api.GET('/api/api-keys')).data?.apiKeys).toEqual([]);
  });

  it('says what is wrong with its scopes or its server', async () => {
    const ends = await Promise.all([
      command(['login', '--scope', 'everything']),
      command(['login', '--url', 'ftp://example.com']),
      command(['login', '--url', 'http://127.0.0.1:9']),
    ]);
    expect(ends.map(({ end }) => end)).toEqual([2, 2, 6]);
  });
});
