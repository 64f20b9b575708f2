import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGenerationResults1700000000001 implements MigrationInterface {
  name = 'CreateGenerationResults1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE generation_result (
        generation_id text PRIMARY KEY,
        document_id text NOT NULL,
        started_at timestamptz NOT NULL,
        deadline_at timestamptz NOT NULL,
        finished_at timestamptz,
        outcome text CHECK (outcome IN ('generated', 'failed')),
        answer jsonb,
        input_tokens integer NOT NULL DEFAULT 0,
        output_tokens integer NOT NULL DEFAULT 0,
        CHECK ((outcome IS NULL) = (answer IS NULL) AND (outcome IS NULL) = (finished_at IS NULL))
      );
      CREATE INDEX generation_result_document_id ON generation_result (document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE generation_result;');
  }
}
