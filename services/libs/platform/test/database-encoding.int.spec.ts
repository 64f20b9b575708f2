// Real: Postgres.
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createDataSource, migrate } from '../src/database/data-source.js';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';

let place: TestDatabase;
let client: Client;
beforeEach(async () => {
  place = await emptyDatabase();
  client = new Client({ connectionString: place.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await place.drop();
});

it('refuses a database that cannot hold every language, and says how to create one', async () => {
  const url = new URL(place.url);
  const name = `${url.pathname.slice(1)}_ascii`;
  await client.query(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
  url.pathname = `/${name}`;
  const connection = { url: url.href, poolSize: 2, applicationName: 'encoding' };
  const database = createDataSource({ entities: [], migrations: [] }, connection);
  await database.initialize();
  try {
    await expect(migrate(database)).rejects.toThrow(
      `The database ${name} has the encoding SQL_ASCII, and Colophon needs UTF8: create it with ENCODING 'UTF8' TEMPLATE template0.`,
    );
    expect(await database.query(`SELECT to_regclass('migrations') AS found`)).toEqual([{ found: null }]);
  } finally {
    await database.destroy();
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});
