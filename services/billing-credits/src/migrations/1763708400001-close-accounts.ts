import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CloseAccounts1763708400001 implements MigrationInterface {
  name = 'CloseAccounts1763708400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN closed_at timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN closed_at;');
  }
}
