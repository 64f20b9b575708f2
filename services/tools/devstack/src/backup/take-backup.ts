import type { ObjectStore } from '@colophon/platform';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import type { DatabaseName } from '../stack/stack.js';
import { type BackupManifest, makeBackupFolder } from './backup-folder.js';
import { DatabaseSnapshot } from './database-snapshot.js';
import { backUpObjects } from './object-copies.js';
import { openStore } from './stores.js';

/**
 * Databases first, all at one moment as nearly as separate databases allow; objects afterwards. An object is stored
 * before the row that names it, so every row of the snapshot finds its object unless it was deleted since; and what
 * is newer than the snapshot is an orphan, which the sweeps remove.
 */
export const takeBackup = (
  directory: string,
  databases: DatabaseUrls,
  store: ObjectStore,
): Promise<BackupManifest> =>
  makeBackupFolder(directory, async (folder) => {
    const takenAt = new Date().toISOString();
    const parts = await backUpDatabases(databases, (snapshot) => snapshot.writeTo(folder));
    const copies = await openStore({ OBJECT_STORE_DIR: folder.objects });
    return { format: 1, takenAt, databases: parts, objects: await backUpObjects(store, copies, folder) };
  });

const backUpDatabases = async <T>(
  databases: DatabaseUrls,
  write: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<Record<DatabaseName, T>> => {
  const names = Object.keys(databases) as DatabaseName[];
  const opened = await Promise.allSettled(names.map((name) => DatabaseSnapshot.open(name, databases[name])));
  const snapshots = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  try {
    for (const result of opened) if (result.status === 'rejected') throw result.reason;
    const parts: [DatabaseName, T][] = [];
    for (const snapshot of snapshots) parts.push([snapshot.database, await write(snapshot)]);
    return Object.fromEntries(parts) as Record<DatabaseName, T>;
  } finally {
    await Promise.all(snapshots.map((snapshot) => snapshot.close()));
  }
};
