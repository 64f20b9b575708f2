import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document remembers that it was given the longer times, and the walk over all objects where it stopped. */
export class KeepPlanAndWalk1763683200002 implements MigrationInterface {
  name = 'KeepPlanAndWalk1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE retained_document ADD COLUMN paid boolean NOT NULL DEFAULT false;
      UPDATE retained_document AS document SET paid = true
      WHERE status = 'live' AND EXISTS (
        SELECT 1 FROM retained_file AS file
        WHERE file.document_id = document.document_id AND NOT file.superseded
          AND file.expires_at - file.created_at > interval '3 days'
      );

      DROP INDEX retained_document_reminder;
      CREATE INDEX retained_document_unreminded ON retained_document (expires_at)
        WHERE status = 'live' AND (reminded_for IS NULL OR reminded_for < expires_at);

      CREATE TABLE object_walk (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        position text NOT NULL DEFAULT '',
        holder uuid,
        held_until timestamptz,
        CHECK ((holder IS NULL) = (held_until IS NULL))
      );
      INSERT INTO object_walk DEFAULT VALUES;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE object_walk;
      DROP INDEX retained_document_unreminded;
      CREATE INDEX retained_document_reminder ON retained_document (expires_at) WHERE status = 'live';
      ALTER TABLE retained_document DROP COLUMN paid;
    `);
  }
}
