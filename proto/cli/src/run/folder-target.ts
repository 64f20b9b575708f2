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

  async isThere(output: string): Promise<boolean> {
    return (await lookAt(join(this.folder, output))) === 'there';
  }

  /** Files do not say it; the journal does. */
  isMadeFrom(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async mayPlace({ output }: Input, history: PlaceHistory): Promise<boolean> {
    const target = join(this.folder, output);
    const found = await lookAt(target);
    return found === 'there' ? isOurs(target, history) : found === 'missing';
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

/**
 * 'blocked' where a file lies at the place of a folder above it.
 * @throws what keeps the system from telling: an output that is taken for missing would be made again
 */
const lookAt = async (path: string): Promise<'there' | 'missing' | 'blocked'> => {
  try {
    await lstat(path);
    return 'there';
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return 'missing';
    if (isSystemError(error, 'ENOTDIR')) return 'blocked';
    throw error;
  }
};

/** One that a killed run reserved, or one that is as a run wrote it. */
const isOurs = async (target: string, history: PlaceHistory): Promise<boolean> => {
  const found = await lstat(target);
  if (!found.isFile()) return false;
  if (found.size === 0) return history.isBegun();
  return history.hasWritten(await fileHash(target));
};
