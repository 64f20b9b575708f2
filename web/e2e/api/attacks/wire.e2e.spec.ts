import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../../stack/account.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { wireAttacks } from './wire.ts';

/** A second answer comes at once or never. */
const SETTLED_MS = 400;
const TIMEOUT_MS = 15_000;
const SLOW_CONNECTIONS = 300;

// Real: everything. Bytes are written to the socket as they are.
describe('requests that two servers could understand differently', () => {
  let stack: RunningStack;
  let port: number;
  beforeAll(async () => {
    stack = await sharedStack();
    port = Number(new URL(stack.url).port);
  });

  /** Everything that comes back until nothing more does. */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      const done = () => {
        clearTimeout(timer);
        socket.destroy();
        resolve(text);
      };
      let timer = setTimeout(done, TIMEOUT_MS);
      socket.setEncoding('latin1').on('data', (data: string) => {
        text += data;
        clearTimeout(timer);
        timer = setTimeout(done, SETTLED_MS);
      });
      socket.once('close', done).on('error', () => undefined);
    });

  it.each(Object.entries(wireAttacks))('%s', async (_name, { bytes, statuses, answers = 1 }) => {
    const received = await exchange(bytes);
    const found = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
    expect(statuses).toContain(found[0] ?? 0);
    expect(found.length).toBeLessThanOrEqual(answers);
    expect(received).not.toMatch(/node_modules|at \w+ \(|\bsecret\b/);
  });

  it(`${SLOW_CONNECTIONS} requests that never end keep nobody out`, async () => {
    const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_, number) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET /api/billing/packs HTTP/1.1\r\nX-${number}: `),
      );
      return socket.on('error', () => undefined);
    });
    const drip = setInterval(() => sockets.forEach((socket) => socket.write('a')), 100);
    try {
      const account = await Account.open(stack);
      expect((await account.api.GET('/api/documents')).response.status).toBe(200);
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  });
});
