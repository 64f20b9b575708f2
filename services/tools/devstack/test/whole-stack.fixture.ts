import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLogger,
  type DatabaseDefinition,
  installationMark,
  ObjectStore,
  type PeriodicTask,
  type RunningService,
  type ServiceDefinition,
  startService,
} from '@colophon/platform';
import { freePort } from '@colophon/local-servers';
import {
  emptyDatabase,
  DatedClock,
  eventually,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Pool } from 'pg';
import type { DatabaseUrls } from '../src/dependencies/database-urls.js';
import { type MailFile, parseMail } from '../src/mailbox/mail-file.js';
import { closeGatewayFirst } from '../src/stack/shutdown-order.js';
import { type Home, homeOf, prepareHome } from '../src/stack/home.js';
import { serviceEnvironment, type StackContext } from '../src/stack/service-environment.js';
import { type DatabaseName, type StackEntry, stack } from '../src/stack/stack.js';

interface Parts {
  readonly nats: TestNats;
  readonly connection: NatsConnection;
  readonly databases: ReadonlyMap<DatabaseName, TestDatabase>;
  readonly context: StackContext;
}

const poolOf = (url: string): Pool => {
  const pool = new Pool({ connectionString: url, max: 1 });
  // A pool that has ended may still be closing its connection when the database is dropped under it.
  return pool.on('error', () => undefined);
};

/**
 * Every service of the product in this process, with one clock that is frozen until a test advances it.
 * Real: nats-server, Postgres, HTTP, PDF processes, a folder of objects, a folder of mails. Fake: the time.
 */
export class WholeStack {
  private readonly running = new Map<string, RunningService>();
  private readonly definitions = new Map<string, ServiceDefinition>();
  private readonly pools: ReadonlyMap<DatabaseName, Pool>;

  private constructor(
    private readonly parts: Parts,
    readonly clock: DatedClock,
  ) {
    this.pools = new Map([...parts.databases].map(([name, { url }]) => [name, poolOf(url)]));
  }

  /**
   * @param env variables of all services, on top of those the launcher gives
   * @param fill puts something into the empty databases and the folder of objects before the services start
   */
  static async start(
    clock: DatedClock,
    env: Readonly<Record<string, string>> = {},
    fill?: (databases: DatabaseUrls, home: Home) => Promise<void>,
  ): Promise<WholeStack> {
    const directory = await mkdtemp(join(tmpdir(), 'colophon-stack-'));
    const home = homeOf({ COLOPHON_HOME: directory });
    await prepareHome(home);
    await writeKeys(home);
    const make = fill ? emptyDatabase : templateDatabase;
    const [nats, port, databases] = await Promise.all([startNats(), freePort(), createDatabases(make)]);
    await fill?.(urlsOf(databases), home);
    const context = {
      home,
      env: { LOG_LEVEL: 'silent', ...env },
      dependencies: { natsUrl: nats.url, databases: urlsOf(databases) },
      port,
      publicUrl: `http://127.0.0.1:${port}`,
    };
    const parts = { nats, connection: await connect({ servers: nats.url }), databases, context };
    const whole = new WholeStack(parts, clock);
    // Each comes to its end before anything is stopped: one that still starts could not be closed.
    const starts = await Promise.allSettled(stack.map(({ name }) => whole.startService(name)));
    const failed = starts.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (!failed) return whole;
    await whole.stop();
    throw failed.reason;
  }

  get url(): string {
    return this.parts.context.publicUrl;
  }

  async startService(name: string): Promise<void> {
    const entry = entryOf(name);
    const definition = await entry.load();
    const env = this.environmentOf(name);
    this.definitions.set(name, definition);
    const logger = createLogger(name, this.parts.context.env['LOG_LEVEL'] ?? 'silent');
    this.running.set(name, await startService(definition, env, { clock: this.clock, logger }));
  }

  /** What a process of this service would be started with. */
  environmentOf(name: string): Record<string, string | undefined> {
    return serviceEnvironment(entryOf(name), this.parts.context);
  }

  async stopService(name: string): Promise<void> {
    await this.service(name).close();
    this.running.delete(name);
  }

  /** Runs a periodic task of a running service once, now; what it emits is delivered after this resolves. */
  async sweep(service: string, task: string): Promise<void> {
    const { app } = this.service(service);
    const tasks = (this.definitions.get(service)?.tasks ?? []).map((type) => app.get<PeriodicTask>(type));
    const found = tasks.find(({ name }) => name === task);
    if (!found)
      throw new Error(`${service} has no task ${task}: ${tasks.map(({ name }) => name).join(', ')}`);
    await found.run();
    await this.settled();
  }

  /** Resolves when every outbox is empty and every event was handled: what follows from the last call has happened. */
  async settled(): Promise<void> {
    let before: number | undefined;
    await eventually(async () => {
      const now = await this.deliveriesAtRest();
      // An event may pass from an outbox to its end while one look goes from here to there; two looks would differ.
      const isAtRest = now !== undefined && now === before;
      before = now;
      return isAtRest;
    }, 'every outbox to be empty and every event handled');
  }

