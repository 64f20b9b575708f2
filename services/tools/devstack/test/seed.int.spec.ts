import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authService } from '@colophon/auth';
import { billingCreditsService } from '@colophon/billing-credits';
import { documentService } from '@colophon/document';
import { type DatabaseDefinition, newId, SecretKeys } from '@colophon/platform';
import { templateDatabase, type TestDatabase } from '@colophon/testing';
import { webhooksService } from '@colophon/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { seed } from '../src/commands/seed.command.js';

const variables = [
  'AUTH_DATABASE_URL',
  'DOCUMENT_DATABASE_URL',
  'BILLING_DATABASE_URL',
  'WEBHOOKS_DATABASE_URL',
] as const;

// Real: Postgres with the schema, the triggers and the checks of each service. Nothing mocked.
describe('npm run seed', () => {
  let databases: TestDatabase[];
  let home: string;
  const email = 'anna@example.com';
  const userId = newId();

  beforeAll(async () => {
    const definitions = [authService, documentService, billingCreditsService, webhooksService].map(
      ({ database }) => database,
    );
    home = await mkdtemp(join(tmpdir(), 'seed-'));
    process.env['COLOPHON_HOME'] = home;
    await writeFile(join(home, 'webhooks.key'), randomBytes(32).toString('base64'));
    databases = await Promise.all(definitions.map((d) => templateDatabase(d as DatabaseDefinition)));
    variables.forEach((name, index) => {
      process.env[name] = databases[index].url;
    });
    await rows(
      'AUTH_DATABASE_URL',
      `INSERT INTO users (id, email, email_normalized, first_name, last_name, password_hash, created_at, updated_at)
       VALUES ('${userId}', '${email}', '${email}', 'Anna', 'L', 'x', now(), now()) RETURNING id`,
    );
  });
  afterAll(async () => {
    for (const name of [...variables, 'COLOPHON_HOME']) delete process.env[name];
    await rm(home, { recursive: true });
    await Promise.all(databases.map((database) => database.drop()));
  });
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const rows = async (name: (typeof variables)[number], text: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: process.env[name] });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const counts = async () => ({
    users: await rows('AUTH_DATABASE_URL', 'SELECT count(*)::int AS n FROM users'),
    documents: await rows('DOCUMENT_DATABASE_URL', 'SELECT count(*)::int AS n FROM document'),
    entries: await rows('BILLING_DATABASE_URL', 'SELECT count(*)::int AS n FROM ledger_entry'),
    accounts: await rows('BILLING_DATABASE_URL', 'SELECT * FROM account ORDER BY user_id'),
    webhooks: await rows('WEBHOOKS_DATABASE_URL', 'SELECT id, secret FROM endpoint ORDER BY id'),
    attempts: await rows('WEBHOOKS_DATABASE_URL', 'SELECT * FROM attempt ORDER BY delivery_id'),
  });
  const fill = (users: number, documents: number) =>
    seed(['--users', `${users}`, '--documents', `${documents}`, '--user', email]);

  it('fills accounts, documents and ledgers, adds nothing when repeated, and the rest when asked for more', async () => {
    await expect(fill(20, 500)).resolves.toBe(0);
    const first = await counts();
    expect(first.users).toEqual([{ n: 21 }]);
    expect(first.documents).toEqual([{ n: 500 }]);
    await fill(20, 500);
    expect(await counts()).toEqual(first);
    await fill(30, 600);
    const grown = await counts();
    expect(grown.users).toEqual([{ n: 31 }]);
    expect(grown.documents).toEqual([{ n: 600 }]);
  });

  it('gives every tenth document to the account named', async () => {
    await fill(20, 500);
    const ofAnna = await rows(
      'DOCUMENT_DATABASE_URL',
      `SELECT uploaded + completed + ready_for_download + failed AS n FROM document_count WHERE user_id = '${userId}'`,
    );
    expect(ofAnna).toEqual([{ n: expect.any(Number) }]);
    expect((ofAnna as { n: number }[])[0].n).toBeGreaterThanOrEqual(50);
  });

  it('creates documents that need no work, with kept totals and credits that match their outcomes', async () => {
    await fill(20, 500);
    const wrong = await rows(
      'DOCUMENT_DATABASE_URL',
      `SELECT id FROM document WHERE stage IS NOT NULL OR status = 'processing'
       UNION ALL SELECT user_id FROM document_count FULL JOIN (SELECT user_id, count(*) AS n FROM document GROUP BY 1) AS counted
         USING (user_id) WHERE n IS DISTINCT FROM uploaded + completed + ready_for_download + failed`,
    );
    expect(wrong).toEqual([]);
    const unbalanced = await rows(
      'BILLING_DATABASE_URL',
      `SELECT user_id FROM account JOIN (SELECT user_id, sum(credits) AS sum FROM ledger_entry GROUP BY 1) AS entered
         USING (user_id) WHERE free + paid <> sum
       UNION ALL SELECT generation_id FROM reservation WHERE status = 'reserved'`,
    );
    expect(unbalanced).toEqual([]);
  });

  it('gives webhooks whose secrets open, with a delivery that is over for each document that is described', async () => {
    await fill(20, 500);
    const endpoints = (await rows('WEBHOOKS_DATABASE_URL', 'SELECT * FROM endpoint')) as {
      id: string;
      user_id: string;
      key_id: string;
      secret: Buffer;
    }[];
    expect(endpoints.map((endpoint) => endpoint.user_id)).toContain(userId);
    const keys = await SecretKeys.load({ SECRETS_KEY_FILE: join(home, 'webhooks.key') });
    for (const { id, key_id: keyId, secret: sealed } of endpoints)
      expect(keys.open({ keyId, sealed }, id)).toHaveLength(32);
    const described = await rows(
      'DOCUMENT_DATABASE_URL',
      `SELECT id FROM document WHERE user_id = '${userId}' AND status IN ('completed', 'ready_for_download')`,
    );
    const deliveries = await rows(
      'WEBHOOKS_DATABASE_URL',
      `SELECT delivery.state FROM delivery JOIN attempt ON attempt.delivery_id = delivery.id
       WHERE user_id = '${userId}'`,
    );
    expect(deliveries).toHaveLength(described.length);
    expect(JSON.stringify(deliveries)).not.toContain('pending');
  });

  it('refuses in production, and to fill an account that is not there', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    await expect(fill(1, 1)).rejects.toThrow('NODE_ENV is production');
    process.env['NODE_ENV'] = before;
    await expect(
      seed(['--users', '1', '--documents', '1', '--user', 'stranger@example.com']),
    ).rejects.toThrow('No user is registered as stranger@example.com');
  });
});
