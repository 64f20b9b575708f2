import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Secrets } from '../stack/secrets.js';
import { type DatabaseName, stack } from '../stack/stack.js';
import { DevstackError } from '../stack/devstack.errors.js';
import type { DatabaseUrls } from './database-urls.js';

const names = stack.flatMap(({ database }) => (database === undefined ? [] : [database]));

/** Gives each service its own database and a role that owns it and may enter no other; does nothing twice. */
export async function createDatabases(serverUrl: string, secrets: Secrets): Promise<DatabaseUrls> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const roles = await namesOf(client, 'SELECT rolname AS name FROM pg_roles');
    const databases = await namesOf(client, 'SELECT datname AS name FROM pg_database');
    for (const name of names) {
      await client.query(roleStatement(name, secrets, roles.has(name)));
      if (!databases.has(name)) await createDatabase(client, name);
    }
  } catch (error) {
    throw new DevstackError(
      `The databases could not be made on ${safeUrl(serverUrl)} (${(error as Error).message}): ` +
        'DATABASE_URL must name a running Postgres, whose locale is C or one of UTF-8, and a role that may create databases ' +
        'and roles.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  return Object.fromEntries(
    names.map((name) => [name, databaseUrl(serverUrl, name, secrets)]),
  ) as DatabaseUrls;
}

/** Databases the operator made: `AUTH_DATABASE_URL` and so on; undefined when none of them is set. */
export function externalDatabases(env: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  const given = names.filter((name) => env[variableOf(name)]);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => !env[variableOf(name)]).map(variableOf);
  if (missing.length > 0)
    throw new DevstackError(`Set ${missing.join(', ')} too: each service needs its own database.`);
  return Object.fromEntries(names.map((name) => [name, env[variableOf(name)]])) as unknown as DatabaseUrls;
}

const variableOf = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`;

function roleStatement(name: DatabaseName, secrets: Secrets, exists: boolean): string {
  const verb = exists ? 'ALTER' : 'CREATE';
  return `${verb} ROLE ${escapeIdentifier(name)} LOGIN PASSWORD ${escapeLiteral(secrets.roles[name])}`;
}

async function createDatabase(client: Client, name: DatabaseName): Promise<void> {
  const identifier = escapeIdentifier(name);
  // A role that is no superuser may give a database only to roles it is a member of.
  await client.query(`GRANT ${identifier} TO CURRENT_USER`);
  // The usual template has the encoding the server was made with, which need not be the one the services ask for.
  await client.query(`CREATE DATABASE ${identifier} OWNER ${identifier} ENCODING 'UTF8' TEMPLATE template0`);
  await client.query(`REVOKE CONNECT ON DATABASE ${identifier} FROM PUBLIC`);
}

async function namesOf(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map(({ name }) => name));
}

function databaseUrl(serverUrl: string, name: DatabaseName, secrets: Secrets): string {
  const url = new URL(serverUrl);
  url.username = name;
  url.password = secrets.roles[name];
  url.pathname = `/${name}`;
  return url.href;
}

/** Without the password, for messages. */
function safeUrl(text: string): string {
  const url = new URL(text);
  url.password = '';
  return url.href;
}
