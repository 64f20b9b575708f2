import { readFile } from 'node:fs/promises';
import { usageError } from '../command-error.js';

export interface OwnQuery {
  readonly query: string;
  readonly documentId: string;
}

export interface OwnQueries {
  readonly queries: readonly OwnQuery[];
  /** A sentence for each line that was left out. */
  readonly refused: readonly string[];
}

const LONGEST_QUERY = 200;
const MOST_QUERIES = 500;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
/** A cell with quotation marks, in which two are one, or without; then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/uy;

/** RFC 4180. Undefined for a file that no spreadsheet wrote: a quotation mark stands where none can. */
const rowsOf = (text: string): string[][] | undefined => {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    if (!found) return undefined;
    const [, quoted, plain = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === ',' && CELL.lastIndex < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

const problemOf = (cells: readonly string[]): string | undefined => {
  const [query = '', documentId = ''] = cells;
  if (cells.length !== 2) return 'it needs two cells, a query and the id of the document meant';
  if (query === '') return 'the query is empty';
  if (Array.from(query).length > LONGEST_QUERY) return `the query has over ${LONGEST_QUERY} characters`;
  if (/\p{Cc}/u.test(query)) return 'the query holds control characters';
  return UUID.test(documentId) ? undefined : 'the second cell is no id of a document';
};

const isHead = ([first = '']: readonly string[]): boolean => first.toLowerCase() === 'query';

/** Of the text of a file: a row each with a query and the document it means. A bad row is left out, the others are kept. */
export const ownQueriesOf = (text: string): OwnQueries | undefined => {
  const rows = rowsOf(text.replace(/^\uFEFF/u, ''));
  if (!rows) return undefined;
  const queries: OwnQuery[] = [];
  const refused: string[] = [];
  for (const [index, cells] of rows.entries()) {
    const [query = '', documentId = ''] = cells;
    if (cells.every((cell) => cell === '') || (index === 0 && isHead(cells))) continue;
    const problem =
      problemOf(cells) ?? (queries.length >= MOST_QUERIES ? `only ${MOST_QUERIES} are taken` : undefined);
    if (problem === undefined) queries.push({ query, documentId: documentId.toLowerCase() });
    else refused.push(`Row ${index + 1} is left out: ${problem}.`);
  }
  return { queries, refused };
};

/** @throws CommandError for a file that cannot be read, is no CSV, or has no good row */
export const readOwnQueries = async (path: string): Promise<OwnQueries> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw usageError(`${path} cannot be read.`);
  });
  const own = ownQueriesOf(text);
  if (!own) throw usageError(`${path} is no CSV file: a quotation mark stands where none can.`);
  if (own.queries.length === 0)
    throw usageError([`${path} has no row with a query and the id of a document.`, ...own.refused].join(' '));
  return own;
};
