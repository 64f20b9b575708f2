import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@colophon/sdk';

/** Clocks of services are off by up to ten minutes. */
const TOLERANCE_S = 15 * 60;

/** One call as it came; `fault` says what is wrong with it. */
export interface HookCall {
  readonly id: string;
  readonly type: string;
  readonly documentId: string;
  readonly fault: string | undefined;
}

/** The server of all customers: it takes every call and keeps what came. */
export class HookReceiver {
  readonly calls: HookCall[] = [];
  /** By path. */
  private readonly secrets = new Map<string, string>();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    server.on('request', (request, response) => {
      const end = (status: number) => response.writeHead(status).end();
      this.take(request).then(
        () => end(204),
        () => end(400),
      );
    });
  }

  static async start(): Promise<HookReceiver> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new HookReceiver(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  expect(path: string, secret: string): void {
    this.secrets.set(path, secret);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const secret = this.secrets.get(request.url ?? '') ?? [];
    const fault = await verifyWebhook(body, request.headers, secret, { toleranceS: TOLERANCE_S }).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    const { type, data } = JSON.parse(body.toString()) as { type: string; data: { documentId?: string } };
    const id = String(request.headers['webhook-id']);
    this.calls.push({ id, type, documentId: data.documentId ?? '', fault });
  }
}
