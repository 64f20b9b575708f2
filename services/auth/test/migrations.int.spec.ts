import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource, type MigrationClass, migrate } from '@colophon/platform';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';
import { DeletedUsers } from '../src/deletion/deleted-user.repository.js';
import { CreateAccounts1763683200000 } from '../src/migrations/create-accounts.migration.js';
import { AddEmailUndo1763722800001 } from '../src/migrations/add-email-undo.migration.js';
import { AddTwoFactorAndDeletion1763704800001 } from '../src/migrations/add-two-factor-and-deletion.migration.js';
import { MarkEarlierAddresses1764288000000 } from '../src/migrations/mark-earlier-addresses.migration.js';
import { NormalizeLinkAddresses1764201600000 } from '../src/migrations/normalize-link-addresses.migration.js';
import { LinkTokenRepository } from '../src/link/link-token.repository.js';
import { AddNotificationSettings1763683200001 } from '../src/migrations/add-notification-settings.migration.js';

const CREATED: readonly MigrationClass[] = [
  CreateAccounts1763683200000,
  AddNotificationSettings1763683200001,
];
const WITH_UNDO = [...CREATED, AddTwoFactorAndDeletion1763704800001, AddEmailUndo1763722800001];

interface Settings {
  notify_credits_low: boolean;
  notify_free_credits: boolean;
  notify_document_expiring: boolean;
  unsubscribe_secret: Buffer;
}

/** Real: Postgres. */
let database: TestDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

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

describe('accounts made before there were notification settings', () => {
  it('want every mail and have their own secrets, as has one the old version registers meanwhile', async () => {
    await withMigrations([CreateAccounts1763683200000], async (source) => {
      await source.query(addUser('a@example.com'));
      await source.query(addUser('b@example.com'));
    });
    const rows = await withMigrations(CREATED, async (source) => {
      await source.query(addUser('c@example.com'));
      return source.query<Settings[]>('SELECT * FROM users');
    });
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

describe('links made before they kept their address in one spelling', () => {
  /** As the version before writes a link. */
  const addLink = (email: string) =>
    `INSERT INTO link_tokens (id, user_id, purpose, email, seed, token_hash, created_at, expires_at)
     SELECT gen_random_uuid(), id, 'reset_password', '${email}', sha256(uuid_send(gen_random_uuid())),
            sha256(uuid_send(gen_random_uuid())), now(), now() + interval '1 day' FROM users`;

  it('are found in every spelling, as is one in ASCII that the old version makes meanwhile', async () => {
    await withMigrations(WITH_UNDO, async (source) => {
      await source.query(addUser('a@example.com'));
      await source.query(addLink('\u00DCnal@example.com'));
    });
    await withMigrations([...WITH_UNDO, NormalizeLinkAddresses1764201600000], async (source) => {
      await source.query(addLink('Ada@example.com'));
      const countTo = (email: string) =>
        new LinkTokenRepository().countTo(source.manager, email, new Date(0));
      expect([await countTo('\u00FCnal@example.com'), await countTo('ada@example.com')]).toEqual([1, 1]);
    });
  });
});

describe('accounts that ended before their earlier addresses were marked', () => {
  const mark = Buffer.alloc(32, 7);
  /** As the version before writes one. */
  const addDeleted = `INSERT INTO deleted_users (id, address_mark, deleted_at, told_at)
    VALUES (gen_random_uuid(), '\\x${mark.toString('hex')}', now(), now()) RETURNING id`;

  it('are found by their last one, as is one that the old version erases meanwhile', async () => {
    const idOf = async (source: ReturnType<typeof createDataSource>) =>
      (await source.query<{ id: string }[]>(addDeleted))[0]?.id;
    const found = (source: ReturnType<typeof createDataSource>) =>
      new DeletedUsers().lastWithAddress(source.manager, [mark], new Date(0));
    const before = await withMigrations(WITH_UNDO, idOf);
    await withMigrations([...WITH_UNDO, MarkEarlierAddresses1764288000000], async (source) => {
      expect(await found(source)).toBe(before);
      const meanwhile = await idOf(source);
      expect(await found(source)).toBe(meanwhile);
    });
  });
});
