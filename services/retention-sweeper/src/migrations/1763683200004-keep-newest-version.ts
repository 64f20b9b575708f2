import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processed version was the newest, also when its file is gone. */
export class KeepNewestVersion1763683200004 implements MigrationInterface {
  name = 'KeepNewestVersion1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE retained_document ADD COLUMN newest_version integer NOT NULL DEFAULT 0;
      UPDATE retained_document SET newest_version = file.version
        FROM (SELECT document_id, max(version) AS version FROM retained_file
              WHERE kind = 'processed' GROUP BY document_id) AS file
        WHERE file.document_id = retained_document.document_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE retained_document DROP COLUMN newest_version;');
  }
}
