import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null for documents inspected or written before: they are not measured. */
export class KeepFileFacts1763748000001 implements MigrationInterface {
  name = 'KeepFileFacts1763748000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE document ADD COLUMN original_facts jsonb, ADD COLUMN written_facts jsonb;',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN original_facts, DROP COLUMN written_facts;');
  }
}
