// Real: Postgres.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, migrate } from '../src/database/data-source.js';
import { emptyDatabase, eventually, type TestDatabase } from '@colophon/testing';

class CreateShelf1763683200000 implements MigrationInterface {
  name = 'CreateShelf1763683200000';
  up = async (runner: QueryRunner): Promise<void> => {
    await runner.query('CREATE TABLE shelf (id integer)');
  };
  down = async (): Promise<void> => {};
}

class WidenShelf1763683200001 implements MigrationInterface {
  name = 'WidenShelf1763683200001';
  up = async (runner: QueryRunner): Promise<void> => {
    await runner.query('ALTER TABLE shelf ADD COLUMN width integer NOT NULL DEFAULT 1');
  };
  down = async (): Promise<void> => {};
}

describe('a migration that changes a table during a long read', () => {
  let place: TestDatabase;
  const clients: Client[] = [];
  beforeEach(async () => {
    place = await emptyDatabase();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await place.drop();
  });

  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: place.url });
    clients.push(client);
    await client.connect();
    return client;
  };
  const bringUpToDate = async (...migrations: readonly (new () => MigrationInterface)[]): Promise<void> => {
    const database = createDataSource(
      { entities: [], migrations },
      { url: place.url, poolSize: 2, applicationName: 'shelves' },
    );
    await database.initialize();
    try {
      await migrate(database);
    } finally {
      await database.destroy();
    }
  };

  /** Whether a connection waits for a lock on a table. */
  const untilItWaits = (client: Client): Promise<true> =>
    eventually(async () => {
      const { rows } = await client.query('SELECT FROM pg_locks WHERE NOT granted AND relation IS NOT NULL');
      return rows.length > 0;
    }, 'the migration to wait for the lock');

  it('blocks no other query, and runs once the table is free', async () => {
    await bringUpToDate(CreateShelf1763683200000);
    const [backup, watcher, reader] = [await connect(), await connect(), await connect()];
    await backup.query('BEGIN');
    await backup.query('SELECT * FROM shelf');
    const migrating = bringUpToDate(CreateShelf1763683200000, WidenShelf1763683200001);
    await untilItWaits(watcher);
    // Stands behind the migration, and is answered long before the backup ends.
    expect((await reader.query('SELECT * FROM shelf')).rows).toEqual([]);
    await backup.query('COMMIT');
    await migrating;
    await reader.query('INSERT INTO shelf (id) VALUES (7)');
    expect((await reader.query('SELECT * FROM shelf')).rows).toEqual([{ id: 7, width: 1 }]);
  });

  it('that fails for another reason fails at once', async () => {
    class Wrong1763683200002 implements MigrationInterface {
      name = 'Wrong1763683200002';
      up = async (runner: QueryRunner): Promise<void> => {
        await runner.query('ALTER TABLE nowhere ADD COLUMN width integer');
      };
      down = async (): Promise<void> => {};
    }
    await expect(bringUpToDate(Wrong1763683200002)).rejects.toThrow('relation "nowhere" does not exist');
  });
});
