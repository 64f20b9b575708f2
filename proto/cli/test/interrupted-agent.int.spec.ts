import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer } from '../../sdk/test/local-server.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

// Real: the program, as it is built, in a process of its own, and what the system sends it.
describe('a server for an agent that stays', () => {
  let server: LocalServer;
  let killChild: () => void = () => undefined;
  beforeEach(async () => {
    server = await LocalServer.start();
    server.willAnswer({ json: { apiKey: { scopes: ['documents:read'] } } });
  });
  afterEach(async () => {
    killChild();
    await server.stop();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends by the first %s, though stdin is open', async (signal) => {
    const env = { COLOPHON_URL: server.url, COLOPHON_API_KEY: 'clphk_key' };
    const child = spawn(process.execPath, [PROGRAM, 'mcp'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    killChild = () => void child.kill('SIGKILL');
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    await once(child.stdout, 'data');
    child.kill(signal);
    await expect(once(child, 'close')).resolves.toEqual([130, null]);
  });
});
