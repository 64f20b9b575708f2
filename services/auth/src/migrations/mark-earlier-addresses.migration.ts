import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replicas of the release before mark the last address alone: the default serves the accounts they erase. */
export class MarkEarlierAddresses1764288000000 implements MigrationInterface {
  name = 'MarkEarlierAddresses1764288000000';

  /** Each statement by itself, and repeatable: no reader waits for the index. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE deleted_users ADD COLUMN IF NOT EXISTS earlier_marks bytea[] NOT NULL DEFAULT '{}'",
    );
    await runner.query(
      'CREATE INDEX IF NOT EXISTS deleted_users_earlier_marks ON deleted_users USING gin (earlier_marks)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deleted_users DROP COLUMN IF EXISTS earlier_marks');
  }
}
