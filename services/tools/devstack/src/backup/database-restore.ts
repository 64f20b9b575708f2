import { createDataSource, type DatabaseDefinition, migrate, type MigrationClass } from '@colophon/platform';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseName } from '../stack/stack.js';
import type { BackupFolder, DatabasePart, TablePart } from './backup-folder.js';
import { BackupError } from './backup.errors.js';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export interface RestoreTarget {
  readonly database: DatabaseName;
  readonly url: string;
  readonly definition: DatabaseDefinition;
}

const connected = async <T>(
  { database, url }: RestoreTarget,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database ${database} does not answer (${(error as Error).message}).`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** @throws BackupError for a database that holds anything: a restore never mixes with what is there */
export const requireEmptyDatabase = (target: RestoreTarget): Promise<void> =>
  connected(target, async (client) => {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1",
    );
    if (rows.length > 0)
      throw new BackupError(`The database ${target.database} is not empty: restore into one that is new.`);
  });

/**
 * Migrations of this release that the backup's had run, in its order. @throws BackupError when it knows more of them
 */
export const migrationsOf = (
  { database, definition }: Pick<RestoreTarget, 'database' | 'definition'>,
  { migrations }: DatabasePart,
): MigrationClass[] => {
  const known = new Map(definition.migrations.map((migration) => [nameOf(migration), migration]));
  // The platform's own tables come along with every database.
  const foreign = migrations.filter((name) => !known.has(name) && !name.startsWith('CreateMessagingTables'));
  if (foreign.length > 0)
    throw new BackupError(
      `The backup of ${database} is of a newer release: this one does not know ${foreign.join(', ')}.`,
    );
  return migrations.flatMap((name) => known.get(name) ?? []);
};

const nameOf = (migration: MigrationClass): string => new migration().name ?? migration.name;

/**
 * Makes the tables by the migrations the backup's release had run, and fills them in one transaction. The rest of the
 * migrations run when the service starts, over the data, as in any upgrade.
 */
export const restoreDatabase = async (
  target: RestoreTarget,
  part: DatabasePart,
  folder: BackupFolder,
): Promise<void> => {
  await createTables(target, migrationsOf(target, part));
  if (part.tables.length === 0) return;
  await connected(target, async (client) => {
    await client.query('BEGIN');
    await withoutRules(
      client,
      part.tables.map(({ name }) => name),
      async () => {
        for (const table of part.tables) await fill(client, table, folder.table(target.database, table.name));
      },
    );
    await client.query('COMMIT');
  });
};

const createTables = async (target: RestoreTarget, migrations: MigrationClass[]): Promise<void> => {
  const database = createDataSource(
    { entities: [], migrations },
    { url: target.url, poolSize: 2, applicationName: 'colophon-restore' },
  );
  await database.initialize();
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
};

/**
 * Triggers would count and check every row a second time, and foreign keys ask for an order there is not always one
 * for. The keys are created again afterwards, which checks them all; every other constraint applies throughout.
 */
const withoutRules = async (
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const names = tables.map((table) => escapeIdentifier(table));
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  // Migrations may have left their own rows.
  await client.query(`TRUNCATE ${names.join(', ')}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
};

const fill = async (client: Client, { name, columns, rows }: TablePart, path: string): Promise<void> => {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN`));
  await pipeline(createReadStream(path), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new BackupError(`The table ${name} has ${copy.rowCount} rows instead of ${rows}.`);
};
