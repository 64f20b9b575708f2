import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer, type Reply } from '../../sdk/test/local-server.js';
import { runCommand } from './run-command.js';

// Real: the program, its file of keys, the client and HTTP.
let server: LocalServer;
let home: string;
let file: string;

const command = (...args: readonly string[]) => runCommand(args, { XDG_CONFIG_HOME: home });
const keep = (profile: object): Promise<void> =>
  writeFile(file, JSON.stringify({ default: { url: server.url, key: 'clphk_key', ...profile } }), {
    mode: 0o600,
  });
const kept = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const calls = () => server.received.map(({ method, url }) => `${method} ${url}`);

beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'colophon-logout-'));
  await mkdir(join(home, 'colophon'));
  file = join(home, 'colophon/profiles.json');
  server.willAnswer({ status: 204 });
});
afterEach(() => rm(home, { recursive: true }));

describe('colophon logout', () => {
  it('ends a key that was approved for this profile', async () => {
    await keep({ isOwn: true });
    expect(await command('logout')).toEqual({
      end: 0,
      stdout: 'The key of profile default is removed and ended.\n',
      stderr: '',
    });
    expect(calls()).toEqual(['DELETE /api/api-keys/current']);
    await expect(kept()).resolves.toEqual({});
  });

  it('leaves a key that others may use as it is', async () => {
    await keep({});
    expect(await command('logout')).toMatchObject({
      end: 0,
      stdout: 'The key of profile default is removed.\n',
    });
    expect(calls()).toEqual([]);
  });

  it('is content with a key that has ended before', async () => {
    server.willAnswer({ status: 401, json: { error: 'No.', code: 'unauthenticated' } });
    await keep({ isOwn: true });
    expect(await command('logout')).toMatchObject({ end: 0, stderr: '' });
  });

  it('removes the key also where the server is down, and says that it may still work', async () => {
    const down: Reply = { status: 503, json: { error: 'Try later.', code: 'unavailable' } };
    server.willAnswer({ ...down, headers: { 'retry-after': '3600' } });
    await keep({ isOwn: true });
    const { end, stderr } = await command('logout');
    expect([end, stderr]).toEqual([6, expect.stringMatching(/^The key may still work: .* Try later\.\n$/)]);
    await expect(kept()).resolves.toEqual({});
  });

  it.each<Reply>([{ status: 401, text: 'Unauthorized' }, { text: '<html>' }])(
    'believes no proxy that the key has ended: %j',
    async (reply) => {
      server.willAnswer(reply);
      await keep({ isOwn: true });
      const { end, stderr } = await command('logout');
      expect([end, stderr]).toEqual([6, expect.stringContaining('The key may still work')]);
    },
  );

  it.each(['constructor', '__proto__', 'other'])('knows no profile %s', async (name) => {
    await keep({});
    expect(await command('logout', '--profile', name)).toMatchObject({
      end: 0,
      stdout: 'There was no key.\n',
    });
    expect(await command('whoami', '--profile', name)).toMatchObject({ end: 3 });
  });
});
