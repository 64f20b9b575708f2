import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRetention1763683200001 implements MigrationInterface {
  name = 'CreateRetention1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE purchaser (
        user_id uuid PRIMARY KEY,
        purchases integer NOT NULL DEFAULT 0
      );

      CREATE TABLE retained_document (
        document_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('live', 'deleting', 'deleted', 'expired')),
        filename text NOT NULL DEFAULT '',
        original_scheduled boolean NOT NULL DEFAULT false,
        plan_known boolean NOT NULL DEFAULT true,
        expires_at timestamptz,
        next_erasure_at timestamptz,
        reminded_for timestamptz,
        ended_at timestamptz,
        CHECK ((status = 'live') = (ended_at IS NULL))
      );
      CREATE INDEX retained_document_of_user ON retained_document (user_id) WHERE status = 'live';
      CREATE INDEX retained_document_erasure ON retained_document (next_erasure_at) WHERE status = 'live';
      CREATE INDEX retained_document_reminder ON retained_document (expires_at) WHERE status = 'live';
      CREATE INDEX retained_document_plan ON retained_document (user_id) WHERE status = 'live' AND NOT plan_known;
      CREATE INDEX retained_document_deleting ON retained_document (ended_at) WHERE status = 'deleting';
      CREATE INDEX retained_document_ended ON retained_document (ended_at) WHERE status IN ('deleted', 'expired');

      CREATE TABLE retained_file (
        document_id uuid NOT NULL REFERENCES retained_document ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('original', 'processed')),
        version integer NOT NULL CHECK (version >= 0),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        superseded boolean NOT NULL DEFAULT false,
        PRIMARY KEY (document_id, kind, version)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE retained_file; DROP TABLE retained_document; DROP TABLE purchaser;');
  }
}
