import { randomBytes } from 'node:crypto';
import { SecretKeys } from '@colophon/platform';
import type { Client } from 'pg';
import { inBatches } from './seed-database.js';

/** One account in so many has a server that gets events. */
const ACCOUNTS_PER_WEBHOOK = 20;
const SECRET_BYTES = 32;

/**
 * Webhooks of some accounts, and of the special one, with a delivery for each of their documents that is described.
 * @param keyFile seals their secrets as the service does, which opens them when it calls
 * @returns webhooks and deliveries made
 */
export async function seedWebhooks(
  client: Client,
  {
    users,
    documents,
    special,
    keyFile,
  }: { users: number; documents: number; special: string | undefined; keyFile: string },
): Promise<{ webhooks: number; deliveries: number }> {
  const keys = await SecretKeys.load({ SECRETS_KEY_FILE: keyFile });
  const { rows: owners } = await client.query<{ id: string; user_id: string; n: string }>(
    `SELECT pg_temp.seed_id('webhook', n) AS id, pg_temp.seed_id('user', n) AS user_id, n
     FROM generate_series(0, $1::bigint - 1, ${ACCOUNTS_PER_WEBHOOK}) AS n
     UNION ALL SELECT pg_temp.seed_id('webhook', -1), $2::uuid, -1 WHERE $2 IS NOT NULL`,
    [users, special ?? null],
  );
  let webhooks = 0;
  for (const { id, user_id: userId, n } of owners) {
    const { keyId, sealed } = keys.seal(randomBytes(SECRET_BYTES), id);
    const { rowCount } = await client.query(
      `INSERT INTO endpoint (id, user_id, url, description, types, state, created_at, key_id, secret)
       VALUES ($1, $2, $3, 'Seeded', '{document.completed}', 'enabled', now() - interval '14 days', $4, $5)
       ON CONFLICT DO NOTHING`,
      [id, userId, `https://hooks.example.com/seed/${n}`, keyId, sealed],
    );
    webhooks += rowCount ?? 0;
  }
  const deliveries = await inBatches(
    client,
    { total: documents, label: 'deliveries', parameters: [users, special ?? null] },
    STATEMENT,
  );
  for (const table of ['endpoint', 'event', 'delivery', 'attempt'])
    await client.query(`VACUUM (ANALYZE) ${table}`);
  return { webhooks, deliveries };
}

/** All are over, so that no server is called; one in twenty was given up. */
const STATEMENT = `
  WITH plan AS (
    SELECT n, pg_temp.seed_id('document', n) AS document_id, pg_temp.seed_id('event', n) AS event_id,
           pg_temp.seed_id('delivery', n) AS id, pg_temp.owner_of(n, $3, $4) AS user_id,
           CASE WHEN pg_temp.part(n, 9) < 0.05 THEN 'failed' ELSE 'succeeded' END AS state,
           date_trunc('milliseconds', now() - pg_temp.part(n, 3) * interval '13 days') AS created_at
    FROM generate_series($1::bigint, $2::bigint) AS n
    WHERE pg_temp.status_of(n) IN ('completed', 'ready_for_download')
  ), told AS (
    SELECT plan.*, endpoint.id AS endpoint_id FROM plan
    JOIN endpoint ON endpoint.user_id = plan.user_id AND endpoint.description = 'Seeded'
  ), events AS (
    INSERT INTO event (id, user_id, type, body, created_at)
    SELECT event_id, user_id, 'document.completed',
           json_build_object('type', 'document.completed', 'timestamp', created_at,
                             'data', json_build_object('documentId', document_id))::text, created_at
    FROM told ON CONFLICT DO NOTHING
    RETURNING id
  ), deliveries AS (
    INSERT INTO delivery (id, endpoint_id, event_id, user_id, type, host, state, attempts, round, created_at)
    SELECT told.id, endpoint_id, event_id, user_id, 'document.completed', 'hooks.example.com', state, 1, 1, created_at
    FROM told JOIN events ON events.id = told.event_id
    RETURNING id, state, created_at
  ), attempts AS (
    INSERT INTO attempt (delivery_id, n, at, outcome, status, duration_ms)
    SELECT id, 1, created_at, CASE state WHEN 'failed' THEN 'status' ELSE 'ok' END,
           CASE state WHEN 'failed' THEN 503 ELSE 204 END, 120
    FROM deliveries
  )
  SELECT count(*) AS made FROM deliveries`;
