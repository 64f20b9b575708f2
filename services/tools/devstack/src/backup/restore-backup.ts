import { installationMark, type ObjectStore } from '@colophon/platform';
import { join } from 'node:path';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import { type DatabaseName, stack } from '../stack/stack.js';
import { type BackupFolder, backupFolder, type BackupManifest, readManifest } from './backup-folder.js';
import { BackupError } from './backup.errors.js';
import {
  migrationsOf,
  requireEmptyDatabase,
  restoreDatabase,
  type RestoreTarget,
} from './database-restore.js';
import { sha256Of } from './hashed-file.js';
import { type MissingFiles, settleMissingFiles } from './missing-files.js';
import { listCopies, putBack } from './object-copies.js';
import { documentObjectFolders } from './object-folders.js';

export interface Restored {
  readonly manifest: BackupManifest;
  readonly missing: MissingFiles;
}

/**
 * Everything is checked before anything is written: the backup to its last byte, and that databases and store are
 * empty. Objects go first, so that a restore that is broken off leaves orphans and never rows without their files.
 */
export const restoreBackup = async (
  directory: string,
  databases: DatabaseUrls,
  store: ObjectStore,
): Promise<Restored> => {
  const folder = backupFolder(directory);
  const manifest = await readManifest(folder);
  const targets = await targetsOf(databases, manifest);
  await requireEmptyStore(store);
  for (const target of targets) await requireEmptyDatabase(target);
  await verify(folder, manifest);
  for await (const copy of listCopies(folder)) await putBack(store, copy, join(folder.objects, copy.key));
  for (const target of targets) await restoreDatabase(target, manifest.databases[target.database], folder);
  return { manifest, missing: await settleMissingFiles(databases, folder) };
};

const targetsOf = async (databases: DatabaseUrls, manifest: BackupManifest): Promise<RestoreTarget[]> => {
  const targets: RestoreTarget[] = [];
  for (const { database, load } of stack) {
    if (database === undefined) continue;
    const { database: definition } = await load();
    if (!definition) throw new Error(`the service of ${database} defines no database`);
    migrationsOf({ database, definition }, manifest.databases[database]);
    targets.push({ database, url: databases[database], definition });
  }
  return targets;
};

const requireEmptyStore = async (store: ObjectStore): Promise<void> => {
  for (const { prefix } of documentObjectFolders)
    for await (const { key } of store.list(prefix)) throw notEmpty(key);
  // Its owner would take what is restored for orphans.
  if (await store.head(installationMark)) throw notEmpty(installationMark);
};

const notEmpty = (key: string): BackupError =>
  new BackupError(`The object store is not empty (${key}): restore into one that is new.`);

/** @throws BackupError naming what is missing or not as it was written */
const verify = async (folder: BackupFolder, { databases, objects }: BackupManifest): Promise<void> => {
  for (const name of Object.keys(databases) as DatabaseName[])
    for (const table of databases[name].tables) await check(folder.table(name, table.name), table.sha256);
  await check(folder.objectList, objects.sha256);
  for await (const { key, sha256 } of listCopies(folder)) await check(join(folder.objects, key), sha256);
};

const check = async (path: string, sha256: string): Promise<void> => {
  if ((await sha256Of(path)) !== sha256)
    throw new BackupError(`${path} is damaged or missing: use another backup. Nothing was written.`);
};
