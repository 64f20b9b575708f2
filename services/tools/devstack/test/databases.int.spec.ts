import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningPostgres, startPostgresServer, withFreePort } from '@colophon/local-servers';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabases, externalDatabases } from '../src/dependencies/databases.js';
import type { Secrets } from '../src/stack/secrets.js';

/** Real: a separate Postgres with passwords, as on a local start. Nothing mocked. */
const secrets: Secrets = {
  postgres: 'root-password',
  roles: { auth: 'a', document: 'd', ai: 'i', billing: 'b', retention: 'r', webhooks: 'w' },
};
let folder: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-databases-'));
  await chmod(folder, 0o755);
  const options = { dataDir: join(folder, 'postgres'), password: secrets.postgres, durable: false };
  postgres = await withFreePort((port) => startPostgresServer({ ...options, port }));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the databases of the services', () => {
  it('belong each to its own role that can make tables there', async () => {
    const urls = await createDatabases(postgres.url, secrets);
    await query(urls.auth, 'CREATE TABLE mine (id int)');
    expect(await query(urls.auth, 'SELECT current_user AS role, current_database() AS database')).toEqual([
      { role: 'auth', database: 'auth' },
    ]);
  });

  it('are closed to the roles of the other services', async () => {
    const urls = await createDatabases(postgres.url, secrets);
    const foreign = new URL(urls.auth);
    foreign.pathname = '/billing';
    await expect(query(foreign.href, 'SELECT 1')).rejects.toThrow('permission denied for database "billing"');
  });

  it('keep their rows when made again, and take a changed password', async () => {
    const { document } = await createDatabases(postgres.url, secrets);
    await query(document, 'CREATE TABLE kept AS SELECT 7 AS value');
    const changed = await createDatabases(postgres.url, {
      ...secrets,
      roles: { ...secrets.roles, document: 'new' },
    });
    expect(await query(changed.document, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    await expect(query(document, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('are made by a role that is no superuser but may create databases and roles', async () => {
    await query(postgres.url, "CREATE ROLE operator LOGIN CREATEDB CREATEROLE PASSWORD 'o'");
    await query(postgres.url, 'DROP DATABASE IF EXISTS retention');
    await query(postgres.url, 'DROP ROLE IF EXISTS retention');
    for (const name of ['auth', 'document', 'ai', 'billing', 'webhooks'])
      await query(postgres.url, `GRANT ${name} TO operator WITH ADMIN OPTION`);
    const url = new URL(postgres.url);
    url.username = 'operator';
    url.password = 'o';
    const { retention } = await createDatabases(url.href, secrets);
    expect(await query(retention, 'SELECT current_user AS role')).toEqual([{ role: 'retention' }]);
  });

  it('hold every language on a server whose usual template does not, as with the locale C', async () => {
    await query(postgres.url, 'ALTER DATABASE template1 IS_TEMPLATE false');
    await query(postgres.url, 'DROP DATABASE template1');
    await query(
      postgres.url,
      "CREATE DATABASE template1 IS_TEMPLATE true ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0",
    );
    await query(postgres.url, 'DROP DATABASE IF EXISTS retention');
    const { retention } = await createDatabases(postgres.url, secrets);
    expect(await query(retention, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('say what is wrong with DATABASE_URL without repeating its password', async () => {
    const wrong = postgres.url.replace('root-password', 'not-it');
    await expect(createDatabases(wrong, secrets)).rejects.toThrow(
      /DATABASE_URL must name a running Postgres/,
    );
    await expect(createDatabases(wrong, secrets)).rejects.not.toThrow('not-it');
  });
});

describe('databases the operator brings', () => {
  it('must be complete', () => {
    expect(() => externalDatabases({ AUTH_DATABASE_URL: 'postgres://x' })).toThrow(
      'Set DOCUMENT_DATABASE_URL, BILLING_DATABASE_URL, AI_DATABASE_URL, RETENTION_DATABASE_URL, WEBHOOKS_DATABASE_URL too',
    );
  });

  it('are not asked for when none is given', () => {
    expect(externalDatabases({ DATABASE_URL: 'postgres://x' })).toBeUndefined();
  });
});
