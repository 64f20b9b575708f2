import type { Client } from 'pg';
import { inBatches } from './seed-database.js';

/**
 * The ledger of every account that has none yet: this month's free credits, enough paid ones, and for each document
 * that asked for a credit its reservation and its end. The database checks that each entry continues the one before.
 * @returns accounts and entries made
 */
export async function seedCredits(
  client: Client,
  { users, documents, special }: { users: number; documents: number; special: string | undefined },
): Promise<{ accounts: number; entries: number }> {
  await client.query('CREATE TEMP TABLE seeded (n bigint, user_id uuid, failed boolean)');
  await inBatches(
    client,
    { total: documents, label: 'documents looked at', parameters: [users, special ?? null] },
    `INSERT INTO seeded SELECT n, pg_temp.owner_of(n, $3, $4), pg_temp.status_of(n) = 'failed'
     FROM generate_series($1::bigint, $2::bigint) AS n
     WHERE pg_temp.status_of(n) <> 'uploaded' AND pg_temp.owner_of(n, $3, $4) IS DISTINCT FROM $4
       AND NOT EXISTS (SELECT FROM reservation WHERE generation_id = pg_temp.seed_id('generation', n))`,
  );
  await client.query('CREATE INDEX ON seeded (user_id); ANALYZE seeded;');
  let accounts = 0;
  let entries = 0;
  const ACCOUNTS_AT_ONCE = 500;
  for (let first = 0; first < users; first += ACCOUNTS_AT_ONCE) {
    const last = Math.min(first + ACCOUNTS_AT_ONCE, users) - 1;
    const made = await seedLedgers(client, first, last);
    accounts += made.accounts;
    entries += made.entries;
    if ((last + 1) % (ACCOUNTS_AT_ONCE * 4) === 0) console.log(`  ledgers: ${last + 1} of ${users}`);
  }
  for (const table of ['account', 'ledger_entry', 'reservation'])
    await client.query(`VACUUM (ANALYZE) ${table}`);
  return { accounts, entries };
}

/** One transaction; an account that exists is left as it is. */
async function seedLedgers(
  client: Client,
  first: number,
  last: number,
): Promise<{ accounts: number; entries: number }> {
  await client.query('BEGIN');
  try {
    await client.query('CREATE TEMP TABLE fresh (user_id uuid PRIMARY KEY) ON COMMIT DROP');
    const accounts = await client.query(
      `WITH added AS (
         INSERT INTO account (user_id) SELECT pg_temp.seed_id('user', n) FROM generate_series($1::bigint, $2::bigint) AS n
         ON CONFLICT DO NOTHING RETURNING user_id)
       INSERT INTO fresh SELECT user_id FROM added`,
      [first, last],
    );
    await client.query(RESERVATIONS);
    const entries = await client.query(ENTRIES);
    await client.query(BALANCES);
    await client.query('COMMIT');
    return { accounts: accounts.rowCount ?? 0, entries: entries.rowCount ?? 0 };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const RESERVATIONS = `
  INSERT INTO reservation (generation_id, document_id, user_id, status, pool, answered_at, created_at)
  SELECT pg_temp.seed_id('generation', n), pg_temp.seed_id('document', n), user_id,
         CASE WHEN failed THEN 'released' ELSE 'committed' END, 'paid', now(), now()
  FROM seeded JOIN fresh USING (user_id) ON CONFLICT DO NOTHING`;

const ENTRIES = `
  WITH needs AS (
    SELECT user_id, count(n)::int AS documents FROM fresh LEFT JOIN seeded USING (user_id) GROUP BY user_id
  ), movements AS (
    SELECT user_id, 0 AS step, -1::bigint AS n, 'free_grant' AS type, 'free' AS pool, 3 AS credits,
           'free_grant/' || user_id || '/' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM') AS cause, NULL AS note FROM needs
    UNION ALL
    SELECT user_id, 1, -1, 'adjustment', 'paid', documents + 10, 'adjustment/seed/' || user_id, 'seed' FROM needs
    UNION ALL
    SELECT user_id, 2, n, 'reserve', 'paid', -1, 'reserve/' || pg_temp.seed_id('generation', n), NULL
    FROM seeded JOIN fresh USING (user_id)
    UNION ALL
    SELECT user_id, 3, n, CASE WHEN failed THEN 'release' ELSE 'commit' END, 'paid', failed::int,
           'end/' || pg_temp.seed_id('generation', n), NULL
    FROM seeded JOIN fresh USING (user_id)
  ), ordered AS (
    SELECT *, row_number() OVER line AS position, sum(credits) OVER line AS balance FROM movements
    WINDOW line AS (PARTITION BY user_id ORDER BY least(step, 2), n, step)
  )
  INSERT INTO ledger_entry (id, user_id, position, type, pool, credits, balance_after, cause, generation_id, document_id, note, created_at)
  SELECT gen_random_uuid(), user_id, position, type, pool, credits, balance, cause,
         CASE WHEN n >= 0 THEN pg_temp.seed_id('generation', n) END, CASE WHEN n >= 0 THEN pg_temp.seed_id('document', n) END, note, now()
  FROM ordered ORDER BY user_id, position`;

const BALANCES = `
  UPDATE account SET free = 3, paid = newest.balance_after - 3, position = newest.position,
         free_month = to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')
  FROM fresh, LATERAL (
    SELECT position, balance_after FROM ledger_entry WHERE ledger_entry.user_id = fresh.user_id
    ORDER BY position DESC LIMIT 1) AS newest
  WHERE account.user_id = fresh.user_id`;
