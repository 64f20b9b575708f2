import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Scores of findability, kept for lists and totals; the sweep of stale scores fills them in. Totals stand in the row
 * that counts documents: every transaction locks it at most once.
 */
export class KeepScores1763755200001 implements MigrationInterface {
  name = 'KeepScores1763755200001';

  /**
   * Each statement by itself: readers wait for none that reads all documents. So every one can be repeated. No index
   * CONCURRENTLY: that waits for replicas that wait for the lock of the migration.
   */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document
        ADD COLUMN IF NOT EXISTS findability jsonb,
        ADD COLUMN IF NOT EXISTS findability_version smallint NOT NULL DEFAULT 0,
        ADD COLUMN IF NOT EXISTS findability_before smallint,
        ADD COLUMN IF NOT EXISTS findability_score smallint,
        ADD COLUMN IF NOT EXISTS findability_band text,
        DROP CONSTRAINT IF EXISTS document_findability;
    `);
    await runner.query(`
      ALTER TABLE document ADD CONSTRAINT document_findability
        CHECK (num_nulls(findability_before, findability_score, findability_band) IN (0, 3)) NOT VALID;
    `);
    await runner.query('ALTER TABLE document VALIDATE CONSTRAINT document_findability');
    await this.makeIndexes(runner);
    await this.markStale(runner);
    await this.count(runner);
  }

  private async makeIndexes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_stale_scores ON document (findability_version, user_id, id)
        WHERE original_facts IS NOT NULL;
    `);
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_by_band ON document (user_id, findability_band, created_at DESC, id DESC)
        WHERE findability_band IS NOT NULL;
    `);
    // What is missing to 100, the most first; what was not measured last.
    await runner.query(`
      CREATE INDEX IF NOT EXISTS document_by_findability
        ON document (user_id, status, (coalesce(100 - findability_score, -1)) DESC, created_at DESC, id DESC);
    `);
  }

  /** An earlier release that still runs changes facts and metadata, and knows of no score. */
  private async markStale(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION document_stale_score() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.findability_version := 0;
        RETURN NEW;
      END $$;
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_stale_score
        BEFORE UPDATE OF original_facts, written_facts, final_metadata, refusal, language ON document
        FOR EACH ROW WHEN (NEW.findability IS NOT DISTINCT FROM OLD.findability
          AND (NEW.original_facts, NEW.written_facts, NEW.final_metadata, NEW.refusal, NEW.language)
            IS DISTINCT FROM (OLD.original_facts, OLD.written_facts, OLD.final_metadata, OLD.refusal, OLD.language))
        EXECUTE FUNCTION document_stale_score();
    `);
  }

  /** Outside of an update one of the two rows is null, and all that is said of it. */
  private async count(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document_count
        ADD COLUMN IF NOT EXISTS measured integer NOT NULL DEFAULT 0 CHECK (measured >= 0),
        ADD COLUMN IF NOT EXISTS points_before bigint NOT NULL DEFAULT 0 CHECK (points_before >= 0),
        ADD COLUMN IF NOT EXISTS points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
        ADD COLUMN IF NOT EXISTS poor integer NOT NULL DEFAULT 0 CHECK (poor >= 0),
        ADD COLUMN IF NOT EXISTS fair integer NOT NULL DEFAULT 0 CHECK (fair >= 0),
        ADD COLUMN IF NOT EXISTS good integer NOT NULL DEFAULT 0 CHECK (good >= 0),
        ADD COLUMN IF NOT EXISTS excellent integer NOT NULL DEFAULT 0 CHECK (excellent >= 0);
    `);
    await runner.query(`
      CREATE OR REPLACE FUNCTION document_count_scores() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO document_count (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
        END IF;
        UPDATE document_count SET
          measured = measured + (NEW.findability_score IS NOT NULL)::int - (OLD.findability_score IS NOT NULL)::int,
          points_before = points_before + coalesce(NEW.findability_before, 0) - coalesce(OLD.findability_before, 0),
          points = points + coalesce(NEW.findability_score, 0) - coalesce(OLD.findability_score, 0),
          poor = poor + (NEW.findability_band IS NOT DISTINCT FROM 'poor')::int
            - (OLD.findability_band IS NOT DISTINCT FROM 'poor')::int,
          fair = fair + (NEW.findability_band IS NOT DISTINCT FROM 'fair')::int
            - (OLD.findability_band IS NOT DISTINCT FROM 'fair')::int,
          good = good + (NEW.findability_band IS NOT DISTINCT FROM 'good')::int
            - (OLD.findability_band IS NOT DISTINCT FROM 'good')::int,
          excellent = excellent + (NEW.findability_band IS NOT DISTINCT FROM 'excellent')::int
            - (OLD.findability_band IS NOT DISTINCT FROM 'excellent')::int
        WHERE user_id = coalesce(NEW.user_id, OLD.user_id);
        RETURN NULL;
      END $$;
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_scores_added AFTER INSERT ON document
        FOR EACH ROW WHEN (NEW.findability_score IS NOT NULL) EXECUTE FUNCTION document_count_scores();
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_scores_changed AFTER UPDATE OF findability_score, findability_before, findability_band ON document
        FOR EACH ROW WHEN ((OLD.findability_score, OLD.findability_before) IS DISTINCT FROM (NEW.findability_score, NEW.findability_before))
        EXECUTE FUNCTION document_count_scores();
    `);
    await runner.query(`
      CREATE OR REPLACE TRIGGER document_scores_removed AFTER DELETE ON document
        FOR EACH ROW WHEN (OLD.findability_score IS NOT NULL) EXECUTE FUNCTION document_count_scores();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER document_scores_removed ON document;
      DROP TRIGGER document_scores_changed ON document;
      DROP TRIGGER document_scores_added ON document;
      DROP FUNCTION document_count_scores();
      ALTER TABLE document_count
        DROP COLUMN measured, DROP COLUMN points_before, DROP COLUMN points,
        DROP COLUMN poor, DROP COLUMN fair, DROP COLUMN good, DROP COLUMN excellent;
      DROP TRIGGER document_stale_score ON document;
      DROP FUNCTION document_stale_score();
      DROP INDEX document_by_findability, document_by_band, document_stale_scores;
      ALTER TABLE document
        DROP CONSTRAINT document_findability,
        DROP COLUMN findability, DROP COLUMN findability_version, DROP COLUMN findability_before,
        DROP COLUMN findability_score, DROP COLUMN findability_band;
    `);
  }
}
