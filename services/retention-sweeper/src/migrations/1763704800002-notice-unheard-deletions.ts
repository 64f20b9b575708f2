import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the document service last knew of a document, and since when it does not. */
export class NoticeUnheardDeletions1763704800002 implements MigrationInterface {
  name = 'NoticeUnheardDeletions1763704800002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE retained_document ADD COLUMN asked_at timestamptz, ADD COLUMN missing_since timestamptz;
      CREATE INDEX retained_document_asked ON retained_document (asked_at NULLS FIRST) WHERE status = 'live';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE retained_document DROP COLUMN asked_at, DROP COLUMN missing_since;');
  }
}
