import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepEndpointAnswers1700000000002 implements MigrationInterface {
  name = 'KeepEndpointAnswers1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE endpoint_answer (
        generation_id text NOT NULL,
        step integer NOT NULL,
        content text,
        refusal text,
        finish_reason text NOT NULL,
        input_tokens integer NOT NULL,
        output_tokens integer NOT NULL,
        saw_picture boolean NOT NULL,
        PRIMARY KEY (generation_id, step)
      );
      -- US dollars; null where no prices are configured.
      ALTER TABLE generation_result ADD COLUMN cost_usd numeric(12, 6);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generation_result DROP COLUMN cost_usd;
      DROP TABLE endpoint_answer;
    `);
  }
}
