import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Attended, attentionOf } from '../document/attention.js';

const BATCH = 500;

/**
 * Lists by title, and with what a person should check first. The title is read from the text that is searched, which an
 * earlier release that still runs keeps, too; so it needs no column and no copy. Within each status, so that one index
 * serves a list of one status and of all.
 */
export class OrderLists1763744400001 implements MigrationInterface {
  name = 'OrderLists1763744400001';
  /** Each statement by itself: none waits for another's lock. So every one can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The second line of the text is the title, the first the file name. Marks that open a quotation are no letters.
    await runner.query(`
      CREATE OR REPLACE FUNCTION document_title(search_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT left(ltrim(coalesce(nullif(split_part(search_text, E'\\n', 2), ''), split_part(search_text, E'\\n', 1)),
          ' "''\`“”„‟‘’‚‛«»‹›「『《〈【([{¿¡*#_–—-'), 60)
      $$;
    `);
    // With the text, of which the title is read, later pages and searches are read from the index alone.
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_by_title
        ON document (user_id, status, (document_title(search_name) COLLATE "C"), id) INCLUDE (search_name);
    `);
    // Documents that an earlier release completes meanwhile count as not read.
    await runner.query('ALTER TABLE document ADD COLUMN IF NOT EXISTS attention smallint NOT NULL DEFAULT 1');
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_by_attention
        ON document (user_id, status, attention DESC, created_at DESC, id DESC);
    `);
    await this.weigh(runner);
  }

  /** By the service's own rules. The lock on a batch prevents changes to a document between reading and weighing it. */
  private async weigh(runner: QueryRunner): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      await runner.startTransaction();
      try {
        const rows = (await runner.query(
          `SELECT id, filename, language, reviewed, evidence,
             generated_metadata AS "generatedMetadata", final_metadata AS "finalMetadata"
           FROM document WHERE id > $1 AND status = 'completed' AND final_metadata IS NOT NULL ORDER BY id LIMIT $2 FOR UPDATE`,
          [last, BATCH],
        )) as (Attended & { id: string })[];
        await runner.query(
          `UPDATE document SET attention = weighed.attention
           FROM unnest($1::uuid[], $2::smallint[]) AS weighed (id, attention)
           WHERE document.id = weighed.id AND document.attention <> weighed.attention`,
          [rows.map(({ id }) => id), rows.map((row) => attentionOf(row))],
        );
        await runner.commitTransaction();
        const end = rows.at(-1);
        if (!end) return;
        last = end.id;
      } catch (error) {
        await runner.rollbackTransaction();
        throw error;
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX document_by_attention');
    await runner.query('ALTER TABLE document DROP COLUMN attention');
    await runner.query('DROP INDEX document_by_title');
    await runner.query('DROP FUNCTION document_title(text)');
  }
}
