import { createDataSource, migrate, newId } from '@colophon/platform';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { documentDatabase } from '../src/index.js';
import { totalsOf } from './world/totals.js';

// Real: Postgres, with rows as an earlier version left them.
describe('an upgrade of a database that is in use', () => {
  const userId = newId();
  let database: TestDatabase;
  let upgraded: DataSource;

  beforeAll(async () => {
    database = await emptyDatabase();
    const connection = { url: database.url, poolSize: 2, applicationName: 'test' };
    const [first] = documentDatabase.migrations;
    const earlier = createDataSource({ entities: [], migrations: [first] }, connection);
    await earlier.initialize();
    await migrate(earlier);
    await earlier.query(
      `INSERT INTO document (id, user_id, version, filename, size, sha256, status, stage, stage_deadline, generation_id, processed_key, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 1, 'Straße ' || n || '.pdf', 1, 'x',
              (ARRAY['uploaded','processing','completed','ready_for_download','failed'])[1 + n % 5],
              CASE WHEN n % 5 = 1 THEN 'generating' END, CASE WHEN n % 5 = 1 THEN now() END,
              CASE WHEN n % 10 <> 0 THEN gen_random_uuid() END, 'k', now(), now()
       FROM generate_series(1, 2500) AS n`,
      [userId],
    );
    await earlier.query(`UPDATE document SET generated_metadata = $1 WHERE filename = 'Straße 2500.pdf'`, [
      JSON.stringify({ title: 'Café', subject: 's', keywords: 'k', author: 'a', description: 'd' }),
    ]);
    const good = {
      title: 'Crew Handbook for Pilots',
      subject: 'Handbook on watches and signals',
      keywords: 'pilots, watches, signals',
      author: 'Port of Elm',
      description: 'This handbook explains how pilots keep watch and signal.',
    };
    for (const [number, final] of [
      [2, good],
      [7, { ...good, title: 'CREW HANDBOOK' }],
    ] as const)
      await earlier.query(
        `UPDATE document SET generated_metadata = $1, final_metadata = $1, language = 'en', processed_key = NULL
         WHERE filename = $2`,
        [JSON.stringify(final), `Straße ${number}.pdf`],
      );
    await earlier.query(
      `INSERT INTO processed_document (document_id, user_id, document_type, completed_at, saved_at, accepted)
       SELECT gen_random_uuid(), $1, 'type ' || n % 3, timestamptz '2026-01-31T23:59:00Z' + n * interval '1 hour',
              CASE WHEN n % 2 = 0 THEN timestamptz '2026-02-28T23:59:00Z' + n * interval '1 hour' END,
              CASE WHEN n % 2 = 0 THEN n % 4 = 0 END
       FROM generate_series(1, 20) AS n`,
      [userId],
    );
    await earlier.destroy();
    upgraded = createDataSource(documentDatabase, connection);
    await upgraded.initialize();
    await migrate(upgraded);
  });
  afterAll(async () => {
    await upgraded.destroy();
    await database.drop();
  });

  it('makes every name and all metadata searchable', async () => {
    const rows = await upgraded.query(
      `SELECT search_name AS text FROM document WHERE search_name <> replace(lower(filename), 'ß', 'ss')`,
    );
    expect(rows.map(({ text }: { text: string }) => text.split('\n')[1]).toSorted()).toEqual([
      'cafe',
      'crew handbook',
      'crew handbook for pilots',
    ]);
    expect(rows).toContainEqual({ text: 'strasse 2500.pdf\ncafe\nk\ns\na\nd' });
  });

  it('knows the title of each document, before it has one its file name', async () => {
    const rows = await upgraded.query(
      `SELECT document_title(search_name) AS title FROM document ORDER BY document_title(search_name) COLLATE "C", id LIMIT 4`,
    );
    expect(rows.map(({ title }: { title: string }) => title)).toEqual([
      'cafe',
      'crew handbook',
      'crew handbook for pilots',
      'strasse 1.pdf',
    ]);
  });

  it('knows which documents a person should check', async () => {
    const rows = await upgraded.query(
      `SELECT filename, attention FROM document WHERE final_metadata IS NOT NULL OR attention <> 1 ORDER BY filename`,
    );
    expect(rows).toEqual([
      { filename: 'Straße 2.pdf', attention: 1 },
      { filename: 'Straße 7.pdf', attention: 2 },
    ]);
  });

  it('knows every text in the index of texts', async () => {
    const rows = await upgraded.query(
      `SELECT count(*)::int AS all, count(content)::int AS known
       FROM document LEFT JOIN document_search ON document_id = id AND content = search_name`,
    );
    expect(rows).toEqual([{ all: 2500, known: 2500 }]);
  });

  it('counts what is there, and goes on counting', async () => {
    const before = await totalsOf(upgraded);
    expect(before.kept).toEqual(before.counted);
    expect(before.kept[0]).toMatchObject({
      uploaded: 500,
      processing: 500,
      completed: 500,
      ready: 500,
      failed: 500,
      processed: 20,
    });
    await upgraded.query(`DELETE FROM document WHERE status = 'failed'`);
    await upgraded.query(`UPDATE document SET status = 'failed' WHERE status = 'uploaded'`);
    const after = await totalsOf(upgraded);
    expect(after.kept).toEqual(after.counted);
    expect(after.kept[0]).toMatchObject({ uploaded: 0, failed: 500 });
  });

  it('knows each run and its end; running ones have no end', async () => {
    const runs = await upgraded.query(
      `SELECT outcome, count(*)::int AS n FROM generation WHERE id = run_id GROUP BY outcome ORDER BY outcome`,
    );
    expect(runs).toEqual([
      { outcome: 'completed', n: 1000 },
      { outcome: 'failed', n: 500 },
      { outcome: 'refused', n: 250 },
      { outcome: null, n: 500 },
    ]);
  });

  it('prevents changes to the owner of a document, and deletion of the processed counts', async () => {
    await expect(upgraded.query('UPDATE document SET user_id = gen_random_uuid()')).rejects.toThrow(
      'never changes its owner',
    );
    await expect(upgraded.query('DELETE FROM processed_document')).rejects.toThrow('stays counted');
  });

  it('can be repeated where each statement stands by itself, as after an interruption', async () => {
    const schema = () =>
      upgraded.query(`
        SELECT conname AS name, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT indexname, indexdef, true FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT tgname, pg_get_triggerdef(oid), true FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT proname, pg_get_functiondef(oid), true FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT column_name, table_name || data_type || is_nullable, true FROM information_schema.columns
          WHERE table_schema = 'public'
        ORDER BY 1, 2`);
    const before = await schema();
    const repeatable = documentDatabase.migrations
      .map((Migration) => new Migration())
      .filter((migration) => 'transaction' in migration);
    const runner = upgraded.createQueryRunner();
    for (const migration of repeatable) await migration.up(runner);
    await runner.release();
    expect(repeatable.map(({ name }) => name)).toContain('KeepScores1763755200001');
    expect(await schema()).toEqual(before);
  });

  it('can be taken back', async () => {
    for (const _ of documentDatabase.migrations.slice(1)) await upgraded.undoLastMigration();
    const columns = await upgraded.query(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'document' AND column_name IN ('duplicate_of', 'search_name')`,
    );
    expect(columns).toEqual([]);
    await migrate(upgraded);
    const { kept, counted } = await totalsOf(upgraded);
    expect(kept).toEqual(counted);
  });
});
