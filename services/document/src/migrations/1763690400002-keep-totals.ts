import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Totals that are kept instead of counted. By triggers, so that no way of changing a document (use case, consumer,
 * sweep, repair by hand, seed) can forget them, and in the same transaction by construction. One row per user, not one
 * per status: every transaction locks it at most once, after its documents, so that none waits for another in a circle.
 */
export class KeepTotals1763690400002 implements MigrationInterface {
  name = 'KeepTotals1763690400002';

  async up(runner: QueryRunner): Promise<void> {
    await this.countDocuments(runner);
    await this.countProcessed(runner);
    await runner.query(`
      CREATE INDEX document_newest_of_status ON document (user_id, status, created_at DESC, id DESC);
      -- With the name in the index a search reads 10 kB for a hundred documents instead of a page for each.
      DROP INDEX document_newest;
      CREATE INDEX document_newest ON document (user_id, created_at DESC, id DESC) INCLUDE (status, search_name);
    `);
  }

  /** Inserts and deletes are counted once per statement, which makes bulk changes cheap; updates only when the status differs. */
  private async countDocuments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document_count (
        user_id uuid PRIMARY KEY,
        uploaded integer NOT NULL DEFAULT 0 CHECK (uploaded >= 0),
        processing integer NOT NULL DEFAULT 0 CHECK (processing >= 0),
        completed integer NOT NULL DEFAULT 0 CHECK (completed >= 0),
        ready_for_download integer NOT NULL DEFAULT 0 CHECK (ready_for_download >= 0),
        failed integer NOT NULL DEFAULT 0 CHECK (failed >= 0),
        -- All time, deleted ones included.
        processed integer NOT NULL DEFAULT 0 CHECK (processed >= 0)
      ) WITH (fillfactor = 70);
      LOCK TABLE document IN SHARE ROW EXCLUSIVE MODE;
      INSERT INTO document_count (user_id, uploaded, processing, completed, ready_for_download, failed)
        SELECT user_id, count(*) FILTER (WHERE status = 'uploaded'), count(*) FILTER (WHERE status = 'processing'),
               count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'ready_for_download'),
               count(*) FILTER (WHERE status = 'failed')
        FROM document GROUP BY user_id;

      CREATE FUNCTION document_count_add() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO document_count AS kept (user_id, uploaded, processing, completed, ready_for_download, failed)
          SELECT user_id, count(*) FILTER (WHERE status = 'uploaded'), count(*) FILTER (WHERE status = 'processing'),
                 count(*) FILTER (WHERE status = 'completed'),
                 count(*) FILTER (WHERE status = 'ready_for_download'), count(*) FILTER (WHERE status = 'failed')
          FROM added GROUP BY user_id ORDER BY user_id
        ON CONFLICT (user_id) DO UPDATE SET
          uploaded = kept.uploaded + excluded.uploaded,
          processing = kept.processing + excluded.processing,
          completed = kept.completed + excluded.completed,
          ready_for_download = kept.ready_for_download + excluded.ready_for_download,
          failed = kept.failed + excluded.failed;
        RETURN NULL;
      END $$;
      CREATE TRIGGER document_count_add AFTER INSERT ON document
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION document_count_add();

      CREATE FUNCTION document_count_move() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE document_count SET
          uploaded = uploaded + (NEW.status = 'uploaded')::int - (OLD.status = 'uploaded')::int,
          processing = processing + (NEW.status = 'processing')::int - (OLD.status = 'processing')::int,
          completed = completed + (NEW.status = 'completed')::int - (OLD.status = 'completed')::int,
          ready_for_download = ready_for_download + (NEW.status = 'ready_for_download')::int
            - (OLD.status = 'ready_for_download')::int,
          failed = failed + (NEW.status = 'failed')::int - (OLD.status = 'failed')::int
        WHERE user_id = NEW.user_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER document_count_move AFTER UPDATE OF status ON document
        FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION document_count_move();

      CREATE FUNCTION document_count_remove() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH fewer AS (
          SELECT user_id, count(*) FILTER (WHERE status = 'uploaded') AS uploaded,
                 count(*) FILTER (WHERE status = 'processing') AS processing,
                 count(*) FILTER (WHERE status = 'completed') AS completed,
                 count(*) FILTER (WHERE status = 'ready_for_download') AS ready_for_download,
                 count(*) FILTER (WHERE status = 'failed') AS failed
          FROM removed GROUP BY user_id
        ), locked AS (
          SELECT kept.user_id FROM document_count AS kept JOIN fewer USING (user_id)
          ORDER BY kept.user_id FOR UPDATE OF kept
        )
        UPDATE document_count AS kept SET
          uploaded = kept.uploaded - fewer.uploaded,
          processing = kept.processing - fewer.processing,
          completed = kept.completed - fewer.completed,
          ready_for_download = kept.ready_for_download - fewer.ready_for_download,
          failed = kept.failed - fewer.failed
        FROM fewer JOIN locked USING (user_id) WHERE kept.user_id = fewer.user_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER document_count_remove AFTER DELETE ON document
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION document_count_remove();

      -- A document keeps its owner; the counts rely on it.
      CREATE FUNCTION document_refuse_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a document never changes its owner' USING ERRCODE = 'integrity_constraint_violation';
      END $$;
      CREATE TRIGGER document_owner BEFORE UPDATE OF user_id ON document
        FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION document_refuse_owner();
    `);
  }

  private async countProcessed(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What analytics shows of a calendar month (UTC): processed by the month of completion, saved and accepted by
      -- the month of the last save.
      CREATE TABLE month_count (
        user_id uuid NOT NULL,
        month date NOT NULL,
        document_type text NOT NULL,
        processed integer NOT NULL DEFAULT 0,
        saved integer NOT NULL DEFAULT 0,
        accepted integer NOT NULL DEFAULT 0,
        PRIMARY KEY (user_id, month, document_type)
      ) WITH (fillfactor = 70);

      CREATE FUNCTION utc_month(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
        AS $$ SELECT date_trunc('month', moment AT TIME ZONE 'UTC')::date $$;

      CREATE FUNCTION month_count_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO document_count AS kept (user_id, processed)
            SELECT user_id, count(*) FROM added GROUP BY user_id ORDER BY user_id
          ON CONFLICT (user_id) DO UPDATE SET processed = kept.processed + excluded.processed;
          INSERT INTO month_count AS kept (user_id, month, document_type, processed, saved, accepted)
            SELECT user_id, month, document_type, sum(processed), sum(saved), sum(accepted) FROM (
              SELECT user_id, utc_month(completed_at) AS month, document_type,
                     1 AS processed, 0 AS saved, 0 AS accepted FROM added
              UNION ALL
              SELECT user_id, utc_month(saved_at), document_type, 0, 1, coalesce(accepted, false)::int
              FROM added WHERE saved_at IS NOT NULL
            ) AS change GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
          ON CONFLICT (user_id, month, document_type) DO UPDATE SET
            processed = kept.processed + excluded.processed, saved = kept.saved + excluded.saved,
            accepted = kept.accepted + excluded.accepted;
        ELSE
          INSERT INTO month_count AS kept (user_id, month, document_type, processed, saved, accepted)
            SELECT user_id, month, document_type, sum(processed), sum(saved), sum(accepted) FROM (
              SELECT user_id, utc_month(completed_at) AS month, document_type,
                     1 AS processed, 0 AS saved, 0 AS accepted FROM added
              UNION ALL
              SELECT user_id, utc_month(saved_at), document_type, 0, 1, coalesce(accepted, false)::int
              FROM added WHERE saved_at IS NOT NULL
              UNION ALL
              SELECT user_id, utc_month(completed_at), document_type, -1, 0, 0 FROM removed
              UNION ALL
              SELECT user_id, utc_month(saved_at), document_type, 0, -1, -coalesce(accepted, false)::int
              FROM removed WHERE saved_at IS NOT NULL
            ) AS change GROUP BY 1, 2, 3
            HAVING sum(processed) <> 0 OR sum(saved) <> 0 OR sum(accepted) <> 0 ORDER BY 1, 2, 3
          ON CONFLICT (user_id, month, document_type) DO UPDATE SET
            processed = kept.processed + excluded.processed, saved = kept.saved + excluded.saved,
            accepted = kept.accepted + excluded.accepted;
        END IF;
        RETURN NULL;
      END $$;
      LOCK TABLE processed_document IN SHARE ROW EXCLUSIVE MODE;
      CREATE TRIGGER month_count_add AFTER INSERT ON processed_document
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_count_keep();
      CREATE TRIGGER month_count_move AFTER UPDATE ON processed_document
        REFERENCING NEW TABLE AS added OLD TABLE AS removed
        FOR EACH STATEMENT EXECUTE FUNCTION month_count_keep();
      CREATE FUNCTION processed_document_refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'what was processed stays counted' USING ERRCODE = 'integrity_constraint_violation';
      END $$;
      CREATE TRIGGER processed_document_keep BEFORE DELETE OR TRUNCATE ON processed_document
        FOR EACH STATEMENT EXECUTE FUNCTION processed_document_refuse_delete();

      INSERT INTO document_count AS kept (user_id, processed)
        SELECT user_id, count(*) FROM processed_document GROUP BY user_id
      ON CONFLICT (user_id) DO UPDATE SET processed = excluded.processed;
      INSERT INTO month_count (user_id, month, document_type, processed, saved, accepted)
        SELECT user_id, month, document_type, sum(processed), sum(saved), sum(accepted) FROM (
          SELECT user_id, utc_month(completed_at) AS month, document_type,
                 1 AS processed, 0 AS saved, 0 AS accepted FROM processed_document
          UNION ALL
          SELECT user_id, utc_month(saved_at), document_type, 0, 1, coalesce(accepted, false)::int
          FROM processed_document WHERE saved_at IS NOT NULL
        ) AS change GROUP BY 1, 2, 3;
      -- Nothing reads it any more.
      DROP INDEX processed_document_by_user;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX processed_document_by_user ON processed_document (user_id, completed_at);
      DROP TRIGGER processed_document_keep ON processed_document;
      DROP TRIGGER month_count_add ON processed_document;
      DROP TRIGGER month_count_move ON processed_document;
      DROP TRIGGER document_count_add ON document;
      DROP TRIGGER document_count_move ON document;
      DROP TRIGGER document_count_remove ON document;
      DROP TRIGGER document_owner ON document;
      DROP FUNCTION processed_document_refuse_delete, month_count_keep, document_refuse_owner,
        document_count_add, document_count_move, document_count_remove, utc_month;
      DROP TABLE month_count; DROP TABLE document_count;
      DROP INDEX document_newest_of_status;
      DROP INDEX document_newest;
      CREATE INDEX document_newest ON document (user_id, created_at DESC, id DESC);
    `);
  }
}
