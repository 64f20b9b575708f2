import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A webhook whose address is still being looked up when its account ends must find that the user is gone. */
export class KnowDeletedUsers1764000000003 implements MigrationInterface {
  name = 'KnowDeletedUsers1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_user (user_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL);
      CREATE INDEX deleted_user_by_age ON deleted_user (deleted_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_user;');
  }
}
