import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventBody, events, type EventType, WebhookService } from '@colophon/contracts';
import {
  createRpcClient,
  EventPublisher,
  newId,
  type RpcClient,
  type RunningService,
  startService,
} from '@colophon/platform';
import { DatedClock, startNats, templateDatabase, type TestDatabase, type TestNats } from '@colophon/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { webhooksDatabase, webhooksService } from '../src/webhooks.definition.js';

/** One call as it came to a receiver. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The signature a call must have, one for each secret: written apart from the service's own. */
export const signedBy = ({ headers, body }: Received, ...secrets: string[]) => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return { 'webhook-signature': signatures.join(' ') };
};

/** A customer's server on this machine; what it answers can be changed at any time. */
export class Receiver {
  readonly calls: Received[] = [];
  /** Calls of a path that were open at the same time, the most so far. */
  readonly mostOpen = new Map<string, number>();
  /** Undefined: it takes the call and never answers. */
  answer: (call: Received) => { status: number; headers?: Record<string, string> } | undefined = () => ({
    status: 204,
  });

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const receiver = new Receiver(server, (server.address() as AddressInfo).port);
    const open = new Map<string, number>();
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      const count = (open.get(path) ?? 0) + 1;
      open.set(path, count);
      receiver.mostOpen.set(path, Math.max(count, receiver.mostOpen.get(path) ?? 0));
      response.once('close', () => open.set(path, (open.get(path) ?? 0) - 1));
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const body = Buffer.concat(pieces).toString();
        const call = { path, headers: request.headers, body };
        receiver.calls.push(call);
        const answer = receiver.answer(call);
        if (answer) response.writeHead(answer.status, answer.headers).end();
      });
    });
    return receiver;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  at(path: string): Received[] {
    return this.calls.filter((call) => call.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The running service on a real broker and database, and a real receiver. Only the date is a fake. */
export class RunningWebhooks {
  private constructor(
    private readonly nats: TestNats,
    private readonly testDatabase: TestDatabase,
    private readonly folder: string,
    private service: RunningService,
    private env: Readonly<Record<string, string>>,
    readonly connection: NatsConnection,
    readonly clock: DatedClock,
    readonly receiver: Receiver,
  ) {}

  static async start(): Promise<RunningWebhooks> {
    const [nats, testDatabase, receiver, folder] = await Promise.all([
      startNats(),
      templateDatabase(webhooksDatabase),
      Receiver.start(),
      mkdtemp(join(tmpdir(), 'webhooks-')),
    ]);
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, randomBytes(32).toString('base64'));
    const clock = new DatedClock('2026-01-15T12:00:00Z');
    const env = {
      NATS_URL: nats.url,
      DATABASE_URL: testDatabase.url,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://colophon.example',
      SECRETS_KEY_FILE: keyFile,
      WEBHOOKS_PRIVATE_TARGETS: `127.0.0.0/8:${receiver.port}`,
    };
    const service = await startService(webhooksService, env, { clock });
    const connection = await connect({ servers: nats.url });
    return new RunningWebhooks(nats, testDatabase, folder, service, env, connection, clock, receiver);
  }

  /** Starts again with a new key and the one before, as during a change of keys. */
  async changeKey(): Promise<void> {
    const newKeyFile = join(this.folder, newId());
    await writeFile(newKeyFile, randomBytes(32).toString('base64'));
    const previous = this.env['SECRETS_KEY_FILE'] ?? '';
    await this.restart({ SECRETS_KEY_FILE: newKeyFile, PREVIOUS_SECRETS_KEY_FILE: previous });
  }

  /** Starts again without the key before, as at the end of a change. */
  async dropPreviousKey(): Promise<void> {
    await this.restart({ PREVIOUS_SECRETS_KEY_FILE: '' });
  }

  private async restart(keys: Readonly<Record<string, string>>): Promise<void> {
    this.env = { ...this.env, ...keys };
    await this.whileStopped(async () => undefined);
  }

  /** Starts again once this was done without the service. */
  async whileStopped(work: () => Promise<void>): Promise<void> {
    await this.service.close();
    await work();
    this.service = await startService(webhooksService, this.env, { clock: this.clock });
  }

  get database(): DataSource {
    return this.service.app.get(DataSource);
  }

  async stop(): Promise<void> {
    await this.receiver.stop();
    await this.service.close();
    await this.connection.close();
    await this.testDatabase.drop();
    await this.nats.stop();
    await rm(this.folder, { recursive: true });
  }

  /** Every request for a mail from now on. */
  watchMails(): readonly string[] {
    return this.watch(events.mailRequested);
  }

  /** Every such event from now on, as it is on the wire. */
  watch({ type }: EventType): readonly string[] {
    const seen: string[] = [];
    this.connection.subscribe(type, {
      callback: (_, { data }) => void seen.push(Buffer.from(data).toString()),
    });
    return seen;
  }

  get rpc(): RpcClient<typeof WebhookService> {
    return createRpcClient(WebhookService, this.connection);
  }

  get app() {
    return this.service.app;
  }

  async publish<E extends EventType>(
    event: E,
    body: EventBody<E>,
    userId: string,
    id = newId(),
  ): Promise<void> {
    const origin = { id, time: this.clock.now(), aggregateId: userId, userId };
    await new EventPublisher(this.connection).publish(event, body, origin);
  }

  /** As a process that died between an attempt and its record leaves it: begun, and leased for so long. */
  async forgetEnds(leaseMs: number): Promise<void> {
    await this.database.query(
      `UPDATE delivery SET state = 'pending', next_at = $1 WHERE state = 'succeeded'`,
      [new Date(this.clock.now().getTime() + leaseMs)],
    );
  }
}
