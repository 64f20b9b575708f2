import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchTextOf } from '../document/search-text.js';

const BATCH = 1000;

export class KnowDuplicatesAndGenerations1763690400001 implements MigrationInterface {
  name = 'KnowDuplicatesAndGenerations1763690400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document ADD COLUMN duplicate_of uuid REFERENCES document ON DELETE SET NULL;
      ALTER TABLE document ADD COLUMN search_name text NOT NULL DEFAULT '';
      CREATE INDEX document_by_content ON document (user_id, sha256);
      -- For the foreign key: whose original is being deleted.
      CREATE INDEX document_duplicates ON document (duplicate_of) WHERE duplicate_of IS NOT NULL;

      -- Every run of the AI under its own id, and every request that joined one under the request's.
      -- Outlives the document, so that no id is ever used for a second run.
      CREATE TABLE generation (
        id uuid PRIMARY KEY,
        run_id uuid NOT NULL,
        document_id uuid NOT NULL,
        user_id uuid NOT NULL,
        outcome text CHECK (outcome IN ('refused', 'completed', 'failed', 'abandoned')),
        created_at timestamptz NOT NULL,
        -- Only the run itself ends.
        CHECK (outcome IS NULL OR id = run_id)
      );
      INSERT INTO generation (id, run_id, document_id, user_id, outcome, created_at)
        SELECT generation_id, generation_id, id, user_id,
               CASE WHEN stage IN ('auto_reserving', 'reserving', 'generating') THEN NULL
                    WHEN status IN ('completed', 'ready_for_download') THEN 'completed'
                    WHEN status = 'failed' THEN 'failed' ELSE 'refused' END,
               updated_at
        FROM document WHERE generation_id IS NOT NULL;
    `);
    await this.foldNames(runner);
  }

  /** By the service's own rule, because lower() depends on the locale of the database. */
  private async foldNames(runner: QueryRunner): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = (await runner.query(
        'SELECT id, filename FROM document WHERE id > $1 ORDER BY id LIMIT $2',
        [last, BATCH],
      )) as { id: string; filename: string }[];
      const end = rows.at(-1);
      if (!end) return;
      await runner.query(
        `UPDATE document SET search_name = folded.name
         FROM unnest($1::uuid[], $2::text[]) AS folded (id, name) WHERE document.id = folded.id`,
        [
          rows.map(({ id }) => id),
          rows.map(({ filename }) =>
            searchTextOf({ filename, generatedMetadata: null, finalMetadata: null }),
          ),
        ],
      );
      last = end.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE generation;
      ALTER TABLE document DROP COLUMN duplicate_of, DROP COLUMN search_name;
      DROP INDEX document_by_content;
    `);
  }
}
