import { constants, realpathSync, renameSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { PdfError } from '../pdf/pdf.errors.js';
import { BadJobError } from './pdf-job.js';

/** @throws BadJobError when writing to `output` would replace the original */
export function refuseSameFile(input: string, output: string): void {
  const [from, to] = [input, output].map(realPath);
  if (from !== undefined && from === to) throw new BadJobError('"out" must be another file than "in".');
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Moves a finished file into place: readers see the old file or the whole new one. */
export async function moveInto(place: string, finished: string): Promise<void> {
  try {
    renameSync(finished, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw storageError(error);
    await copyInto(place, finished);
  }
}

async function copyInto(place: string, finished: string): Promise<void> {
  const unfinished = `${place}.${randomUUID()}.part`;
  try {
    await copyFile(finished, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw storageError(error);
  }
}

const storageError = (cause: unknown) => new PdfError('STORAGE_ERROR', 'saving the result', { cause });
