import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, type MigrationClass, migrate } from '@colophon/platform';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';
import { CreateAccounts1763683200000 } from '../src/migrations/create-accounts.migration.js';
import { AddNotificationSettings1763683200001 } from '../src/migrations/add-notification-settings.migration.js';

interface Settings {
  notify_credits_low: boolean;
  notify_free_credits: boolean;
  notify_document_expiring: boolean;
  unsubscribe_secret: Buffer;
}

/** Real: Postgres. */
describe('accounts made before there were notification settings', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  const withMigrations = async <T>(
    migrations: readonly MigrationClass[],
    work: (source: ReturnType<typeof createDataSource>) => Promise<T>,
  ): Promise<T> => {
    const source = createDataSource(
      { entities: [], migrations },
      { url: database.url, poolSize: 2, applicationName: 'migrations-spec' },
    );
    await source.initialize();
    try {
      await migrate(source);
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  /** As the version before writes an account. */
  const addUser = (email: string) =>
    `INSERT INTO users (id, email, email_normalized, first_name, last_name, password_hash, created_at, updated_at)
     VALUES (gen_random_uuid(), '${email}', '${email}', 'A', 'B', 'hash', now(), now())`;

  it('want every mail and have their own secrets, as has one the old version registers meanwhile', async () => {
    await withMigrations([CreateAccounts1763683200000], async (source) => {
      await source.query(addUser('a@example.com'));
      await source.query(addUser('b@example.com'));
    });
    const rows = await withMigrations(
      [CreateAccounts1763683200000, AddNotificationSettings1763683200001],
      async (source) => {
        await source.query(addUser('c@example.com'));
        return source.query<Settings[]>('SELECT * FROM users');
      },
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({
        notify_credits_low: true,
        notify_free_credits: true,
        notify_document_expiring: true,
      });
      expect(row.unsubscribe_secret).toHaveLength(32);
    }
    expect(new Set(rows.map((row) => row.unsubscribe_secret.toString('hex'))).size).toBe(3);
  });
});
