import { readFile } from 'node:fs/promises';
import { usageError } from '../command-error.js';
import { type MeantDocument, NoTableError, type OwnQueries, readOwnQueries } from '../gen/own-queries.js';

const LIMITS = { longest: 200, most: 500 };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

const meant = (cell: string): MeantDocument =>
  UUID.test(cell) ? { id: cell.toLowerCase() } : { problem: 'the second cell is no id of a document' };

/** @throws CommandError for a file that cannot be read, is no CSV, or has no good row */
export const ownQueriesOf = async (path: string): Promise<OwnQueries> => {
  const bytes = await readFile(path).catch(() => {
    throw usageError(`${path} cannot be read.`);
  });
  const own = tableOf(path, bytes);
  if (own.queries.length === 0)
    throw usageError(
      [`${path} has no row with a search and the id of a document.`, ...own.refused].join(' '),
    );
  return own;
};

const tableOf = (path: string, bytes: Uint8Array): OwnQueries => {
  try {
    return readOwnQueries(bytes, { meant, ...LIMITS });
  } catch (error) {
    throw error instanceof NoTableError ? usageError(`${path} ${error.message}`) : error;
  }
};
