import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../../stack/account.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { wireAttacks } from './wire.ts';

const SLOW_CONNECTIONS = 300;

// Real: everything. Bytes are written to the socket as they are.
describe('requests that two servers could understand differently', () => {
  let stack: RunningStack;
  let port: number;
  beforeAll(async () => {
    stack = await sharedStack();
    port = Number(new URL(stack.url).port);
  });

  /**
   * Everything that comes back until the server ends the connection: it does so after its last answer, as no more
   * requests come.
   */
  const exchange = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      socket.setEncoding('latin1').on('data', (data: string) => {
        text += data;
        socket.end();
      });
      socket.once('close', () => resolve(text)).on('error', () => undefined);
    });

  it.each(Object.entries(wireAttacks))('%s', async (_name, { bytes, statuses, answers = 1 }) => {
    const received = await exchange(bytes);
    const found = [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
    expect(statuses).toContain(found[0] ?? 0);
    expect(found.length).toBeLessThanOrEqual(answers);
    expect(received).not.toMatch(/node_modules|at \w+ \(|\bsecret\b/);
  });

  it(`${SLOW_CONNECTIONS} requests that never end block no other request`, async () => {
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
