import { resolve } from 'node:path';
import { BackupError } from '../backup/backup.errors.js';
import { openStore, storeBeside } from '../backup/stores.js';
import { takeBackup } from '../backup/take-backup.js';
import { externalDatabases } from '../dependencies/databases.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { homeOf, runningOn } from '../stack/home.js';

/** `npm run backup -- DIR`: all databases and objects of the stack that is up, or of those the variables name. */
export async function backup([directory, ...rest]: readonly string[]): Promise<number> {
  if (directory === undefined || directory.startsWith('-') || rest.length > 0)
    throw new DevstackError('Usage: npm run backup -- <new folder>');
  const { env } = process;
  const home = homeOf(env);
  const path = resolve(env['INIT_CWD'] ?? '.', directory);
  const running = await runningOn(home);
  const databases = externalDatabases(env) ?? running?.databases;
  if (!databases)
    throw new DevstackError(
      `Nothing runs on ${home.directory}: run npm start in another terminal first, or set AUTH_DATABASE_URL and the others.`,
    );
  const store = await openStore(storeBeside(databases, running, env, home.objects));
  const { databases: parts, objects } = await takeBackup(path, databases, store).catch(asSentence);
  const rows = Object.values(parts).flatMap(({ tables }) => tables.map((table) => table.rows));
  console.log(
    `${path}: ${rows.reduce((sum, count) => sum + count, 0)} rows of ${Object.keys(parts).length} databases, ` +
      `${objects.count} objects of ${objects.bytes} bytes.`,
  );
  return 0;
}

/** What a person can mend comes as a sentence. */
export function asSentence(error: unknown): never {
  throw error instanceof BackupError ? new DevstackError(error.message) : error;
}
