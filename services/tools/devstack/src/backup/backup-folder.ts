import { mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { DatabaseName } from '../stack/stack.js';
import { BackupError } from './backup.errors.js';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const tableSchema = z.strictObject({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: z.int().nonnegative(),
  /** Of the file as it lies there. */
  sha256,
});

const databaseSchema = z.strictObject({ migrations: z.array(z.string()), tables: z.array(tableSchema) });

const manifestSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  databases: z.strictObject({
    auth: databaseSchema,
    document: databaseSchema,
    ai: databaseSchema,
    billing: databaseSchema,
    retention: databaseSchema,
    // A backup of a release before webhooks has none: their tables are made by the migrations at the next start.
    webhooks: databaseSchema.default({ migrations: [], tables: [] }),
  }),
  objects: z.strictObject({ count: z.int().nonnegative(), bytes: z.int().nonnegative(), sha256 }),
});

export type BackupManifest = z.output<typeof manifestSchema>;
export type DatabasePart = BackupManifest['databases'][DatabaseName];
export type TablePart = z.output<typeof tableSchema>;
export type ObjectsPart = BackupManifest['objects'];

/** Where the parts of a backup lie. */
export interface BackupFolder {
  readonly directory: string;
  readonly manifest: string;
  /** Objects under their keys. */
  readonly objects: string;
  /** A line of JSON for each object: key, size, SHA-256. */
  readonly objectList: string;
  readonly table: (database: DatabaseName, table: string) => string;
}

export const backupFolder = (directory: string): BackupFolder => ({
  directory,
  manifest: join(directory, 'manifest.json'),
  objects: join(directory, 'objects'),
  objectList: join(directory, 'objects.jsonl.gz'),
  table: (database, table) => join(directory, 'databases', database, `${table}.copy.gz`),
});

/**
 * Fills a folder beside the one that is asked for and gives it its name once it is whole: what bears the name is never
 * half a backup.
 */
export const makeBackupFolder = async (
  directory: string,
  fill: (draft: BackupFolder) => Promise<BackupManifest>,
): Promise<BackupManifest> => {
  await freePlace(directory);
  const draft = backupFolder(`${directory}.partial`);
  await rm(draft.directory, { recursive: true, force: true });
  // Accounts and documents of people: for the owner alone.
  await mkdir(draft.directory, { recursive: true, mode: 0o700 });
  const manifest = await fill(draft);
  await writeFile(draft.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(draft.directory, directory);
  await syncFolder(dirname(directory));
  return manifest;
};

const TOP = 'is the top of a disk: name a new folder in it.';
const OCCUPIED: Readonly<Record<string, string>> = {
  ENOTEMPTY: 'is not empty: name a folder that is new.',
  ENOTDIR: 'is no folder: name one that is new.',
  EBUSY: TOP,
  // So says macOS of its first disk.
  EISDIR: TOP,
};

/**
 * Removes an empty folder, which the system does only where a rename can take its place: what is anything else is refused
 * before the work.
 */
const freePlace = async (directory: string): Promise<void> => {
  try {
    await rmdir(directory);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    const problem = OCCUPIED[code];
    throw problem ? new BackupError(`${directory} ${problem}`) : error;
  }
};

/** @throws BackupError when there is no backup, or one of another format */
export const readManifest = async (folder: BackupFolder): Promise<BackupManifest> => {
  const text = await readFile(folder.manifest, 'utf8').catch(() => undefined);
  if (text === undefined) {
    const isBroken = await stat(`${folder.directory}.partial`).catch(() => undefined);
    throw new BackupError(
      `${folder.directory} contains no backup${isBroken ? ': it was interrupted; the finished part is in .partial' : ''}.`,
    );
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${folder.manifest} is not the manifest of a backup this release can read.`);
  }
};

const syncFolder = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
