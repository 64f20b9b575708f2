import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDocuments1763683200001 implements MigrationInterface {
  name = 'CreateDocuments1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE document (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        version integer NOT NULL,
        filename text NOT NULL,
        size integer NOT NULL CHECK (size >= 0),
        sha256 text NOT NULL,
        status text NOT NULL
          CHECK (status IN ('uploaded', 'processing', 'completed', 'ready_for_download', 'failed')),
        stage text CHECK (stage IN ('inspecting', 'auto_reserving', 'reserving', 'generating', 'writing')),
        stage_deadline timestamptz,
        stage_attempts integer NOT NULL DEFAULT 0,
        generation_id uuid,
        processing_since timestamptz,
        status_before text,
        page_count integer,
        document_type text NOT NULL DEFAULT '',
        language text NOT NULL DEFAULT '',
        processing_time double precision,
        error_code text NOT NULL DEFAULT '',
        error_message text NOT NULL DEFAULT '',
        original_metadata jsonb,
        generated_metadata jsonb,
        final_metadata jsonb,
        metadata_version integer NOT NULL DEFAULT 0,
        evidence jsonb,
        generated_by jsonb,
        file_warnings text[] NOT NULL DEFAULT '{}',
        generation_warnings text[] NOT NULL DEFAULT '{}',
        has_thumbnail boolean NOT NULL DEFAULT false,
        processed_key text,
        processed_size integer,
        processed_sha256 text,
        original_expires_at timestamptz,
        processed_expires_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        -- All work in progress has an owner and a deadline.
        CHECK ((stage IS NULL) = (stage_deadline IS NULL)),
        CHECK (status <> 'processing' OR stage IS NOT NULL),
        CHECK (status <> 'ready_for_download' OR processed_key IS NOT NULL)
      );
      CREATE INDEX document_newest ON document (user_id, created_at DESC, id DESC);
      CREATE INDEX document_overdue ON document (stage_deadline) WHERE stage IS NOT NULL;

      -- One row for each processed document; outlives it, because time saved is counted over all time.
      CREATE TABLE processed_document (
        document_id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        document_type text NOT NULL,
        completed_at timestamptz NOT NULL,
        saved_at timestamptz,
        accepted boolean
      );
      CREATE INDEX processed_document_by_user ON processed_document (user_id, completed_at);

      CREATE TABLE brand_context (
        user_id uuid PRIMARY KEY,
        company_name text NOT NULL,
        industry text NOT NULL,
        brand_voice text NOT NULL,
        target_audience text NOT NULL,
        key_topics text NOT NULL,
        custom_guidelines text NOT NULL,
        updated_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE brand_context; DROP TABLE processed_document; DROP TABLE document;');
  }
}
