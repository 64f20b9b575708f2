import type { Client } from 'pg';
import { inBatches } from './seed-database.js';

/** Documents of the last 13 days, none in progress, so the workers stay idle. @returns how many were created */
export async function seedDocuments(
  client: Client,
  options: { users: number; documents: number; special: string | undefined },
): Promise<number> {
  const made = await inBatches(
    client,
    {
      total: options.documents,
      label: 'documents',
      parameters: [options.users, options.special ?? null],
    },
    STATEMENT,
  );
  // Otherwise the first reads would find neither statistics nor a visibility map.
  for (const table of ['document', 'generation', 'processed_document', 'document_count', 'month_count'])
    await client.query(`VACUUM (ANALYZE) ${table}`);
  return made;
}

const STATEMENT = `
  WITH plan AS (
    SELECT n, pg_temp.seed_id('document', n) AS id, pg_temp.owner_of(n, $3, $4) AS user_id, pg_temp.status_of(n) AS status,
           date_trunc('milliseconds', now() - pg_temp.part(n, 3) * interval '13 days') AS created_at,
           (ARRAY['report','invoice','brochure','contract','white paper','presentation','manual'])
             [1 + floor(7 * pow(pg_temp.part(n, 4), 1.5))::int] AS type,
           (ARRAY['Cloud Security','Onboarding','Market Outlook','Pricing','Sustainability','Data Protection',
                  'Quarterly Results','Supply Chain'])[1 + n % 8] AS topic,
           pg_temp.part(n, 5) < 0.7 AS saved, pg_temp.part(n, 6) < 0.82 AS accepted
    FROM generate_series($1::bigint, $2::bigint) AS n
  ), described AS (
    SELECT *, topic || ' ' || initcap(type) || ' ' || n || '.pdf' AS filename,
           status IN ('completed', 'ready_for_download') AS done,
           jsonb_build_object('title', topic || ' ' || initcap(type), 'subject', 'What matters about ' || lower(topic),
             'keywords', lower(topic) || ', ' || type || ', ' || extract(year FROM created_at), 'author', 'Acme Ltd',
             'description', 'A ' || type || ' about ' || lower(topic) || ' for teams that want their documents found.') AS proposal
    FROM plan
  ), added AS (
    INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, generation_id, page_count,
      document_type, language, processing_time, error_code, error_message, original_metadata, generated_metadata,
      final_metadata, metadata_version, generated_by, processed_key, processed_size, processed_sha256,
      original_expires_at, processed_expires_at, created_at, updated_at)
    SELECT id, user_id, CASE WHEN done THEN 4 ELSE 3 END, filename,
      lower(filename || CASE WHEN done THEN concat(E'\n', proposal->>'title', E'\n', proposal->>'keywords', E'\n', proposal->>'subject', E'\n', proposal->>'author', E'\n', proposal->>'description') ELSE '' END),
      20000 + floor(pg_temp.part(n, 7) * 4000000)::int, encode(sha256(n::text::bytea), 'hex'), status,
      pg_temp.seed_id('generation', n), 1 + n % 40, CASE WHEN done THEN type ELSE '' END, 'en',
      CASE WHEN done THEN round((1 + pg_temp.part(n, 8) * 20)::numeric, 1) END,
      CASE WHEN status = 'failed' THEN 'model_unavailable' ELSE '' END,
      CASE WHEN status = 'failed' THEN 'The AI did not answer. No credit was used. Please try again.' ELSE '' END,
      jsonb_build_object('title', 'Microsoft Word - ' || filename, 'subject', '', 'keywords', '', 'author', '', 'creator', 'Word'),
      CASE WHEN done THEN proposal END,
      CASE WHEN done AND saved AND NOT accepted THEN proposal || jsonb_build_object('title', 'Our ' || topic)
           WHEN done THEN proposal END,
      CASE WHEN NOT done THEN 0 WHEN saved THEN 2 ELSE 1 END,
      CASE WHEN done THEN '{"provider":"local","model":"","version":"1","promptVersion":""}'::jsonb END,
      CASE WHEN status = 'ready_for_download' THEN 'processed/' || id || '/' || CASE WHEN saved THEN 2 ELSE 1 END END,
      CASE WHEN status = 'ready_for_download' THEN 21000 END,
      CASE WHEN status = 'ready_for_download' THEN encode(sha256(('p' || n)::bytea), 'hex') END,
      created_at + interval '14 days', CASE WHEN status = 'ready_for_download' THEN created_at + interval '14 days' END,
      created_at, created_at + interval '1 minute'
    FROM described ON CONFLICT DO NOTHING RETURNING id
  ), fresh AS (
    SELECT described.* FROM described JOIN added USING (id)
  ), runs AS (
    INSERT INTO generation (id, run_id, document_id, user_id, outcome, created_at)
    SELECT run, run, id, user_id, CASE WHEN done THEN 'completed' WHEN status = 'failed' THEN 'failed' ELSE 'refused' END, created_at
    FROM fresh, LATERAL (SELECT pg_temp.seed_id('generation', n) AS run) AS named ON CONFLICT DO NOTHING
  ), processed AS (
    INSERT INTO processed_document (document_id, user_id, document_type, completed_at, saved_at, accepted)
    SELECT id, user_id, type, created_at + interval '20 seconds',
           CASE WHEN saved THEN created_at + interval '5 minutes' END, CASE WHEN saved THEN accepted END
    FROM fresh WHERE done ON CONFLICT DO NOTHING
  )
  SELECT count(*) AS made FROM added`;
