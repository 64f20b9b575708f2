import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSystemError } from '../system-error.js';
import { fileHash, type Input } from './content.js';
import { reserve } from './reserve.js';
import type { PlaceHistory, Target } from './target.js';

/** A folder of this machine. */
export class FolderTarget implements Target {
  readonly draftFolder: string;

  constructor(private readonly folder: string) {
    this.draftFolder = join(folder, '.colophon');
  }

  isThere(output: string): Promise<boolean> {
    return isThere(join(this.folder, output));
  }

  /** Files do not say it; the journal does. */
  isMadeFrom(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async mayPlace({ output }: Input, history: PlaceHistory): Promise<boolean> {
    const target = join(this.folder, output);
    return (await isThere(target)) ? isOurs(target, history) : !(await isBelowFile(target));
  }

  /** Renames the draft, never over a file that no run has written. */
  async place(draft: string, { output }: Input, history: PlaceHistory): Promise<boolean> {
    const target = join(this.folder, output);
    await mkdir(dirname(target), { recursive: true });
    const isReserved = await reserve(target);
    if (!isReserved && !(await isOurs(target, history))) return false;
    try {
      await rename(draft, target);
    } catch (error) {
      if (isReserved) await rm(target, { force: true });
      throw error;
    }
    return true;
  }
}

/** @throws what keeps the system from telling: an output that is taken for missing would be made again */
const isThere = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return false;
    throw error;
  }
};

/** Whether a file stands where a folder would have to be. */
const isBelowFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error: unknown) => isSystemError(error, 'ENOTDIR'),
  );

/** One that a killed run reserved, or one that is as a run wrote it. */
const isOurs = async (target: string, history: PlaceHistory): Promise<boolean> => {
  const found = await lstat(target);
  if (!found.isFile()) return false;
  if (found.size === 0) return history.isBegun();
  return history.hasWritten(await fileHash(target));
};
