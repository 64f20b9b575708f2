import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A correction has the same id in every document: of an author both values decide, of a keyword its spelling does not. */
export class LearnFromCorrections1763722800001 implements MigrationInterface {
  name = 'LearnFromCorrections1763722800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE learned_correction (
        user_id uuid NOT NULL,
        document_id uuid NOT NULL,
        kind text NOT NULL,
        from_value text NOT NULL,
        to_value text NOT NULL,
        learned_at timestamptz NOT NULL,
        preference_id uuid NOT NULL GENERATED ALWAYS AS (md5(
          user_id::text || '/' || kind || '/' || md5(from_value)
            || CASE WHEN kind IN ('author', 'title_case') THEN '/' || to_value ELSE '' END
        )::uuid) STORED,
        PRIMARY KEY (user_id, document_id, kind, from_value)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE learned_correction;');
  }
}
