import type { PoolClient } from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type MigrationInterface,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { type Clock, systemClock } from '../clock/clock.js';
import { OutboxRow } from '../outbox/outbox.entity.js';
import { CreateMessagingTables0000000000001 } from './messaging.migration.js';
import { endWhenSilent } from './silence.js';

type EntityClass = new () => object;
export type MigrationClass = new () => MigrationInterface;

/** What a service brings to its database; outbox and inbox come from the platform. */
export interface DatabaseDefinition {
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
}

export interface DatabaseConnection {
  readonly url: string;
  readonly poolSize: number;
  readonly applicationName: string;
}

/** Any number that all replicas agree on; holders of the lock migrate one after the other. */
const MIGRATION_LOCK = 712_001;

/**
 * A change of a table waits until its readers are done, and all later queries wait behind the change:
 * behind a backup of an hour the service would stop for an hour. So it releases its lock request soon, and retries.
 */
const TABLE_LOCK_MS = 1000;
const TABLE_LOCK_PAUSE_MS = 2000;
/** Half an hour. The chart gives a migration some minutes more, so that it says why it failed. */
const TABLE_LOCK_TRIES = 600;
const LOCK_NOT_AVAILABLE = '55P03';

export const createDataSource = (
  definition: DatabaseDefinition,
  connection: DatabaseConnection,
  clock: Clock = systemClock,
): DataSource => {
  const options: DataSourceOptions = {
    type: 'postgres',
    url: connection.url,
    entities: [OutboxRow, ...definition.entities],
    migrations: [CreateMessagingTables0000000000001, ...definition.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: connection.poolSize,
    applicationName: connection.applicationName,
    extra: {
      connectionTimeoutMillis: 5000,
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: 15_000,
      onConnect: (client: PoolClient) => endWhenSilent(client, clock),
    },
    synchronize: false,
  };
  return new DataSource(options);
};

/**
 * Brings the schema up to date; replicas that start together wait for each other. Over its own connections,
 * which neither a long migration nor the wait for another replica's ends by the time limit of daily statements.
 */
export const migrate = async (database: DataSource): Promise<void> => {
  const { extra: _limits, ...options } = database.options as DataSourceOptions & { extra: unknown };
  const extra = { lock_timeout: TABLE_LOCK_MS };
  const unlimited = new DataSource({ ...options, poolSize: 2, extra } as DataSourceOptions);
  await unlimited.initialize();
  const runner = unlimited.createQueryRunner();
  try {
    await checkEncoding(runner);
    // The wait for another replica blocks no query.
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(unlimited);
  } finally {
    // Ends the session, and the lock with it.
    await runner.release();
    await unlimited.destroy();
  }
};

/** In another encoding the first name or title that is not English would fail, long after the installation. */
const checkEncoding = async (runner: QueryRunner): Promise<void> => {
  const [found] = (await runner.query(
    "SELECT current_database() AS name, current_setting('server_encoding') AS encoding",
  )) as { name: string; encoding: string }[];
  if (found?.encoding === 'UTF8') return;
  throw new Error(
    `The database ${found?.name} has the encoding ${found?.encoding}, and Colophon needs UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.`,
  );
};

/** Each migration has its own transaction: a failed one starts again, those before it stay. */
const runMigrations = async (database: DataSource): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.runMigrations();
      return;
    } catch (error) {
      if (tries === TABLE_LOCK_TRIES || !gaveWay(error)) throw error;
    }
    await systemClock.sleep(TABLE_LOCK_PAUSE_MS);
  }
};

const gaveWay = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;
