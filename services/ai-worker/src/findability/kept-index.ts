import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { IndexedArm } from './arms.js';
import type { FieldIndex, Postings } from './field-index.js';
import type { WrittenLibrary } from './library-scorer.js';
import type { AnalysedLibrary } from './searcher-run.js';
import type { FieldName } from './searchers.js';

/** What a search is made in. */
export const searchedArms = ['before', 'together'] as const satisfies readonly IndexedArm[];
export type SearchedArm = (typeof searchedArms)[number];
/** Formulas share one index; the library writes down its own, arm by arm. */
export type IndexName = 'formulas' | `minisearch/${SearchedArm}`;

/** A part of an index, compressed. Words are spread over the parts, so that a search reads only those with its words. */
export interface IndexPiece {
  readonly index: IndexName;
  /** `HEAD`, or 1 to `PARTS`. */
  readonly part: number;
  readonly content: Uint8Array;
}

export const HEAD = 0;
const PARTS = 64;

/** FNV-1a: the same word is always in the same part. */
export const partOf = (term: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return 1 + ((hash >>> 0) % PARTS);
};

/** Bodies are the same in both arms. */
export type KeptField = 'body' | `${SearchedArm}/${Exclude<FieldName, 'body'>}`;

export interface FormulaHead {
  readonly documents: readonly { readonly id: string; readonly language: string }[];
  readonly lengths: Readonly<Partial<Record<KeptField, readonly number[]>>>;
}
export type FormulaPart = readonly (readonly [KeptField, string, Postings])[];

export interface LibraryHead {
  readonly documents: readonly string[];
  readonly library: Omit<WrittenLibrary, 'index'>;
}
export type LibraryPart = WrittenLibrary['index'];

const packed = (index: IndexName, part: number, content: unknown): IndexPiece => ({
  index,
  part,
  content: gzipSync(JSON.stringify(content)),
});
const unpacked = promisify(gunzip);

export const readPiece = async (content: Uint8Array): Promise<unknown> =>
  JSON.parse((await unpacked(content)).toString());

const keptFields = ({ arms }: AnalysedLibrary): [KeptField, FieldIndex][] =>
  searchedArms.flatMap((arm) =>
    (Object.entries(arms[arm].index) as [FieldName, FieldIndex][]).flatMap(
      ([name, index]): [KeptField, FieldIndex][] => {
        if (name !== 'body') return [[`${arm}/${name}`, index]];
        return arm === 'before' ? [[name, index]] : [];
      },
    ),
  );

/** Words by their part. */
const inParts = <T>(terms: Iterable<readonly [string, T]>): T[][] => {
  const parts = Array.from({ length: PARTS }, (): T[] => []);
  for (const [term, value] of terms) parts[partOf(term) - 1]?.push(value);
  return parts;
};

/** What the formulas search in. */
export const formulaPieces = (library: AnalysedLibrary): IndexPiece[] => {
  const fields = keptFields(library);
  const head: FormulaHead = {
    documents: library.documents.map(({ id, language }) => ({ id, language })),
    lengths: Object.fromEntries(fields.map(([name, { lengths }]) => [name, lengths])),
  };
  const parts: FormulaPart[] = inParts(
    fields.flatMap(([name, { postings }]) =>
      [...postings].map(([term, found]) => [term, [name, term, found] as const] as const),
    ),
  );
  return [packed('formulas', HEAD, head), ...parts.map((part, at) => packed('formulas', at + 1, part))];
};

/** So many indexes of the library are made one after the other, each with its share of the words. */
const PASSES = 4;

/** What the library searches in, in one arm. @param written an index with the words that are kept */
export const libraryPieces = (
  arm: SearchedArm,
  documents: readonly { readonly id: string }[],
  written: (keeps: (term: string) => boolean) => WrittenLibrary,
): IndexPiece[] => {
  const name = `minisearch/${arm}` as const;
  return Array.from({ length: PASSES }, (_, pass): IndexPiece[] => {
    const { index, ...library } = written((term) => partOf(term) % PASSES === pass);
    const head: LibraryHead = { documents: documents.map(({ id }) => id), library };
    const parts: LibraryPart[] = inParts(index.map((entry) => [entry[0], entry] as const));
    const own = parts.flatMap((part, at) => (part.length > 0 ? [packed(name, at + 1, part)] : []));
    return pass === 0 ? [packed(name, HEAD, head), ...own] : own;
  }).flat();
};
