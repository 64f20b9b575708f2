import { FieldIndex, type Postings } from './field-index.js';
import {
  type FormulaHead,
  type FormulaPart,
  HEAD,
  type IndexName,
  type KeptField,
  type LibraryHead,
  type LibraryPart,
  partOf,
  readPiece,
  type SearchedArm,
} from './kept-index.js';
import { LibraryScorer, libraryTerms } from './library-scorer.js';
import { rankOf } from './ranks.js';
import { type ArmIndex, ArmScorer } from './scoring.js';
import type { FieldName, Searcher } from './searchers.js';
import { analysis, forgetStems } from './terms.js';

export interface FoundDocument {
  readonly documentId: string;
  readonly rank: number;
  /** Its place in the other arm. */
  readonly otherRank: number | undefined;
}

export type Found = Readonly<Record<SearchedArm, readonly FoundDocument[]>>;

/** Reads parts of an index that was kept; one that is not there is undefined. */
export type ReadPiece = (index: IndexName, part: number) => Promise<Uint8Array | undefined>;

/** One score for each document. */
interface Scored {
  readonly ids: readonly string[];
  readonly scores: Float64Array;
}

const headOf = async <T>(read: ReadPiece, index: IndexName): Promise<T | undefined> => {
  const content = await read(index, HEAD);
  return content && ((await readPiece(content)) as T);
};

/** One part after the other, so that the process answers others meanwhile. */
async function* partsWith(read: ReadPiece, index: IndexName, terms: readonly string[]): AsyncGenerator {
  for (const part of new Set(terms.map(partOf))) {
    const content = await read(index, part);
    if (content) yield readPiece(content);
  }
}

const byLibrary = async (query: string, arm: SearchedArm, read: ReadPiece): Promise<Scored | undefined> => {
  const index = `minisearch/${arm}` as const;
  const head = await headOf<LibraryHead>(read, index);
  if (!head) return undefined;
  const terms = libraryTerms(query);
  const wanted = new Set(terms);
  const entries: LibraryPart = [];
  for await (const part of partsWith(read, index, terms))
    entries.push(...(part as LibraryPart).filter(([term]) => wanted.has(term)));
  const scorer = LibraryScorer.from({ ...head.library, index: entries });
  return { ids: head.documents, scores: scorer.all(query, head.documents.length) };
};

const byLibraryInBoth = async (
  query: string,
  read: ReadPiece,
): Promise<Record<SearchedArm, Scored> | undefined> => {
  const [before, together] = [
    await byLibrary(query, 'before', read),
    await byLibrary(query, 'together', read),
  ];
  return before && together && { before, together };
};

const armIndex = (
  arm: SearchedArm,
  { lengths }: FormulaHead,
  postings: ReadonlyMap<KeptField, ReadonlyMap<string, Postings>>,
): ArmIndex =>
  Object.fromEntries(
    Object.entries(lengths).flatMap(([key, ofField]) => {
      const [first, second] = key.split('/');
      const name = (second ?? first) as FieldName;
      const isOfArm = second === undefined || first === arm;
      return isOfArm ? [[name, new FieldIndex(ofField, postings.get(key as KeptField) ?? new Map())]] : [];
    }),
  );

/** The languages of the documents, each with its documents and what an index makes of the query in it. */
const languagesOf = (query: string, { documents }: FormulaHead) =>
  [...Map.groupBy(documents.entries(), ([, { language }]) => language)].map(([language, own]) => ({
    terms: analysis(language)(query),
    positions: own.map(([position]) => position),
  }));

/** Each document is scored by the words its own language makes of the query, as it is in a proof. */
const byFormula = async (
  query: string,
  searcher: Searcher,
  read: ReadPiece,
): Promise<Record<SearchedArm, Scored> | undefined> => {
  const head = await headOf<FormulaHead>(read, 'formulas');
  if (!head) return undefined;
  const languages = languagesOf(query, head);
  forgetStems();
  const terms = languages.flatMap((language) => language.terms);
  const wanted = new Set(terms);
  const postings = new Map<KeptField, Map<string, Postings>>();
  for await (const part of partsWith(read, 'formulas', terms))
    for (const [field, term, found] of part as FormulaPart)
      if (wanted.has(term)) postings.set(field, (postings.get(field) ?? new Map()).set(term, found));
  const ids = head.documents.map(({ id }) => id);
  const scored = (arm: SearchedArm): Scored => {
    const scorer = new ArmScorer(searcher, armIndex(arm, head, postings), ids.length);
    const scores = new Float64Array(ids.length);
    for (const { terms: words, positions } of languages) {
      const all = scorer.all(words);
      for (const position of positions) scores[position] = all[position] ?? 0;
    }
    return { ids, scores };
  };
  return { before: scored('before'), together: scored('together') };
};

const MOST_FOUND = 10;

const firstOf = ({ ids, scores }: Scored, other: Scored): FoundDocument[] =>
  [...ids.keys()]
    .filter((position) => (scores[position] ?? 0) > 0)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, MOST_FOUND)
    .map((position) => ({
      documentId: ids[position] ?? '',
      rank: rankOf(scores, position) ?? 0,
      otherRank: rankOf(other.scores, position),
    }));

/**
 * What a query finds in a library as uploaded and as written, in one searcher: what an index of all of it would.
 * @returns undefined where no index was kept
 */
export const searchKept = async (
  query: string,
  searcher: Searcher,
  read: ReadPiece,
): Promise<Found | undefined> => {
  const scored =
    searcher.combination === 'library'
      ? await byLibraryInBoth(query, read)
      : await byFormula(query, searcher, read);
  return (
    scored && {
      before: firstOf(scored.before, scored.together),
      together: firstOf(scored.together, scored.before),
    }
  );
};
