import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Searchable, searchTextOf } from '../document/search-text.js';

const BATCH = 1000;

/** What is searched was the file name alone; it is the metadata too, and accents do not count. */
export class SearchMetadata1763737200001 implements MigrationInterface {
  name = 'SearchMetadata1763737200001';

  /** By the service's own rule, because lower() depends on the locale of the database. */
  async up(runner: QueryRunner): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = (await runner.query(
        `SELECT id, filename, generated_metadata AS "generatedMetadata", final_metadata AS "finalMetadata"
         FROM document WHERE id > $1 ORDER BY id LIMIT $2`,
        [last, BATCH],
      )) as (Searchable & { id: string })[];
      const end = rows.at(-1);
      if (!end) return;
      await runner.query(
        `UPDATE document SET search_name = folded.text
         FROM unnest($1::uuid[], $2::text[]) AS folded (id, text) WHERE document.id = folded.id`,
        [rows.map(({ id }) => id), rows.map((row) => searchTextOf(row))],
      );
      last = end.id;
    }
  }

  /** Nothing to take back: the file name is the first line of the text. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
