import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of the suggestions was written as suggested: a row for each document and month in which it was written. */
export class CountKeptSuggestions1763733600001 implements MigrationInterface {
  name = 'CountKeptSuggestions1763733600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE kept_suggestions (
        user_id uuid NOT NULL,
        month date NOT NULL,
        document_id uuid NOT NULL,
        suggested smallint NOT NULL,
        kept smallint NOT NULL CHECK (kept BETWEEN 0 AND suggested),
        PRIMARY KEY (user_id, month, document_id) INCLUDE (suggested, kept)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_suggestions;');
  }
}
