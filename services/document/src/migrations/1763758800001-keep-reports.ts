import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports on findability, with the numbers as they were. A line goes with its document, and its report before it. */
export class KeepReports1763758800001 implements MigrationInterface {
  name = 'KeepReports1763758800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        title text NOT NULL,
        created_at timestamptz NOT NULL,
        rules_version smallint NOT NULL,
        left_out integer NOT NULL,
        proof jsonb,
        link_hash bytea UNIQUE,
        link_expires_at timestamptz,
        link_names boolean NOT NULL DEFAULT false,
        CHECK ((link_hash IS NULL) = (link_expires_at IS NULL))
      );
      CREATE INDEX report_of_user ON report (user_id, created_at DESC, id DESC);
      CREATE TABLE report_line (
        report_id uuid NOT NULL REFERENCES report ON DELETE CASCADE,
        position integer NOT NULL,
        document_id uuid NOT NULL REFERENCES document ON DELETE CASCADE,
        name text NOT NULL,
        before smallint NOT NULL,
        after smallint,
        basis text NOT NULL,
        outcomes_before text NOT NULL,
        outcomes_after text NOT NULL,
        PRIMARY KEY (report_id, position)
      );
      CREATE INDEX report_line_of_document ON report_line (document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report_line');
    await runner.query('DROP TABLE report');
  }
}
