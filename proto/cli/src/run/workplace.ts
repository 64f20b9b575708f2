import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderLock } from './folder-lock.js';
import { Journal } from './journal.js';

/** Works with the journal of a folder, which one process at a time has. */
export const withJournal = async <T>(
  stateFolder: string,
  now: () => Date,
  work: (journal: Journal) => Promise<T>,
): Promise<T> => {
  await mkdir(stateFolder, { recursive: true });
  const lock = await FolderLock.take(stateFolder);
  try {
    const journal = await Journal.open(join(stateFolder, 'journal.jsonl'), now);
    try {
      return await work(journal);
    } finally {
      await journal.close();
    }
  } finally {
    await lock.release();
  }
};
