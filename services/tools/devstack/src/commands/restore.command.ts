import type { Environment } from '@colophon/platform';
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.js';
import { namedStore, openStore } from '../backup/stores.js';
import { externalDatabases } from '../dependencies/databases.js';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import { provideDatabases } from '../dependencies/dependencies.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { claimHome, homeOf, prepareHome, releaseHome } from '../stack/home.js';
import type { Kept } from '../stack/keep-running.js';
import { terminalReport } from '../stack/report.js';
import { loadSecrets } from '../stack/secrets.js';
import { asSentence } from './backup.command.js';

/** `npm run restore -- DIR`: into an empty stack that is down, or into the empty databases and store the variables name. */
export async function restore([directory, ...rest]: readonly string[]): Promise<number> {
  if (directory === undefined || directory.startsWith('-') || rest.length > 0)
    throw new DevstackError('Usage: npm run restore -- <folder of a backup>');
  const { env } = process;
  const home = homeOf(env);
  const path = resolve(env['INIT_CWD'] ?? '.', directory);
  const given = externalDatabases(env);
  if (given) return restoreInto(path, given, namedStore(env, home.objects));
  await prepareHome(home);
  await claimHome(home, 'a restore');
  const processes: Kept[] = [];
  try {
    const databases = await provideDatabases(home, await loadSecrets(home), env, terminalReport(), processes);
    return await restoreInto(path, databases, env['S3_ENDPOINT'] ? env : { OBJECT_STORE_DIR: home.objects });
  } finally {
    await Promise.all(processes.map((kept) => kept.stop()));
    await releaseHome(home);
  }
}

async function restoreInto(path: string, databases: DatabaseUrls, env: Environment): Promise<number> {
  const store = await openStore(env);
  const { manifest, missing } = await restoreBackup(path, databases, store).catch(asSentence);
  console.log(`Restored as of ${manifest.takenAt}, with ${manifest.objects.count} objects.`);
  if (missing.ended + missing.rewritten > 0)
    console.log(
      `${missing.ended} documents were deleted while the backup was made and will disappear; ` +
        `${missing.rewritten} PDFs are written again.`,
    );
  return 0;
}
