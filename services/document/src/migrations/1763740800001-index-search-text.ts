import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 500;

/**
 * Finds the few documents that hold a rare text without reading all others. In its own table, so that a change of
 * a document's status indexes no text again; by a trigger, so that an earlier release which still runs keeps it too.
 * Needs no extension, and no locale of the database has a say in it.
 */
export class IndexSearchText1763740800001 implements MigrationInterface {
  name = 'IndexSearchText1763740800001';
  /**
   * Each statement by itself: no lock on documents is held while their texts are copied. So every one can be repeated.
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await this.makeIndex(runner);
    await this.keepIndex(runner);
    await this.copyTexts(runner);
  }

  /**
   * Characters and pairs of characters, hashed with their owner: a search reads what the index knows of one account.
   * The cost keeps the planner from computing them row by row. A new hash of a later Postgres would need a REINDEX.
   */
  private async makeIndex(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION document_grams(owner uuid, content text) RETURNS bigint[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
        SELECT array_agg(hashtextextended(gram, seed))
        FROM (SELECT string_to_array(content, NULL) AS letters, hashtextextended(owner::text, 0) AS seed) AS split,
          unnest(letters, letters[2:]) AS pair (letter, next), LATERAL (VALUES (letter), (letter || next)) AS grams (gram)
        WHERE gram IS NOT NULL
      $$;
    `);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS document_search (
        document_id uuid PRIMARY KEY REFERENCES document ON DELETE CASCADE,
        user_id uuid NOT NULL,
        content text NOT NULL
      );
    `);
    // A search reads what is not sorted in yet as well: 1 MB of it takes a millisecond or two.
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_search_grams ON document_search
        USING gin (document_grams(user_id, content)) WITH (gin_pending_list_limit = 1024);
    `);
    // Statistics over all texts say nothing about one account, and collecting them would compute the pairs of 30,000
    // rows.
    await runner.query('ALTER INDEX document_search_grams ALTER COLUMN 1 SET STATISTICS 0');
  }

  private async keepIndex(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_document_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO document_search (document_id, user_id, content) VALUES (NEW.id, NEW.user_id, NEW.search_name)
        ON CONFLICT (document_id) DO UPDATE SET content = EXCLUDED.content;
        RETURN NULL;
      END $$;
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_search_added AFTER INSERT ON document
        FOR EACH ROW EXECUTE FUNCTION keep_document_search();
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_search_changed AFTER UPDATE OF search_name ON document
        FOR EACH ROW WHEN (OLD.search_name IS DISTINCT FROM NEW.search_name) EXECUTE FUNCTION keep_document_search();
    `);
  }

  /** The lock on a batch lets no text change or go between its being read and its copy. */
  private async copyTexts(runner: QueryRunner): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const copied = (await runner.query(
        `WITH batch AS (SELECT id, user_id, search_name FROM document WHERE id > $1 ORDER BY id LIMIT $2 FOR SHARE),
           copied AS (INSERT INTO document_search (document_id, user_id, content)
             SELECT id, user_id, search_name FROM batch ON CONFLICT (document_id) DO NOTHING)
         SELECT id FROM batch ORDER BY id DESC LIMIT 1`,
        [last, BATCH],
      )) as { id: string }[];
      const [end] = copied;
      if (!end) return;
      last = end.id;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER document_search_added ON document');
    await runner.query('DROP TRIGGER document_search_changed ON document');
    await runner.query('DROP FUNCTION keep_document_search()');
    await runner.query('DROP TABLE document_search');
    await runner.query('DROP FUNCTION document_grams(uuid, text)');
  }
}