  /** Resolves once a document is in this stage. */
  async hasDocumentIn(stage: string): Promise<void> {
    const found = () => this.query('document', 'SELECT 1 FROM document WHERE stage = $1', [stage]);
    await eventually(async () => (await found()).length > 0, `a document in the stage ${stage}`);
  }

  /** Mails to this address, oldest first. */
  async mailsTo(address: string): Promise<MailFile[]> {
    const folder = this.parts.context.home.mail;
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
    const mails = await Promise.all(
      names.map(async (name) => parseMail(await readFile(join(folder, name), 'utf8'))),
    );
    return mails.filter(({ to }) => to.includes(address));
  }

  /** Keys of all objects in the store but the mark of the installation. */
  async objects(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.store.list('')) if (key !== installationMark) keys.push(key);
    return keys;
  }

  get store(): ObjectStore {
    return this.service('gateway').app.get(ObjectStore);
  }

  /** A folder uses the system's clock: sets the files to the time of the test clock, except those set before. */
  async stampObjects(): Promise<void> {
    const { objects } = this.parts.context.home;
    const now = this.clock.now();
    for (const key of await this.objects()) {
      const { mtime } = await stat(join(objects, key));
      if (mtime > now) await utimes(join(objects, key), now, now);
    }
  }

  async query<T extends object>(
    database: DatabaseName,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const pool = this.pools.get(database);
    if (!pool) throw new Error(`there is no database ${database}`);
    const { rows } = await pool.query<T>(sql, [...values]);
    return rows;
  }

  /** Every event that waits in the broker is lost, as if its volume were. */
  async loseEvents(): Promise<void> {
    const manager = await jetstreamManager(this.parts.connection);
    for await (const { config } of manager.streams.list()) await manager.streams.purge(config.name);
  }

  get databases(): DatabaseUrls {
    return this.parts.context.dependencies.databases;
  }

  /** Everything the broker holds, counters and claims included. */
  get connection(): NatsConnection {
    return this.parts.connection;
  }

  async stop(): Promise<void> {
    await closeGatewayFirst([...this.running.values()], (service) => service.close());
    await this.parts.connection.close();
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
    await Promise.all([...this.parts.databases.values()].map((database) => database.drop()));
    await this.parts.nats.stop();
    await rm(this.parts.context.home.directory, { recursive: true, force: true });
  }

  private service(name: string): RunningService {
    const service = this.running.get(name);
    if (!service) throw new Error(`${name} is not running`);
    return service;
  }

  /**
   * How many events were delivered so far, undefined while one waits. Asked hundreds of times in a story, hence
   * all services at once.
   */
  private async deliveriesAtRest(): Promise<number | undefined> {
    const manager = await jetstreamManager(this.parts.connection);
    const waiting = await Promise.all([...this.pools.keys()].map((database) => this.unpublished(database)));
    if (waiting.some((count) => count > 0)) return undefined;
    const streams = await toArray(manager.streams.names());
    const consumers = await Promise.all(streams.map((stream) => toArray(manager.consumers.list(stream))));
    const ours = consumers.flat().filter(({ config }) => {
      const durable = config.durable_name ?? '';
      return [...this.running.keys()].some((name) => durable.startsWith(`${name}_`));
    });
    if (ours.some(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending > 0)) return undefined;
    return ours.reduce((sum, { delivered }) => sum + delivered.consumer_seq, 0);
  }

  private async unpublished(database: DatabaseName): Promise<number> {
    const [row] = await this.query<{ count: string }>(database, 'SELECT count(*) FROM outbox');
    return Number(row?.count);
  }
}

const toArray = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const entryOf = (name: string): StackEntry => {
  const entry = stack.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no service is called ${name}`);
  return entry;
};

const createDatabases = async (
  make: (definition: DatabaseDefinition) => Promise<TestDatabase>,
): Promise<Map<DatabaseName, TestDatabase>> =>
  new Map(
    await Promise.all(
      stack.flatMap(({ database, load }) =>
        database === undefined
          ? []
          : [
              load().then(async (definition): Promise<[DatabaseName, TestDatabase]> => {
                if (!definition.database) throw new Error(`${definition.name} has no database`);
                return [database, await make(definition.database)];
              }),
            ],
      ),
    ),
  );

const urlsOf = (databases: ReadonlyMap<DatabaseName, TestDatabase>): DatabaseUrls => {
  const url = (name: DatabaseName) => databases.get(name)?.url ?? '';
  return {
    auth: url('auth'),
    document: url('document'),
    ai: url('ai'),
    billing: url('billing'),
    retention: url('retention'),
    webhooks: url('webhooks'),
  };
};

const writeKeys = async ({ signingKey, secretsKey, webhooksKey }: Home): Promise<void> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFile(signingKey, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  for (const file of [secretsKey, webhooksKey])
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 });
};
