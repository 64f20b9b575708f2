import { placeOfPostgres } from '@colophon/local-servers';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { removeFolders } from '../containers/folders.js';
import { DevstackError } from '../stack/devstack.errors.js';
import { type Home, homeOf, isHome, runningOn } from '../stack/home.js';
import { isObserved } from '../stack/observation.js';

/** `npm run reset`: deletes all data of COLOPHON_HOME, after asking (or with `-- --yes`). */
export async function reset(options: readonly string[]): Promise<number> {
  const home = homeOf(process.env);
  const running = await runningOn(home);
  if (running !== undefined)
    throw new DevstackError(`Colophon runs on ${home.directory} (process ${running.pid}): stop it first.`);
  const postgres = await placeOfPostgres(home.postgres);
  // Elsewhere it is named after this home, and stays there when a person deletes the home by hand.
  const isElsewhere = postgres !== home.postgres && existsSync(postgres);
  const hasData = await isHome(home);
  if (!hasData && !isElsewhere) {
    console.log(`No start has kept data in ${home.directory}: nothing was deleted.`);
    return 0;
  }
  if (!options.includes('--yes') && !(await isConfirmed(home.directory))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  if (isElsewhere) await rm(postgres, { recursive: true });
  if (hasData) await emptyHome(home);
  console.log(`All data in ${home.directory} is deleted.`);
  return 0;
}

/** Only what Colophon made: COLOPHON_HOME may name a folder that holds other things too. */
async function emptyHome(home: Home): Promise<void> {
  const { directory: _directory, containers: _containers, prometheus, secrets, ...ours } = home;
  await removeFolders(home);
  if (isObserved(home)) await rm(prometheus, { recursive: true });
  // The secrets last: by them a reset that broke off is known to have more to delete.
  for (const path of [...Object.values(ours), secrets]) await rm(path, { recursive: true, force: true });
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
