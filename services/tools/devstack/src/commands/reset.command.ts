import { placeOfPostgres } from '@colophon/local-servers';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { removeFolders } from '../containers/folders.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { homeOf, isHome, runningOn } from '../stack/home.js';
import { isObserved } from '../stack/observation.js';

/** `npm run reset`: deletes all data of COLOPHON_HOME, after asking (or with `-- --yes`). */
export async function reset(options: readonly string[]): Promise<number> {
  const home = homeOf(process.env);
  const running = await runningOn(home);
  if (running !== undefined)
    throw new DevstackError(`Colophon runs on ${home.directory} (process ${running.pid}): stop it first.`);
  if (!isHome(home)) {
    console.log(`No start has kept data in ${home.directory}: nothing was deleted.`);
    return 0;
  }
  if (!options.includes('--yes') && !(await isConfirmed(home.directory))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  // Only what Colophon made: COLOPHON_HOME may name a folder that holds other things too.
  const { directory, containers: _containers, prometheus, secrets, ...ours } = home;
  await removeFolders(home);
  if (isObserved(home)) await rm(prometheus, { recursive: true });
  // The secrets last: by them a reset that broke off is known to have more to delete.
  for (const path of [await placeOfPostgres(home.postgres), ...Object.values(ours), secrets])
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
