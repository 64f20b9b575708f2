import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer, type Reply } from '../../sdk/test/local-server.js';
import { runCommand } from './run-command.js';

// Real: the program, its file of keys, the client and HTTP.
let server: LocalServer;
let home: string;

/** A server that answers so of the account and of the key. */
const willAnswer = (account: Reply, key: Reply): void =>
  server.willAnswer(({ url }) => (url === '/api/user/me' ? account : key));
const login = (...args: readonly string[]) =>
  runCommand(['login', '--with-key', '--url', server.url, ...args], { XDG_CONFIG_HOME: home }, 'clphk_key\n');
const kept = async (): Promise<unknown> =>
  JSON.parse(await readFile(join(home, 'colophon/profiles.json'), 'utf8'));

const account: Reply = { json: { user: { email: 'ada@example.com', credits: { total_remaining: 3 } } } };
const apiKey: Reply = {
  json: {
    apiKey: { name: 'Nightly run', hint: 'clphk_Ab3d…', scopes: ['documents:read', 'documents:write'] },
  },
};
const forbidden: Reply = { status: 403, json: { error: 'Not with this key.', code: 'insufficient_scope' } };
const refused: Reply = { status: 401, json: { error: 'No.', code: 'unauthenticated' } };
const noKey: Reply = { status: 404, json: { error: 'A session.', code: 'not_found' } };

beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'colophon-login-'));
});
afterEach(() => rm(home, { recursive: true }));

describe('colophon login --with-key', () => {
  it('keeps a key, and says whose it is', async () => {
    willAnswer(account, noKey);
    expect(await login()).toMatchObject({
      end: 0,
      stdout: `Signed in to ${server.url} as ada@example.com.\n`,
    });
    await expect(kept()).resolves.toEqual({ default: { url: server.url, key: 'clphk_key' } });
  });

  it('keeps one that may not read the account, too, and says what it may', async () => {
    willAnswer(forbidden, apiKey);
    expect(await login()).toEqual({
      end: 0,
      stdout: `Signed in to ${server.url} with the key clphk_Ab3d…, which may documents:read, documents:write.\n`,
      stderr: '',
    });
    await expect(kept()).resolves.toEqual({ default: { url: server.url, key: 'clphk_key' } });
    const { stdout } = await login('--json');
    expect(JSON.parse(stdout)).toEqual({
      type: 'login',
      profile: 'default',
      url: server.url,
      name: 'Nightly run',
      hint: 'clphk_Ab3d…',
      scopes: ['documents:read', 'documents:write'],
    });
  });

  it.each([
    ['a server does not know', refused, refused],
    ['may do nothing here', forbidden, forbidden],
  ])('keeps none that %s', async (_case, ofAccount, ofKey) => {
    willAnswer(ofAccount, ofKey);
    expect(await login()).toMatchObject({ end: 3, stdout: '' });
    await expect(kept()).rejects.toThrow('ENOENT');
  });
});

describe('colophon login', () => {
  it('waits on while a proxy answers for the server', async () => {
    const started = {
      deviceCode: 'device',
      userCode: 'BCDF-GHJK',
      verificationUri: `${server.url}/device`,
      expiresIn: 600,
      interval: 5,
    };
    const key = {
      key: 'clphk_new',
      apiKey: { name: 'colophon', scopes: ['documents:read'], hint: 'clphk_ne…' },
    };
    server.willAnswer(
      { json: started },
      { status: 404, json: { message: 'no Route matched' } },
      { json: key },
    );
    const { end } = await runCommand(['login', '--url', server.url], { XDG_CONFIG_HOME: home });
    expect(end).toBe(0);
    await expect(kept()).resolves.toMatchObject({ default: { key: 'clphk_new' } });
  });
});
