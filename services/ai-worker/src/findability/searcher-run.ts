import { type AnalysedArm, type Arm, fieldsOf, type IndexedArm, indexedArms } from './arms.js';
import { LibraryScorer } from './library-scorer.js';
import type { MeasuredQuery } from './measures.js';
import type { ProofDocument, ProofQuery } from './proof-material.js';
import { positionsAbove, rankOf, reciprocal } from './ranks.js';
import { ArmScorer } from './scoring.js';
import type { FieldName, Searcher } from './searchers.js';

export interface AnalysedLibrary {
  readonly documents: readonly ProofDocument[];
  readonly arms: Readonly<Record<IndexedArm, AnalysedArm>>;
}

/** A question, ready for an index. */
export interface Asked {
  readonly query: ProofQuery;
  readonly terms: readonly string[];
  /** Of each term the word it was made of. */
  readonly words: readonly string[];
  /** Position of the document meant. */
  readonly position: number;
}

/** One score for each document. */
type Scores = (asked: Asked) => Float64Array;

interface Place {
  readonly rank: number | undefined;
  readonly above: readonly number[];
}

const placesOf = (asked: readonly Asked[], scores: Scores): Place[] =>
  asked.map((one) => {
    const found = scores(one);
    return { rank: rankOf(found, one.position), above: positionsAbove(found, one.position) };
  });

/** `alone` and `leftOut` are one document's other version among the others as an arm has them. */
const versions = {
  alone: { arm: 'before', version: 'together' },
  leftOut: { arm: 'together', version: 'before' },
} as const satisfies Partial<Record<Arm, { arm: IndexedArm; version: IndexedArm }>>;
type VersionArm = keyof typeof versions;

/** An index of the library is large: it goes when its arm has been asked. */
const byLibrary = ({ documents }: AnalysedLibrary, arm: IndexedArm): Scores => {
  const scorer = LibraryScorer.of(documents, fieldsOf(arm, documents));
  return ({ query }) => scorer.all(query.text, documents.length);
};

const byFormula = (searcher: Searcher, { documents, arms }: AnalysedLibrary, arm: IndexedArm): Scores => {
  const scorer = new ArmScorer(searcher, arms[arm].index, documents.length);
  return ({ terms }) => scorer.all(terms);
};

const ofVersion = (
  searcher: Searcher,
  { documents, arms }: AnalysedLibrary,
  { arm, version }: { readonly arm: IndexedArm; readonly version: IndexedArm },
): Scores => {
  const scorer = new ArmScorer(searcher, arms[arm].index, documents.length);
  return ({ terms, position }) =>
    scorer.all(terms, {
      document: position,
      old: arms[arm].documents[position] ?? {},
      version: arms[version].documents[position] ?? {},
    });
};

/** Of those that stand above a document now and did not before, so many are named. */
const MOST_NAMED = 3;

/** Arms that a searcher is asked in. */
export const armsOf = ({ combination }: Searcher): readonly Arm[] =>
  combination === 'library' ? indexedArms : [...indexedArms, ...(Object.keys(versions) as VersionArm[])];

const scoresOf = (searcher: Searcher, library: AnalysedLibrary, arm: Arm): Scores => {
  if (arm === 'alone' || arm === 'leftOut') return ofVersion(searcher, library, versions[arm]);
  return searcher.combination === 'library' ? byLibrary(library, arm) : byFormula(searcher, library, arm);
};

/** Words of a query that some of these documents say in more places, or oftener, than they did as uploaded. */
const gainedWords = (
  { terms, words }: Asked,
  positions: readonly number[],
  { searcher, arms }: { readonly searcher: Searcher; readonly arms: AnalysedLibrary['arms'] },
): string[] => {
  const fields = (Object.keys(searcher.fields) as FieldName[]).filter((name) => name !== 'body');
  const times = (arm: 'before' | 'together', position: number, name: FieldName, term: string): number =>
    arms[arm].documents[position]?.[name]?.counts.get(term) ?? 0;
  const isGained = (term: string): boolean =>
    positions.some((position) =>
      fields.some((name) => times('together', position, name, term) > times('before', position, name, term)),
    );
  return [...new Set(words.filter((_, at) => isGained(terms[at] ?? '')))];
};

/** What every question finds in one searcher, arm by arm. @param onArm after each of them */
export const runSearcher = (
  searcher: Searcher,
  library: AnalysedLibrary,
  asked: readonly Asked[],
  onArm: () => void = () => undefined,
): MeasuredQuery[] => {
  const places = new Map<Arm, Place[]>();
  for (const arm of armsOf(searcher)) {
    places.set(arm, placesOf(asked, scoresOf(searcher, library, arm)));
    onArm();
  }
  return asked.map((one, at): MeasuredQuery => {
    const [before, together] = [places.get('before')?.[at], places.get('together')?.[at]];
    const fell = reciprocal(together?.rank) < reciprocal(before?.rank);
    const known = new Set(before?.above);
    const overtaking = fell ? (together?.above ?? []).filter((position) => !known.has(position)) : [];
    const named = overtaking.slice(0, MOST_NAMED);
    return {
      ...one.query,
      ranks: Object.fromEntries([...places].map(([arm, ofArm]) => [arm, ofArm[at]?.rank])),
      overtakenBy: named.flatMap((position) => library.documents[position]?.id ?? []),
      terms: gainedWords(one, named, { searcher, arms: library.arms }),
    };
  });
};
