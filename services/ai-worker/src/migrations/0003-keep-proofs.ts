import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepProofs1700000000003 implements MigrationInterface {
  name = 'KeepProofs1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE proof_result (
        proof_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        finished_at timestamptz NOT NULL,
        -- A ProofResult as proto JSON: what was answered, and is answered again.
        answer jsonb NOT NULL
      );
      CREATE TABLE proof_queries (
        proof_id uuid NOT NULL REFERENCES proof_result ON DELETE CASCADE,
        searcher text NOT NULL,
        -- Of one searcher: JSON, compressed by gzip; falls first.
        queries bytea NOT NULL,
        PRIMARY KEY (proof_id, searcher)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proof_queries; DROP TABLE proof_result;');
  }
}
