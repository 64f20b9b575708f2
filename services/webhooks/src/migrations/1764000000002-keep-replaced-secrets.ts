import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The `old_` columns stay the newest replaced secret: replicas of the release before read and write nothing else. */
export class KeepReplacedSecrets1764000000002 implements MigrationInterface {
  name = 'KeepReplacedSecrets1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE endpoint ADD COLUMN older_secrets jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE endpoint DROP COLUMN older_secrets');
  }
}
