import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProveFindability1763751600001 implements MigrationInterface {
  name = 'ProveFindability1763751600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE proof (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        documents integer NOT NULL CHECK (documents > 0),
        left_out integer NOT NULL,
        not_measured integer NOT NULL,
        expected boolean NOT NULL,
        -- While it runs: when its request is emitted again, how often it was, and when last.
        deadline timestamptz,
        attempts integer NOT NULL,
        asked_at timestamptz NOT NULL,
        error_code text NOT NULL DEFAULT '',
        error_message text NOT NULL DEFAULT '',
        -- A ProofResult as proto JSON.
        result jsonb,
        CHECK ((status = 'running') = (deadline IS NOT NULL)),
        CHECK ((status = 'running') = (finished_at IS NULL)),
        CHECK ((status = 'completed') = (result IS NOT NULL)),
        CHECK ((status = 'failed') = (error_code <> ''))
      );
      -- One at a time for each user.
      CREATE UNIQUE INDEX proof_running ON proof (user_id) WHERE status = 'running';
      CREATE INDEX proof_of_user ON proof (user_id, created_at DESC, id DESC);
      CREATE INDEX proof_overdue ON proof (deadline) WHERE status = 'running';

      -- What a document said when the proof was started: a later change moves no result.
      CREATE TABLE proof_document (
        proof_id uuid NOT NULL REFERENCES proof ON DELETE CASCADE,
        position integer NOT NULL,
        document_id uuid NOT NULL REFERENCES document ON DELETE CASCADE,
        digest text NOT NULL,
        language text NOT NULL,
        before jsonb NOT NULL,
        after jsonb,
        cited text[] NOT NULL,
        queries text[] NOT NULL,
        PRIMARY KEY (proof_id, position)
      );
      CREATE INDEX proof_document_of_document ON proof_document (document_id);

      -- Of the last hour; a proof that was cancelled counts as well.
      CREATE TABLE proof_start (user_id uuid NOT NULL, started_at timestamptz NOT NULL);
      CREATE INDEX proof_start_of_user ON proof_start (user_id, started_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proof_start; DROP TABLE proof_document; DROP TABLE proof;');
  }
}
