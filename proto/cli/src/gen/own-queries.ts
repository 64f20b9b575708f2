// Copied from proto/src/rules/findability/own-queries.ts by `npm run generate -w proto/cli`; not edited by hand.

// Reads a CSV file of searches. Imports nothing: the command line, which is published alone, gets a copy
// (`npm run generate -w proto/cli`).

/** What a person types, and the document that is meant. */
export interface OwnSearch {
  readonly query: string;
  readonly documentId: string;
}

export interface OwnQueries {
  readonly queries: readonly OwnSearch[];
  /** A sentence for each row that was left out. */
  readonly refused: readonly string[];
}

/** Which document a cell means, or what is wrong with it: "no document is called a.pdf". */
export type MeantDocument = { readonly id: string } | { readonly problem: string };

interface ReadingRules {
  readonly meant: (cell: string) => MeantDocument;
  /** Queries that are taken. */
  readonly most: number;
  /** Code points of one. */
  readonly longest: number;
}

/** Megabytes; the most queries of the longest kind, with names of files, stay below. */
const LARGEST_MB = 1;
export const largestOwnQueries = LARGEST_MB * 1_000_000;

/** A file that holds no table; its message says why, as the end of a sentence that names the file. */
export class NoTableError extends Error {}

const AS_UTF8 = 'Save it as “CSV UTF-8”.';

/** Programs mark text of two bytes a character, and need not mark UTF-8. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * The text of a file that a spreadsheet wrote.
 * @param largest bytes, in millions
 * @throws NoTableError
 */
export const tableText = (bytes: Uint8Array, largest: number): string => {
  if (bytes.length > largest * 1_000_000) throw new NoTableError(`is larger than ${largest} MB.`);
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new NoTableError(`is not in UTF-8. ${AS_UTF8}`);
  }
  // A workbook, a picture, text of two bytes a character without its mark.
  if (text.includes('\0')) throw new NoTableError(`is no text. ${AS_UTF8}`);
  if (text.trim() === '') throw new NoTableError('is empty.');
  return text;
};

const SEPARATORS = [',', ';', '\t'] as const;

/** RFC 4180, by another separator too. Undefined where a quotation mark stands where none can. */
const rowsOf = (text: string, separator: string): string[][] | undefined => {
  // A cell with quotation marks, in which two are one, or without; then what ends it.
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'uy',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, quoted, plain = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === separator && cell.lastIndex < text.length) continue;
    // Spreadsheets fill rows up to the longest one.
    rows.push(row.slice(0, row.findLastIndex((one) => one !== '') + 1));
    row = [];
  }
  return rows;
};

const pairs = (rows: readonly (readonly string[])[]): number =>
  rows.filter(({ length }) => length === 2).length;

/** By the separator that gives the most rows of two cells: spreadsheets write the one of their country. */
const tableOf = (text: string): string[][] => {
  const tables = SEPARATORS.map((separator) => rowsOf(text, separator)).filter((rows) => rows !== undefined);
  const [first, ...others] = tables;
  if (!first) throw new NoTableError('is no CSV file: a quotation mark stands where none can.');
  return others.reduce((best, rows) => (pairs(rows) > pairs(best) ? rows : best), first);
};

/** What spreadsheets write before what they would else calculate (`csvLine`). */
const asTyped = (cell: string): string => cell.replace(/^'(?=[=+\-@])/u, '');

const problemOf = (cells: readonly string[], query: string, longest: number): string | undefined => {
  if (cells.length > 2) return 'it has more than two cells';
  if (query === '') return 'the search is empty';
  if (cells.length < 2) return 'it needs two cells, a search and the document that is meant';
  if (Array.from(query).length > longest) return `the search has over ${longest} characters`;
  return /\p{Cc}/u.test(query) ? 'the search holds control characters' : undefined;
};

const isHead = ([first = '']: readonly string[]): boolean =>
  /^(?:query|queries|search|searches)$/iu.test(first);

/**
 * Of the bytes of a file: a row each with a search and the document it means. A bad row is left out, the others are kept.
 * @throws NoTableError
 */
export const readOwnQueries = (bytes: Uint8Array, { meant, most, longest }: ReadingRules): OwnQueries => {
  const queries: OwnSearch[] = [];
  const refused: string[] = [];
  for (const [index, cells] of tableOf(tableText(bytes, LARGEST_MB)).entries()) {
    if (cells.length === 0 || (index === 0 && isHead(cells))) continue;
    const [query = '', document = ''] = cells.map(asTyped);
    const leaveOut = (problem: string): void => {
      refused.push(`Row ${index + 1} is left out: ${problem}.`);
    };
    const problem = problemOf(cells, query, longest);
    const found = problem === undefined ? meant(document) : { problem };
    if ('problem' in found) leaveOut(found.problem);
    else if (queries.length >= most) leaveOut(`only ${most} are taken`);
    else queries.push({ query, documentId: found.id });
  }
  return { queries, refused };
};
