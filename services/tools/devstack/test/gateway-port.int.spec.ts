import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@colophon/local-servers';
import { createServer, type Server } from 'node:net';
import { checkPort } from '../src/stack/gateway-port.js';

/** Real: sockets of this machine. Nothing mocked. */
let other: Server | undefined;
afterEach(
  () => new Promise<void>((resolve) => (other === undefined ? resolve() : other.close(() => resolve()))),
);

describe('the port of the gateway', () => {
  it('is named with a way out when another program has it', async () => {
    const port = await freePort();
    other = createServer();
    await new Promise<void>((resolve) => other?.listen(port, '127.0.0.1', resolve));
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is taken by another program: stop that program, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  });

  it('is left free by the look', async () => {
    const port = await freePort();
    await checkPort('127.0.0.1', port);
    await expect(checkPort('127.0.0.1', port)).resolves.toBeUndefined();
  });

  it('asks for another host when the named one is not this machine', async () => {
    await expect(checkPort('192.0.2.1', await freePort())).rejects.toThrow(
      'HOST is 192.0.2.1, which is no address of this machine',
    );
  });
});
