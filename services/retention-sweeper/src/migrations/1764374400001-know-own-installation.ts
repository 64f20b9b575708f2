import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose the database is, so that the sweep of orphans knows a store that belongs to another installation. The row is
 * made at its first use: databases that were copied from one template are installations of their own.
 */
export class KnowOwnInstallation1764374400001 implements MigrationInterface {
  name = 'KnowOwnInstallation1764374400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installation (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        id uuid NOT NULL,
        claimed_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE installation;');
  }
}
