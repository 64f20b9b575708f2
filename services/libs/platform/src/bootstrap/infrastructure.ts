import type { NatsConnection } from '@nats-io/transport-node';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventPublisher } from '../messaging/event-publisher.js';
import { streamWritesOf } from '../messaging/stream-writes.js';
import { connectNats, NATS } from '../messaging/nats-connection.js';
import { Clock, systemClock } from '../clock/clock.js';
import { settledWithin } from '../clock/settled-within.js';
import { type Environment, readConfigs } from '../config/config.js';
import {
  databaseConfig,
  type DatabaseConfig,
  platformConfig,
  type PlatformConfig,
  storageConfig,
  type StorageConfig,
} from '../config/platform.config.js';
import { createDataSource, migrate } from '../database/data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Health } from '../health/health.js';
import { createLogger, LOGGER, type Logger } from '../logging/logger.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { createObjectStore } from '../storage/create-object-store.js';
import { ObjectStore } from '../storage/object-store.js';
import { ObservedObjectStore } from '../storage/observed-object-store.js';
import { waitFor, whenThere } from './server-wait.js';
import type { ServiceDefinition } from './service-definition.js';

const DRAIN_TIMEOUT_MS = 2000;

/** What a test or launcher replaces. */
export interface InfrastructureOverrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
}

interface Persistence {
  readonly database: DataSource;
  readonly relay: OutboxRelay;
  readonly unitOfWork: UnitOfWork;
}

/** Everything below the service's own code, connected and checked. */
export interface Infrastructure {
  readonly config: PlatformConfig;
  /** Values of all variables, by token. */
  readonly configs: ReadonlyMap<symbol, unknown>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly health: Health;
  readonly connection: NatsConnection;
  readonly publisher: EventPublisher;
  readonly persistence: Persistence | undefined;
  /** Injectable into every class of the service. */
  readonly providers: Provider[];
}

/** Config first, so that a wrong variable stops the start before anything is touched; then store, bus, database. A failure leaves nothing open. */
export const openInfrastructure = async (
  definition: ServiceDefinition,
  env: Environment,
  overrides: InfrastructureOverrides,
): Promise<Infrastructure> => {
  const configs = readConfigs(
    [
      platformConfig,
      ...(definition.database ? [databaseConfig] : []),
      ...(definition.storage ? [storageConfig] : []),
      ...(definition.configs ?? []),
    ],
    env,
  );
  const config = configs.get(platformConfig.token) as PlatformConfig;
  const logger = overrides.logger ?? createLogger(definition.name, config.LOG_LEVEL);
  const clock = overrides.clock ?? systemClock;
  const health = new Health(clock);
  const store = await openStore(definition, configs, { clock, logger });
  const connection = await connectNats(config.NATS_URL, definition.name, logger);
  health.register('nats', async () => void (await connection.rtt()));
  health.register('streams', () => streamWritesOf(connection).check());
  const publisher = new EventPublisher(connection);
  const persistence = await openPersistence(definition, configs, { clock, publisher, logger, health }).catch(
    async (error: unknown) => {
      await connection.close();
      throw error;
    },
  );
  return {
    config,
    configs,
    clock,
    logger,
    health,
    connection,
    publisher,
    persistence,
    providers: [
      ...[...configs].map(([provide, useValue]) => ({ provide, useValue })),
      { provide: LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
      { provide: Health, useValue: health },
      { provide: NATS, useValue: connection },
      { provide: EventPublisher, useValue: publisher },
      ...(persistence
        ? [
            { provide: DataSource, useValue: persistence.database },
            { provide: UnitOfWork, useValue: persistence.unitOfWork },
          ]
        : []),
      ...(store ? [{ provide: ObjectStore, useValue: store }] : []),
    ],
  };
};

const openPersistence = async (
  definition: ServiceDefinition,
  configs: Map<symbol, unknown>,
  deps: { clock: Clock; publisher: EventPublisher; logger: Logger; health: Health },
): Promise<Persistence | undefined> => {
  if (!definition.database) return undefined;
  const config = configs.get(databaseConfig.token) as DatabaseConfig;
  const connection = {
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    applicationName: `colophon-${definition.name}`,
  };
  const database = createDataSource(definition.database, connection, deps.clock);
  await whenThere(() => database.initialize(), waitFor('the database', deps));
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  deps.health.register('database', async () => void (await database.query('SELECT 1')));
  const relay = new OutboxRelay(database, deps.publisher, deps.clock, deps.logger, definition.name);
  return { database, relay, unitOfWork: new UnitOfWork(database, deps.clock, relay) };
};

const openStore = async (
  definition: ServiceDefinition,
  configs: Map<symbol, unknown>,
  deps: { clock: Clock; logger: Logger },
): Promise<ObjectStore | undefined> => {
  if (!definition.storage) return undefined;
  const driver = createObjectStore(configs.get(storageConfig.token) as StorageConfig);
  const store = new ObservedObjectStore(driver, definition.name);
  await whenThere(() => store.prepare(), waitFor('the file store', deps));
  return store;
};

export const closeInfrastructure = async ({
  clock,
  connection,
  persistence,
}: Infrastructure): Promise<void> => {
  await persistence?.relay.stop();
  await leave(connection, clock);
  await persistence?.database.destroy();
};

/** Sends what is still buffered. If the broker is down, it stops waiting after a timeout. */
const leave = async (connection: NatsConnection, clock: Clock): Promise<void> => {
  const drained = connection.drain().catch(() => undefined);
  await settledWithin(clock, DRAIN_TIMEOUT_MS, drained);
  await connection.close();
};
