import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';
import { type Fault, injection } from './fault.ts';

/** One way of being a bad client, on one connection that is open already. */
interface Attack {
  readonly name: string;
  readonly connections: number;
  begin(socket: Socket, token: string, random: Random): void;
}

const BOUNDARY = 'hostile';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
const PIECE = 'x'.repeat(16 * 1024);
const PIECE_EVERY_MS = 20;

const head = (path: string, lines: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: gateway', ...lines, '', ''].join('\r\n');

const upload = (token: string, length: string): string =>
  head('/api/documents/upload', [
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    length,
  ]);

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const attacks: readonly Attack[] = [
  {
    name: 'bare boundary lines',
    connections: 8,
    begin: (socket, token) => {
      const body = `--${BOUNDARY}\r\n`.repeat(5000);
      socket.write(upload(token, `Content-Length: ${body.length}`) + body);
    },
  },
  {
    name: 'slow bodies',
    connections: 120,
    begin: (socket) => {
      socket.write(`${head('/api/auth/login', ['Content-Type: application/json', 'Content-Length: 100'])}{`);
    },
  },
  { name: 'idle connections', connections: 200, begin: () => undefined },
  {
    name: 'endless bodies',
    connections: 12,
    begin: (socket, token) => {
      socket.write(upload(token, 'Transfer-Encoding: chunked') + chunk(PART));
      const timer = setInterval(() => socket.write(chunk(PIECE)), PIECE_EVERY_MS);
      socket.on('close', () => clearInterval(timer));
    },
  },
  {
    name: 'bodies that break off',
    connections: 40,
    begin: (socket, token, random) => {
      const bytes = upload(token, 'Content-Length: 4000') + PART;
      const cutAt = Math.floor(random.between(1, bytes.length));
      socket.write(bytes.slice(0, cutAt), () => {
        if (random.chance(0.5)) socket.resetAndDestroy();
        else socket.destroy();
      });
    },
  },
];

/** F16: beside the load a client sends invalid bytes on many connections, and drops them all. */
export const hostileClient: Fault = {
  code: 'F16',
  name: 'hostile client',
  weight: 2,
  inject: async ({ stack, random, load }) => {
    const attack = random.pick(attacks);
    const { port } = random.pick(stack.replicasOf('gateway'));
    const own = random.fork();
    const sockets = Array.from({ length: attack.connections }, () => {
      const socket = connect(port, '127.0.0.1');
      // What the gateway makes of it is for the invariants to judge.
      socket.on('error', () => undefined).resume();
      socket.on('connect', () => attack.begin(socket, load.hostileToken, own));
      return socket;
    });
    await delay(random.between(1000, 5000));
    for (const socket of sockets) socket.resetAndDestroy();
    return injection(`client: ${attack.name}`);
  },
};
