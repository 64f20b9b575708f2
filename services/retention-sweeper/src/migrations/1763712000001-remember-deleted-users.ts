import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row that is locked for a user also records that the account was deleted, so that a late event starts nothing. */
export class RememberDeletedUsers1763712000001 implements MigrationInterface {
  name = 'RememberDeletedUsers1763712000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE purchaser ADD COLUMN deleted_at timestamptz;
      CREATE INDEX purchaser_deleted ON purchaser (deleted_at) WHERE deleted_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchaser DROP COLUMN deleted_at;');
  }
}
