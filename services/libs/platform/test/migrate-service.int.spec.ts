// Real: Postgres, the built program of a service in its own process.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';

const program = fileURLToPath(new URL('harness/notes.program.mjs', import.meta.url));

describe('the argument migrate', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  const migrate = (env: Record<string, string>) =>
    spawnSync(process.execPath, [program, 'migrate'], { env, encoding: 'utf8', timeout: 100_000 });
  const tables = async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };

  it('brings the database up to date and ends, without a broker, as often as it is asked', async () => {
    expect(migrate({ DATABASE_URL: database.url })).toMatchObject({ status: 0, stderr: '' });
    expect(await tables()).toEqual(expect.arrayContaining(['note', 'outbox', 'inbox', 'migrations']));
    expect(migrate({ DATABASE_URL: database.url }).status).toBe(0);
  });

  it('says what is missing, with the code of a wrong configuration', () => {
    const { status, stderr } = migrate({});
    expect({ status, stderr }).toEqual({ status: 78, stderr: expect.stringContaining('DATABASE_URL') });
  });
});
