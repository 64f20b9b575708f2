import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEmailUndo1763722800001 implements MigrationInterface {
  name = 'AddEmailUndo1763722800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE link_tokens
        ADD COLUMN session_id uuid,
        DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check
          CHECK (purpose IN ('verify_email', 'email_change', 'email_undo', 'reset_password'));
      CREATE INDEX link_tokens_email ON link_tokens (lower(normalize(email)), created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX link_tokens_email;
      DELETE FROM link_tokens WHERE purpose = 'email_undo';
      ALTER TABLE link_tokens
        DROP COLUMN session_id,
        DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check
          CHECK (purpose IN ('verify_email', 'email_change', 'reset_password'));
    `);
  }
}
