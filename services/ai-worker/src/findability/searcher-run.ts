import { type AnalysedArm, type Arm, fieldsOf, type IndexedArm, indexedArms } from './arms.js';
import { LibraryScorer } from './library-scorer.js';
import type { MeasuredQuery } from './measures.js';
import type { ProofDocument, ProofQuery } from './proof-material.js';
import { positionsAbove, rankOf, reciprocal } from './ranks.js';
import { ArmScorer } from './scoring.js';
import type { Searcher } from './searchers.js';

export interface AnalysedLibrary {
  readonly documents: readonly ProofDocument[];
  readonly arms: Readonly<Record<IndexedArm, AnalysedArm>>;
}

/** A question, ready for an index. */
export interface Asked {
  readonly query: ProofQuery;
  readonly terms: readonly string[];
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

/** An index of the library is large: it goes when its arm has been asked. */
const byLibrary = ({ documents }: AnalysedLibrary, arm: IndexedArm): Scores => {
  const scorer = new LibraryScorer(documents, fieldsOf(arm, documents));
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

/** What every question finds in one searcher, arm by arm. */
export const runSearcher = (
  searcher: Searcher,
  library: AnalysedLibrary,
  asked: readonly Asked[],
): MeasuredQuery[] => {
  const isLibrary = searcher.combination === 'library';
  const places = new Map<Arm, Place[]>();
  for (const arm of indexedArms)
    places.set(arm, placesOf(asked, isLibrary ? byLibrary(library, arm) : byFormula(searcher, library, arm)));
  if (!isLibrary)
    for (const [arm, from] of Object.entries(versions))
      places.set(arm as keyof typeof versions, placesOf(asked, ofVersion(searcher, library, from)));
  return asked.map(({ query }, at): MeasuredQuery => {
    const [before, together] = [places.get('before')?.[at], places.get('together')?.[at]];
    const fell = reciprocal(together?.rank) < reciprocal(before?.rank);
    const known = new Set(before?.above);
    const overtaking = fell ? (together?.above ?? []).filter((position) => !known.has(position)) : [];
    return {
      ...query,
      ranks: Object.fromEntries([...places].map(([arm, ofArm]) => [arm, ofArm[at]?.rank])),
      overtakenBy: overtaking
        .slice(0, MOST_NAMED)
        .flatMap((position) => library.documents[position]?.id ?? []),
    };
  });
};
