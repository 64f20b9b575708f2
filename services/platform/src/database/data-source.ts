import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { OutboxRow } from '../outbox/outbox.entity.js';
import { CreateMessagingTables0000000000001 } from './messaging.migration.js';

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

export const createDataSource = (
  definition: DatabaseDefinition,
  connection: DatabaseConnection,
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
    },
    synchronize: false,
  };
  return new DataSource(options);
};

/**
 * Brings the schema up to date; replicas that start together wait for each other. Over connections of its own,
 * which neither a long migration nor the wait for another replica's ends by the time limit of daily statements.
 */
export const migrate = async (database: DataSource): Promise<void> => {
  const { extra: _limits, ...options } = database.options as DataSourceOptions & { extra: unknown };
  const unlimited = new DataSource({ ...options, poolSize: 2 } as DataSourceOptions);
  await unlimited.initialize();
  const runner = unlimited.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await unlimited.runMigrations();
  } finally {
    // Ends the session, and the lock with it.
    await runner.release();
    await unlimited.destroy();
  }
};
