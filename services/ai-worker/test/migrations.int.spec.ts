import { createDataSource, migrate } from '@colophon/platform';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aiWorkerDatabase } from '../src/ai-worker.definition.js';

// Real: Postgres, with the schema of the release before.
describe('the index of generations by when they were asked about', () => {
  let database: TestDatabase;
  let upgraded: DataSource;

  beforeEach(async () => {
    database = await emptyDatabase();
    const connection = { url: database.url, poolSize: 2, applicationName: 'test' };
    const earlier = createDataSource(
      { entities: [], migrations: aiWorkerDatabase.migrations.slice(0, 4) },
      connection,
    );
    await earlier.initialize();
    await migrate(earlier);
    await earlier.destroy();
    upgraded = createDataSource(aiWorkerDatabase, connection);
    await upgraded.initialize();
  });
  afterEach(async () => {
    await upgraded.destroy();
    await database.drop();
  });

  /** Runs in the transaction that makes an index, after it is made. */
  const whenIndexIsMade = (statement: string) =>
    upgraded.query(`
      CREATE FUNCTION index_is_made() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; END $$;
      CREATE EVENT TRIGGER index_is_made ON ddl_command_end WHEN TAG IN ('CREATE INDEX')
        EXECUTE FUNCTION index_is_made();
    `);

  it('is made while generations can be read', async () => {
    await upgraded.query('CREATE TABLE held (mode text)');
    await whenIndexIsMade(
      `INSERT INTO held SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND relation = 'generation_result'::regclass`,
    );
    await migrate(upgraded);
    const held = await upgraded.query<{ mode: string }[]>('SELECT mode FROM held');
    expect(held.map(({ mode }) => mode)).toContain('ShareLock');
    expect(held.map(({ mode }) => mode)).not.toContain('AccessExclusiveLock');
  });

  it('is made by the next try when the first one was interrupted', async () => {
    await whenIndexIsMade(`RAISE 'interrupted'`);
    const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(migrate(upgraded)).rejects.toThrow('interrupted');
    said.mockRestore();
    await upgraded.query('DROP EVENT TRIGGER index_is_made');
    await migrate(upgraded);
    const indexes = await upgraded.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'generation_result_asked'::regclass`,
    );
    expect(indexes).toEqual([{ indisvalid: true }]);
  });
});
