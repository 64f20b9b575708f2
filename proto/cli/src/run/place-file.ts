import { lstat, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSystemError } from '../system-error.js';
import { fileHash } from './content.js';

/** What a journal knows of a place. */
export interface PlaceHistory {
  readonly isBegun: () => boolean;
  readonly hasWritten: (sha256: string) => boolean;
}

/** Whether nothing is there, or what a run has put there. To be asked before the journal says that a run begins to. */
export const mayPlace = async (target: string, history: PlaceHistory): Promise<boolean> =>
  !(await isThere(target)) || isOurs(target, history);

/**
 * Renames the draft to its place, never over a file that no run has written.
 * @returns false when such a file is there
 */
export const placeFile = async (draft: string, target: string, history: PlaceHistory): Promise<boolean> => {
  await mkdir(dirname(target), { recursive: true });
  if (!(await reserve(target)) && !(await isOurs(target, history))) return false;
  await rename(draft, target);
  return true;
};

/** An empty file of ours, which no other program can put its own in the way of. */
const reserve = async (target: string): Promise<boolean> => {
  try {
    await (await open(target, 'wx')).close();
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
};

export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** One that a killed run reserved, or one that is as a run wrote it. */
const isOurs = async (target: string, history: PlaceHistory): Promise<boolean> => {
  const found = await lstat(target);
  if (!found.isFile()) return false;
  if (found.size === 0) return history.isBegun();
  return history.hasWritten(await fileHash(target));
};
