import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the document service has let go of an expired document. */
export class ConfirmEnds1763683200003 implements MigrationInterface {
  name = 'ConfirmEnds1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE retained_document ADD COLUMN end_confirmed boolean NOT NULL DEFAULT false;
      CREATE INDEX retained_document_unconfirmed ON retained_document (ended_at)
        WHERE status = 'expired' AND NOT end_confirmed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE retained_document DROP COLUMN end_confirmed;');
  }
}
