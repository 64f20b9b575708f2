import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the document service was last asked whether it knows a document, and since when it does not. */
export class NoticeMissedEnds1700000000005 implements MigrationInterface {
  name = 'NoticeMissedEnds1700000000005';
  /**
   * Each statement by itself: while the index is made, runs are read as ever and only their changes wait. So every one
   * can be repeated. Not CONCURRENTLY: that waits for replicas that wait for the lock of the migration.
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generation_result
        ADD COLUMN IF NOT EXISTS asked_at timestamptz, ADD COLUMN IF NOT EXISTS missing_since timestamptz;
    `);
    // Forgotten generations have an empty answer: no sweep asks about them any more.
    await runner.query(`
      CREATE INDEX IF NOT EXISTS generation_result_asked ON generation_result (asked_at NULLS FIRST)
        WHERE answer IS DISTINCT FROM '{}'::jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generation_result DROP COLUMN asked_at, DROP COLUMN missing_since;');
  }
}
