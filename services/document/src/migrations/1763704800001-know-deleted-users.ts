import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowDeletedUsers1763704800001 implements MigrationInterface {
  name = 'KnowDeletedUsers1763704800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE deleted_user (user_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL);',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_user;');
  }
}
