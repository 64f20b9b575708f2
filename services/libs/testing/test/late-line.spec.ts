import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { LateLine } from '../src/keeper/late-line.js';

let server: Server;
let line: LateLine;

async function serve(answer: (client: Socket) => void): Promise<Socket> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  line = await LateLine.before(`nats://127.0.0.1:${(server.address() as AddressInfo).port}`, 1);
  const client = connect(Number(new URL(line.url).port), '127.0.0.1');
  await once(client, 'connect');
  return client;
}

afterEach(() => {
  line.close();
  server.close();
});

describe('a late line', () => {
  it('hands on everything in its order, and the end of it', async () => {
    const client = await serve((socket) => void socket.pipe(socket));
    const words = Array.from({ length: 200 }, (_, index) => `word ${index}\n`);
    for (const word of words) client.write(word);
    client.end();
    expect(await text(client)).toBe(words.join(''));
  });

  it('breaks for its client where the server breaks', async () => {
    const client = await serve((socket) => socket.resetAndDestroy());
    await once(client, 'close');
    expect(client.destroyed).toBe(true);
  });

  it('leads to the address of the server by another port', async () => {
    await serve(() => undefined);
    const { port } = new URL(line.url);
    expect(line.url).toBe(`nats://127.0.0.1:${port}`);
    const other = await LateLine.before('postgres://me:1@127.0.0.1:5432/postgres', 1);
    expect(other.url).toMatch(/^postgres:\/\/me:1@127\.0\.0\.1:\d+\/postgres$/);
    expect(other.url).not.toContain(':5432');
    other.close();
  });
});
