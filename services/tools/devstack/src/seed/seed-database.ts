import { Client } from 'pg';
import { DevstackError } from '../stack/devstack.errors.js';

/** Rows of one statement; large enough that its cost is the rows', small enough to show progress. */
export const BATCH = 20_000;

/**
 * Everything of the seed follows from numbers, so that a second run finds what the first made. Ids are UUIDv7 of a
 * fixed time; `part` is a number in [0, 1) that looks random; users' documents are spread unevenly, as in life.
 * With `special`, every tenth document is that user's.
 */
const FUNCTIONS = `
  CREATE FUNCTION pg_temp.part(n bigint, salt bigint) RETURNS double precision LANGUAGE sql IMMUTABLE
    AS $$ SELECT (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992.0 $$;
  CREATE FUNCTION pg_temp.seed_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
    AS $$ SELECT (overlay(overlay(overlay(md5('colophon seed ' || kind || n)
      PLACING lpad(to_hex(1767225600000 + n), 12, '0') FROM 1) PLACING '7' FROM 13) PLACING '8' FROM 17))::uuid $$;
  CREATE FUNCTION pg_temp.owner_of(n bigint, users bigint, special uuid) RETURNS uuid LANGUAGE sql IMMUTABLE
    AS $$ SELECT CASE WHEN special IS NOT NULL AND n % 10 = 0 THEN special
      ELSE pg_temp.seed_id('user', floor(users * pow(pg_temp.part(n, 1), 2))::bigint) END $$;
  CREATE FUNCTION pg_temp.status_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT CASE WHEN pg_temp.part(n, 2) < 0.55 THEN 'completed' WHEN pg_temp.part(n, 2) < 0.85 THEN 'ready_for_download'
      WHEN pg_temp.part(n, 2) < 0.93 THEN 'failed' ELSE 'uploaded' END $$;
`;

/** Runs a part of the seed on the database of one service. @throws DevstackError when its tables are not there */
export async function withSeedDatabase<T>(
  url: string,
  table: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new DevstackError(`A database does not answer (${(error as Error).message}): is Colophon running?`);
  }
  try {
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      table,
    ]);
    if (!rows[0]?.found)
      throw new DevstackError(`There is no table ${table} yet: start Colophon once on these databases.`);
    // A power cut that loses the last batch costs another run, not user data.
    await client.query('SET synchronous_commit = off; SET statement_timeout = 0; SET work_mem = 65536;');
    await client.query(FUNCTIONS);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs a statement over the numbers from 0 to below `total`, as its parameters $1 (first) and $2 (last). @returns the
 * rows it says it made
 */
export async function inBatches(
  client: Client,
  { total, label, parameters }: { total: number; label: string; parameters: readonly unknown[] },
  statement: string,
): Promise<number> {
  let made = 0;
  for (let first = 0; first < total; first += BATCH) {
    const last = Math.min(first + BATCH, total) - 1;
    const { rows } = await client.query<{ made: string }>(statement, [first, last, ...parameters]);
    made += Number(rows[0]?.made ?? 0);
    if ((last + 1) % (BATCH * 10) === 0) console.log(`  ${label}: ${last + 1} of ${total}`);
  }
  return made;
}
