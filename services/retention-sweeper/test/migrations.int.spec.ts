import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { templateDatabase, type TestDatabase } from '@colophon/testing';
import { DataSource } from 'typeorm';
import { CreateRetention1763683200001 } from '../src/migrations/1763683200001-create-retention.js';
import { KeepPlanAndWalk1763683200002 } from '../src/migrations/1763683200002-keep-plan-and-walk.js';

/** Real: Postgres, as the release before left it. */
describe('the migration that keeps the plan of a document', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await templateDatabase({ entities: [], migrations: [CreateRetention1763683200001] });
    source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const keep = async (status: 'live' | 'expired', days: number): Promise<string> => {
    const id = newId();
    await source.query(
      `INSERT INTO retained_document (document_id, user_id, status, ended_at)
       VALUES ($1, $2, $3, CASE WHEN $3 = 'live' THEN NULL ELSE now() END)`,
      [id, newId(), status],
    );
    await source.query(
      `INSERT INTO retained_file (document_id, kind, version, created_at, expires_at)
       VALUES ($1, 'original', 0, '2026-01-01Z', '2026-01-01Z'::timestamptz + $2 * interval '1 day')`,
      [id, days],
    );
    return id;
  };

  it('knows whose files had the longer times, and can be taken back', async () => {
    const [paid, free] = [await keep('live', 7), await keep('live', 3)];
    const migration = new KeepPlanAndWalk1763683200002();
    const runner = source.createQueryRunner();
    await migration.up(runner);
    const rows = await source.query<{ id: string }[]>(
      'SELECT document_id AS id FROM retained_document WHERE paid',
    );
    expect(rows).toEqual([{ id: paid }]);
    expect(paid).not.toBe(free);
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
  });
});
