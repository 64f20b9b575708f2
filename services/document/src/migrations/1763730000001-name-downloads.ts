import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No row: the default pattern. */
export class NameDownloads1763730000001 implements MigrationInterface {
  name = 'NameDownloads1763730000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download_name (
        user_id uuid PRIMARY KEY,
        pattern text NOT NULL,
        updated_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE download_name;');
  }
}
