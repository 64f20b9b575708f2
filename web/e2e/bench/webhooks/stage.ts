import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { events, WebhookService } from '@colophon/contracts';
import { freePort } from '@colophon/local-servers';
import { createRpcClient, EventPublisher, newId, type RpcClient } from '@colophon/platform';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Databases } from '../../chaos/harness/databases.ts';
import { Replica } from '../../chaos/harness/replica.ts';
import { type Servers, startServers } from '../../chaos/harness/servers.ts';
import { environmentOf, writeKeys } from '../../chaos/harness/service-layout.ts';
import { checkout } from '../../stack/running-stack.ts';
import { type Manner, Receiver } from './receiver.ts';

const TYPE = 'document.completed';

/** An account with one webhook. */
export interface Customer {
  readonly userId: string;
  readonly webhookId: string;
  readonly secret: string;
  readonly path: string;
}

/** The webhook service as a cluster runs it, on a durable Postgres and NATS, and the servers it calls. */
export class Stage {
  readonly databases: Databases;
  readonly receiver: Receiver;
  readonly replicas: readonly Replica[];
  readonly rpc: RpcClient<typeof WebhookService>;
  private readonly home: string;
  private readonly servers: Servers;
  private readonly connection: NatsConnection;
  private readonly publisher: EventPublisher;
  private customers = 0;

  private constructor(parts: {
    home: string;
    servers: Servers;
    databases: Databases;
    receiver: Receiver;
    replicas: readonly Replica[];
    connection: NatsConnection;
  }) {
    this.home = parts.home;
    this.servers = parts.servers;
    this.databases = parts.databases;
    this.receiver = parts.receiver;
    this.replicas = parts.replicas;
    this.connection = parts.connection;
    this.rpc = createRpcClient(WebhookService, parts.connection);
    this.publisher = new EventPublisher(parts.connection);
  }

  static async start(processes: number): Promise<Stage> {
    const home = await mkdtemp(join(tmpdir(), 'colophon-webhooks-'));
    for (const folder of ['logs', 'tmp']) await mkdir(join(home, folder));
    await writeKeys(home);
    const servers = await startServers(home, 'file');
    const databases = await Databases.create(servers.postgres.port);
    const receiver = await Receiver.start();
    const env = {
      ...environmentOf(
        { service: 'webhooks', replicas: processes, database: 'webhooks', needs: ['nats', 'postgres'] },
        {
          home,
          ports: new Map([
            ['nats', servers.nats.port],
            ['postgres', servers.postgres.port],
          ]),
          storeVariables: {},
          stripeVariables: {},
          hooksPort: receiver.port,
        },
      ),
      LOG_LEVEL: 'warn',
      OTEL_SERVICE_NAME: 'webhooks',
    };
    const replicas: Replica[] = [];
    for (let number = 1; number <= processes; number += 1) {
      const port = await freePort();
      const place = { root: checkout, logs: join(home, 'logs'), port, metricsPort: port };
      const own = { ...env, HTTP_PORT: String(port) };
      replicas.push(new Replica({ service: 'webhooks', number, ...place, env: own }));
    }
    const connection = await connect({ servers: `nats://127.0.0.1:${servers.nats.port}` });
    const stage = new Stage({ home, servers, databases, receiver, replicas, connection });
    for (const replica of replicas) replica.start();
    await stage.untilReady();
    return stage;
  }

  async untilReady(): Promise<void> {
    while ((await Promise.all(this.replicas.map((replica) => replica.isReady()))).includes(false))
      await delay(50);
  }

  /** An account whose server takes its calls in this manner. */
  async open(manner: Manner): Promise<Customer> {
    this.customers += 1;
    const userId = newId();
    const url = this.receiver.urlOf(manner, this.customers);
    const { webhook, secret } = await this.rpc.createWebhook({ userId, url, types: [TYPE] });
    return { userId, webhookId: webhook?.id ?? '', secret, path: new URL(url).pathname };
  }

  /** @returns the id of the event, once the broker has it */
  async publish({ userId }: Customer): Promise<string> {
    const id = newId();
    const body = { documentId: newId(), generationId: newId() };
    const origin = { id, time: new Date(), aggregateId: userId, userId };
    await this.publisher.publish(events.documentCompleted, body, origin);
    return id;
  }

  /** Enabled or not; what waits for a disabled one is dropped. */
  async turn({ userId, webhookId }: Customer, enabled: boolean): Promise<void> {
    const { webhook } = await this.rpc.getWebhook({ userId, webhookId });
    if (!webhook) throw new Error(`webhook ${webhookId} is gone`);
    const { url, types, description } = webhook;
    await this.rpc.updateWebhook({ userId, webhookId, url, types, description, enabled });
  }

  /** When the deliveries of these events were committed, by event; milliseconds since 1970. */
  async committed(eventIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.databases.query<{ event_id: string; at: number }>(
      'webhooks',
      `SELECT event_id, (extract(epoch FROM created_at) * 1000)::float8 AS at
       FROM delivery WHERE event_id = ANY ($1::uuid[])`,
      [eventIds],
    );
    return new Map(rows.map(({ event_id, at }) => [event_id, at]));
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.connection.close();
    await this.receiver.stop();
    await this.databases.close();
    await Promise.all([this.servers.postgres.end(), this.servers.nats.end()]);
    for (const folder of new Set([this.home, this.servers.postgresDir]))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
