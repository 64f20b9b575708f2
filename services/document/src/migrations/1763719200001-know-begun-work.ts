import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Distinguishes queued requests from lost ones. An earlier release leaves these columns unchanged. */
export class KnowBegunWork1763719200001 implements MigrationInterface {
  name = 'KnowBegunWork1763719200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document
        ADD COLUMN stage_since timestamptz,
        ADD COLUMN stage_asked_at timestamptz,
        ADD COLUMN stage_request_id uuid,
        ADD COLUMN stage_tries integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document
        DROP COLUMN stage_tries, DROP COLUMN stage_request_id, DROP COLUMN stage_asked_at, DROP COLUMN stage_since;
    `);
  }
}
