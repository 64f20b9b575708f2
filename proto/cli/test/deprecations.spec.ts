import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalServer } from '../../sdk/test/local-server.js';
import { runProgram } from '../src/program.js';

// Real: the program, the client and HTTP.
let server: LocalServer;
beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());

const command = async (...args: readonly string[]) => {
  let [stdout, stderr] = ['', ''];
  const headers = { deprecation: '@1796083200', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' };
  server.willAnswer({ status: 204, headers });
  const end = await runProgram(args, {
    environment: { COLOPHON_URL: server.url, COLOPHON_API_KEY: 'clphk_key' },
    stdin: new PassThrough(),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
    now: () => new Date('2026-01-15T12:00:00.000Z'),
    pause: async () => undefined,
  });
  return { end, stdout, stderr };
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
