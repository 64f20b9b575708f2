import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfError } from '../pdf/pdf.errors.js';

/**
 * Runs `use` with an empty folder in `parent`, which is made again where something has cleaned it away.
 * @throws PdfError STORAGE_ERROR, which may be tried again, where there is no room for it
 */
export async function withJobFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeFolder(parent);
  try {
    return await use(folder);
  } finally {
    await removeFolder(folder);
  }
}

function makeFolder(parent: string): string {
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(join(parent, 'job-'));
  } catch (error) {
    throw new PdfError('STORAGE_ERROR', 'the temporary folder', { cause: error });
  }
}

/** Mostly empty by now: one short call of the system instead of several in other threads. */
async function removeFolder(folder: string): Promise<void> {
  try {
    rmdirSync(folder);
  } catch {
    // What cannot be removed now goes with the folder of the worker, at its end or at the next start.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
