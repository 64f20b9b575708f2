import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came. */
export interface Call {
  readonly path: string;
  /** Milliseconds since 1970, when the last byte was there. */
  readonly at: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a server takes what it is sent. `slow`: answers after 14 s; `drip`: a header that never ends, byte by byte. */
export type Manner = 'good' | 'slow' | 'silent' | 'drip' | 'redirect' | 'flood';

const SLOW_MS = 14_000;
const DRIP_MS = 200;
/** More than the sockets between us take in. */
const FLOOD = Buffer.alloc(8_000_000, 'x');

/** Servers of customers: one port on every address of this machine, so that each can have a host of its own. */
export class Receiver {
  readonly calls: Call[] = [];
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('error', () => undefined);
      request.on('end', () => {
        const path = request.url ?? '';
        const at = performance.timeOrigin + performance.now();
        this.calls.push({ path, at, headers: request.headers, body: Buffer.concat(pieces).toString() });
        answer(response, (path.split('/')[1] ?? 'good') as Manner);
      });
    });
  }

  static async start(): Promise<Receiver> {
    const server = createServer();
    await once(server.listen(0), 'listening');
    return new Receiver(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** @param number of the customer; each has an address of its own */
  urlOf(manner: Manner, number: number): string {
    return `http://127.1.${Math.floor(number / 250)}.${1 + (number % 250)}:${this.port}/${manner}/${number}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const answer = (response: ServerResponse, manner: Manner): void => {
  response.on('error', () => undefined);
  if (manner === 'silent') return;
  if (manner === 'slow') return void setTimeout(() => response.writeHead(204).end(), SLOW_MS).unref();
  if (manner === 'redirect')
    return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  if (manner === 'flood') return void response.writeHead(200).end(FLOOD);
  if (manner === 'drip') {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    const timer = setInterval(() => socket?.write('x'), DRIP_MS).unref();
    socket?.on('error', () => undefined);
    return void socket?.once('close', () => clearInterval(timer));
  }
  response.writeHead(204).end();
};
