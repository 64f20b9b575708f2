import { accountOf, seedAccounts } from '../seed/seed-accounts.js';
import { seedCredits } from '../seed/seed-credits.js';
import { withSeedDatabase } from '../seed/seed-database.js';
import { seedDocuments } from '../seed/seed-documents.js';
import { seedOptions } from '../seed/seed-options.js';
import { seedWebhooks } from '../seed/seed-webhooks.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { homeOf, runningOn } from '../stack/home.js';

const SEEDED = ['auth', 'document', 'billing', 'webhooks'] as const;
type SeededDatabase = (typeof SEEDED)[number];

/** `npm run seed`: fills the databases of the stack that is up (or of the `…_DATABASE_URL`s) with plausible rows. */
export async function seed(args: readonly string[]): Promise<number> {
  const { env } = process;
  if (env['NODE_ENV'] === 'production')
    throw new DevstackError('NODE_ENV is production: the seed command only fills test databases.');
  const { users, documents, user } = seedOptions(args);
  const urls = await databasesOf(env);

  const { special, accounts } = await timed('accounts', () =>
    withSeedDatabase(urls.auth, 'users', async (client) => ({
      special: user === undefined ? undefined : await accountOf(client, user),
      accounts: await seedAccounts(client, users),
    })),
  );
  const made = await timed('documents', () =>
    withSeedDatabase(urls.document, 'document', (client) =>
      seedDocuments(client, { users, documents, special }),
    ),
  );
  const ledger = await timed('credits', () =>
    withSeedDatabase(urls.billing, 'ledger_entry', (client) =>
      seedCredits(client, { users, documents, special }),
    ),
  );
  const { webhooks, deliveries } = await timed('webhooks', () =>
    withSeedDatabase(urls.webhooks, 'endpoint', (client) =>
      seedWebhooks(client, { users, documents, special, keyFile: homeOf(env).webhooksKey }),
    ),
  );
  console.log(
    `Created ${accounts} accounts, ${made} documents, ${ledger.entries} ledger entries of ${ledger.accounts} accounts, ` +
      `and ${webhooks} webhooks with ${deliveries} deliveries; what was there already is unchanged.`,
  );
  return 0;
}

async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`• ${label}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

async function databasesOf(env: NodeJS.ProcessEnv): Promise<Record<SeededDatabase, string>> {
  const home = homeOf(env);
  const running = (await runningOn(home))?.databases;
  const urlOf = (name: SeededDatabase): string => {
    const variable = `${name.toUpperCase()}_DATABASE_URL`;
    const url = env[variable] || running?.[name];
    if (url) return url;
    throw new DevstackError(
      `Nothing runs on ${home.directory}: run npm start in another terminal first, or set ${variable}.`,
    );
  };
  return {
    auth: urlOf('auth'),
    document: urlOf('document'),
    billing: urlOf('billing'),
    webhooks: urlOf('webhooks'),
  };
}
