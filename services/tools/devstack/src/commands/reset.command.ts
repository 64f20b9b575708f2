import { placeOfPostgres } from '@colophon/local-servers';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { removeFolders } from '../containers/folders.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { homeOf, runningOn } from '../stack/home.js';

/** `npm run reset`: deletes all data of COLOPHON_HOME, after asking (or with `-- --yes`). */
export async function reset(options: readonly string[]): Promise<number> {
  const home = homeOf(process.env);
  const running = await runningOn(home);
  if (running !== undefined)
    throw new DevstackError(`Colophon runs on ${home.directory} (process ${running.pid}): stop it first.`);
  if (!options.includes('--yes') && !(await isConfirmed(home.directory))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  // Only what Colophon made: COLOPHON_HOME may name a folder that holds other things too.
  const { directory, containers: _containers, prometheus, ...ours } = home;
  await removeFolders(home);
  if (existsSync(join(prometheus, 'prometheus.json'))) await rm(prometheus, { recursive: true });
  for (const path of [await placeOfPostgres(home.postgres), ...Object.values(ours)])
    await rm(path, { recursive: true, force: true });
  console.log(`All data in ${directory} is deleted.`);
  return 0;
}

async function isConfirmed(directory: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new DevstackError(
      `This deletes all accounts and documents in ${directory}: to confirm, run npm run reset -- --yes.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete all accounts and documents in ${directory}? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
