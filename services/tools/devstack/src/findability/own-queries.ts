import { readFile } from 'node:fs/promises';
import type { OfflineFile } from '@colophon/ai-worker/offline-proof';
import {
  type MeantDocument,
  NoTableError,
  type OwnSearch,
  proofLimits,
  readOwnQueries,
} from '@colophon/contracts/rules';
import { UsageError } from '@colophon/pdf-worker/command-line';

type Searches = (files: readonly OfflineFile[]) => readonly OwnSearch[];

const LIMITS = { most: proofLimits.ownQueries, longest: proofLimits.queryLength };

/**
 * Searches of a CSV file, each with the path of the file it means. The file is opened first, since the others take long;
 * what is left out of it is said on standard error. None where there is no such file.
 * @throws UsageError for a file that cannot be read or is no table
 */
export async function searchesIn(file: string | undefined): Promise<Searches> {
  if (file === undefined) return () => [];
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  return (files) => {
    try {
      const { queries, refused } = readOwnQueries(bytes, { meant: meaningIn(files), ...LIMITS });
      for (const sentence of refused) console.error(sentence);
      return queries;
    } catch (error) {
      throw error instanceof NoTableError ? new UsageError(`${file} ${error.message}`) : error;
    }
  };
}

function meaningIn(files: readonly OfflineFile[]): (cell: string) => MeantDocument {
  const written = new Map(files.map(({ path, after }) => [path, after !== null]));
  return (cell) => {
    const isWritten = written.get(cell);
    if (isWritten === undefined) return { problem: `no file to be measured is called “${cell}”` };
    return isWritten ? { id: cell } : { problem: `“${cell}” has no written file to compare with` };
  };
}
