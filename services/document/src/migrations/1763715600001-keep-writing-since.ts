import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file that is asked for again is dated as the first time. */
export class KeepWritingSince1763715600001 implements MigrationInterface {
  name = 'KeepWritingSince1763715600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN writing_since timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN writing_since;');
  }
}
