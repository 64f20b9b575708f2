import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotificationSettings1763683200001 implements MigrationInterface {
  name = 'AddNotificationSettings1763683200001';

  /**
   * The default gives every row, old or new, its own secret: 244 random bits of the database's cryptographic
   * generator. Its being volatile rewrites the table once.
   */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN notify_credits_low boolean NOT NULL DEFAULT true,
        ADD COLUMN notify_free_credits boolean NOT NULL DEFAULT true,
        ADD COLUMN notify_document_expiring boolean NOT NULL DEFAULT true,
        ADD COLUMN unsubscribe_secret bytea NOT NULL
          DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
          CHECK (octet_length(unsubscribe_secret) = 32);
      CREATE UNIQUE INDEX users_unsubscribe_secret ON users (unsubscribe_secret);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN unsubscribe_secret,
        DROP COLUMN notify_document_expiring,
        DROP COLUMN notify_free_credits,
        DROP COLUMN notify_credits_low;
    `);
  }
}
