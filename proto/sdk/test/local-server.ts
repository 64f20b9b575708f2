import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  /** What comes behind the text instead of its end, as in `Answer`. */
  readonly instead?: 'cut' | 'silence';
}

/** How a request is answered: `cut` closes the connection, `silence` leaves it open, `stall` does not even read the body, `early` refuses first. */
export type Answer = Reply | 'cut' | 'silence' | 'stall' | 'early' | ((request: Received) => Reply);

/** A real HTTP server that gives these answers in turn; the last one stays. */
export class LocalServer {
  readonly received: Received[] = [];
  private answers: Answer[] = [{ json: {} }];
  private arrived = Promise.withResolvers<void>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      // One whose client gives up in the middle has no answer.
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<LocalServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LocalServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets what it received before. */
  willAnswer(...answers: Answer[]): void {
    this.answers = answers;
    this.received.length = 0;
    this.arrived = Promise.withResolvers();
  }

  /** @returns the first request once there is one */
  async firstRequest(): Promise<Received> {
    await this.arrived.promise;
    return this.received[0];
  }

  private async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? {};
    const chunks: Buffer[] = [];
    if (answer !== 'stall' && answer !== 'early')
      for await (const chunk of message) chunks.push(chunk as Buffer);
    const request = {
      method: message.method ?? '',
      url: message.url ?? '',
      headers: message.headers,
      body: Buffer.concat(chunks),
    };
    this.received.push(request);
    this.arrived.resolve();
    if (answer === 'cut') return void message.socket.destroy();
    if (answer === 'silence' || answer === 'stall') return;
    if (answer === 'early') {
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'It is too large.', code: 'file_too_large' }));
      // As the API does: what is still sent must not keep the answer from arriving.
      return void message.resume();
    }
    const {
      status = 200,
      headers = {},
      json,
      text,
      instead,
    } = typeof answer === 'function' ? answer(request) : answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const body = text ?? JSON.stringify(json ?? {});
    if (!instead) return void response.end(body);
    response.write(body, () => instead === 'cut' && message.socket.destroy());
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
