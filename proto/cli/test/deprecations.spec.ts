import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalServer } from '../../sdk/test/local-server.js';
import { runCommand } from './run-command.js';

// Real: the program, the client and HTTP.
let server: LocalServer;
beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());

const command = (...args: readonly string[]) => {
  const headers = { deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };
  server.willAnswer({ status: 204, headers });
  return runCommand(args, { COLOPHON_URL: server.url, COLOPHON_API_KEY: 'clphk_key' });
};

describe('a command whose calls the server is going to end', () => {
  it('names each once, on stderr', async () => {
    expect(await command('documents', 'delete', 'one', 'two', '--json')).toEqual({
      end: 0,
      stdout: '{"type":"deleted","documentId":"one"}\n{"type":"deleted","documentId":"two"}\n',
      stderr:
        'deleteDocument (DELETE /api/documents/{id}) is deprecated and may be gone from 2027-12-01 on. A newer version of this program may no longer need it.\n',
    });
    expect(server.received).toHaveLength(2);
  });

  it('says nothing of it where only results and errors are wanted', async () => {
    expect(await command('documents', 'delete', 'one', '--quiet')).toMatchObject({ end: 0, stderr: '' });
  });
});
