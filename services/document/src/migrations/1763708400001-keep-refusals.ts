import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null also for documents inspected before: of their files the writer says it. */
export class KeepRefusals1763708400001 implements MigrationInterface {
  name = 'KeepRefusals1763708400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN refusal jsonb;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN refusal;');
  }
}
