import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const KEPT = join(checkout, 'node_modules/.cache/colophon/migrated');
/** What decides what a first start makes of an empty home. */
const SOURCES = [
  'services/{*,libs/*}/dist/**/*.migration.js',
  'services/*/dist/migrations/*.js',
  'services/libs/local-servers/dist/postgres-*.js',
  'services/tools/devstack/dist/{dependencies/databases,stack/secrets,stack/stack}.js',
];
/** The database cluster, and the secrets that its roles and sealed rows were made with. */
const PARTS = ['postgres', 'secrets.json', 'secrets.key', 'webhooks.key', 'signing-key.pem'];

/** Where the home of a start on just these migrations is kept, whether it is there or not. */
export const migratedHome = (): string => {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: checkout }).toSorted())
    hash.update(file).update(readFileSync(join(checkout, file)));
  return join(KEPT, hash.digest('hex').slice(0, 16));
};

/** Fills an empty home with databases that are migrated already. @param kept a `migratedHome` that is there */
export const copyHome = async (kept: string, home: string): Promise<void> => {
  // Owner and rights as they are: the cluster may belong to another user than us.
  await run('cp', ['-a', ...PARTS.map((part) => join(kept, part)), home]);
};

/** Keeps the home of a stack that has stopped; the one before is kept no longer. */
export const keepHome = async (home: string, kept: string): Promise<void> => {
  // Its user could not reach the home: then the cluster lies elsewhere.
  if (!PARTS.every((part) => existsSync(join(home, part)))) return;
  const draft = `${kept}.${process.pid}`;
  await rm(KEPT, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await copyHome(home, draft);
  // Another process's folder of the same name is equally good.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
};
