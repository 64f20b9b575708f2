import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { DevstackError } from '../stack/devstack.errors.js';
import { inBatches } from './seed-database.js';

/** Verified accounts that cannot sign in: their hash belongs to no password. @returns how many were created */
export function seedAccounts(client: Client, users: number): Promise<number> {
  return inBatches(
    client,
    { total: users, label: 'accounts', parameters: [hashOfNothing()] },
    `WITH added AS (
       INSERT INTO users (id, email, email_normalized, first_name, last_name, password_hash, email_verified_at,
                          created_at, updated_at)
       SELECT pg_temp.seed_id('user', n), 'seed-' || n || '@colophon.example', 'seed-' || n || '@colophon.example',
              (ARRAY['Anna','Ben','Chloé','David','Emma','Felix','Grace','Hugo','Ida','Jonas'])[1 + n % 10],
              (ARRAY['Larsen','Moreau','Nowak','Okafor','Petrov','Rossi','Schmidt','Tanaka','Umar','Varga'])[1 + n / 10 % 10],
              $3, made_at, made_at, made_at
       FROM generate_series($1::bigint, $2::bigint) AS n,
            LATERAL (SELECT now() - pg_temp.part(n, 9) * interval '300 days' AS made_at) AS moment
       ON CONFLICT DO NOTHING RETURNING 1)
     SELECT count(*) AS made FROM added`,
  );
}

/** @throws DevstackError if no user has this address */
export async function accountOf(client: Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE email_normalized = $1', [
    email.trim().toLowerCase(),
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new DevstackError(`No user is registered as ${email}: register first.`);
  return id;
}

/** In the form of a real one, so that signing in answers as for any wrong password. */
function hashOfNothing(): string {
  return `$argon2id$v=19$m=19456,t=2,p=1$${randomText(16)}$${randomText(32)}`;
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '');
