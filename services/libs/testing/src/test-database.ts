import { createHash, randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { createDataSource, type DatabaseDefinition, migrate } from '@colophon/platform';
import { askKeeper } from './keeper/keeper.client.js';

/** A database of one's own on a real Postgres, schema up to date, no rows. */
export interface TestDatabase {
  /** What DATABASE_URL would hold. */
  readonly url: string;
  /** Removes it, connections included. Call it in `afterAll`; it also ends with the last test process. */
  drop(): Promise<void>;
}

/** CloudNativePG's default: there `lower` and its like change ASCII alone. */
const NEW = "LOCALE 'C' TEMPLATE template0";
/** Any number that all test processes agree on. */
const TEMPLATE_LOCK = 712_002;

/**
 * A fresh database with the platform's and the given service's schema. The migrations run once per test run
 * into a template; each call copies it (about 50 ms).
 */
export async function templateDatabase(definition: DatabaseDefinition): Promise<TestDatabase> {
  const server = await serverUrl();
  const template = `template_${fingerprint(definition)}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    // One at a time: copying needs a template without connections, and several files may want to create it.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) await createTemplate(client, server, template, definition);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return databaseHandle(server, name);
}

/** A fresh database without any table, for tests of migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name} ${NEW}`));
  return databaseHandle(server, name);
}

/** Makes the template under another name and renames it, so that a failed migration leaves none behind. */
async function createTemplate(
  client: Client,
  server: string,
  template: string,
  definition: DatabaseDefinition,
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft} ${NEW}`);
  const database = createDataSource(definition, {
    url: withDatabase(server, draft),
    poolSize: 2,
    applicationName: 'template',
  });
  await database.initialize();
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/** The same migrations, word for word, give the same template. */
function fingerprint({ migrations }: DatabaseDefinition): string {
  const sources = migrations.map((migration) => migration.toString()).join('\n');
  return createHash('sha256').update(sources).digest('hex').slice(0, 16);
}

function databaseHandle(server: string, name: string): TestDatabase {
  return {
    url: withDatabase(server, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
      }),
  };
}

async function serverUrl(): Promise<string> {
  const { url } = await askKeeper('postgres');
  if (url === undefined) throw new Error('the keeper started no Postgres');
  return url;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
