import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchProofs1700000000004 implements MigrationInterface {
  name = 'SearchProofs1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE proof_index (
        proof_id uuid NOT NULL REFERENCES proof_result ON DELETE CASCADE,
        -- formulas, minisearch/before or minisearch/together.
        name text NOT NULL,
        -- 0 is the head; words are spread over the others.
        part smallint NOT NULL,
        -- JSON, compressed by gzip.
        content bytea NOT NULL,
        PRIMARY KEY (proof_id, name, part)
      );
      -- Of proofs that are being made; gone at their end.
      CREATE TABLE proof_progress (
        proof_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        percent smallint NOT NULL,
        noted_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proof_index; DROP TABLE proof_progress;');
  }
}
