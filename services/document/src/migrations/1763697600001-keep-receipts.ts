import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only additions with defaults: the release before goes on writing its rows meanwhile. */
export class KeepReceipts1763697600001 implements MigrationInterface {
  name = 'KeepReceipts1763697600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document
        ADD COLUMN digest_state bytea,
        ADD COLUMN signature_consent boolean NOT NULL DEFAULT false,
        ADD COLUMN receipt jsonb;
      ALTER TABLE brand_context
        ADD COLUMN write_profile text NOT NULL DEFAULT 'standard' CHECK (write_profile IN ('standard', 'search'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE brand_context DROP COLUMN write_profile;
      ALTER TABLE document DROP COLUMN receipt, DROP COLUMN signature_consent, DROP COLUMN digest_state;
    `);
  }
}
