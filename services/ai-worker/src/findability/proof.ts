import { createHash } from 'node:crypto';
import {
  type AnalysedArm,
  analysedArm,
  analysedBodies,
  fieldsOf,
  type IndexedArm,
  indexedArms,
} from './arms.js';
import { FieldIndex } from './field-index.js';
import { LibraryScorer } from './library-scorer.js';
import { type Measure, measure, type MeasuredQuery, sentenceOf } from './measures.js';
import { ordered, type ProofDocument, type ProofQuery, rarityOf } from './proof-material.js';
import { drawnKinds, drawQueries, type QueryKind } from './queries/query-drawing.js';
import { rankOf, reciprocal } from './ranks.js';
import { ArmScorer } from './scoring.js';
import { type Searcher, type SearcherId, searchers } from './searchers.js';
import { analysis, forgetStems } from './terms.js';

export interface SearcherQueries {
  readonly searcher: SearcherId;
  /** The deepest fall first. */
  readonly queries: readonly MeasuredQuery[];
}

export interface Proof {
  readonly version: 1;
  readonly documents: number;
  readonly finished: number;
  /** Without text of their own: their queries come from text that was recognised, and no body is indexed. */
  readonly scans: number;
  /** Whose text is gone: they take part, and are asked for by nothing that was drawn. */
  readonly withoutText: number;
  /** Of the headline: what SharePoint publishes. */
  readonly sentence: string;
  readonly measures: readonly Measure[];
  readonly searchers: readonly SearcherQueries[];
}

/** The one whose maker publishes formula and numbers; the one without content would flatter. */
const HEADLINE: SearcherId = 'sharepoint';

interface Arms {
  readonly analysed: Readonly<Record<IndexedArm, AnalysedArm>>;
  readonly documents: readonly ProofDocument[];
}

const analysedArms = (documents: readonly ProofDocument[]): Arms['analysed'] => {
  const terms = analysedBodies(documents);
  const bodies = { terms, index: new FieldIndex(terms) };
  return {
    before: analysedArm('before', documents, bodies),
    together: analysedArm('together', documents, bodies),
    placebo: analysedArm('placebo', documents, bodies),
    again: analysedArm('again', documents, bodies),
  };
};

/** Questions of the finished documents, those that were typed first. None is dropped for what it finds. */
const questionsOf = (documents: readonly ProofDocument[], own: readonly ProofQuery[]): ProofQuery[] => {
  const rarity = rarityOf(documents);
  const finished = documents.filter(({ after }) => after !== null);
  const ids = new Set(finished.map(({ id }) => id));
  const drawn = finished.flatMap(({ id, text, digest, cited }) =>
    text ? drawQueries({ digest, text, cited }, rarity).map((query) => ({ ...query, documentId: id })) : [],
  );
  return [...own.filter(({ documentId }) => ids.has(documentId)), ...drawn];
};

/** Of documents that stand above it now and did not before, at most so many are named. */
const MOST_NAMED = 3;

const overtaking = (
  documents: readonly ProofDocument[],
  index: number,
  before: ArrayLike<number>,
  together: ArrayLike<number>,
): string[] =>
  documents
    .filter(
      (_, other) =>
        other !== index &&
        (together[other] ?? 0) > (together[index] ?? 0) &&
        (before[other] ?? 0) <= (before[index] ?? 0),
    )
    .slice(0, MOST_NAMED)
    .map(({ id }) => id);

type ScoreArm = (arm: IndexedArm, query: ProofQuery, terms: readonly string[]) => Float64Array;

const ownScores = (searcher: Searcher, { analysed, documents }: Arms) => {
  const scorers = new Map(
    indexedArms.map((arm) => [arm, new ArmScorer(searcher, analysed[arm].index, documents.length)]),
  );
  const score: ScoreArm = (arm, _query, terms) => scorers.get(arm)?.all(terms) ?? new Float64Array();
  /** Another version of one document among the others as they are in an arm. */
  const rescore = (
    arm: 'before' | 'together',
    version: IndexedArm,
    index: number,
    terms: readonly string[],
  ) => scorers.get(arm)?.ofVersion(terms, analysed[version].documents[index] ?? {}) ?? 0;
  return { score, rescore };
};

const libraryScores = (documents: readonly ProofDocument[]): { score: ScoreArm } => {
  const scorers = new Map(
    indexedArms.map((arm) => [arm, new LibraryScorer(documents, fieldsOf(arm, documents))]),
  );
  return {
    score: (arm, { text }) => scorers.get(arm)?.all(text, documents.length) ?? new Float64Array(),
  };
};

const measuredQueries = (
  searcher: Searcher,
  arms: Arms,
  questions: readonly ProofQuery[],
): MeasuredQuery[] => {
  const { documents } = arms;
  const positions = new Map(documents.map(({ id }, index) => [id, index]));
  const isLibrary = searcher.combination === 'library';
  const own = isLibrary ? undefined : ownScores(searcher, arms);
  const { score } = own ?? libraryScores(documents);
  return questions.map((query): MeasuredQuery => {
    const index = positions.get(query.documentId) ?? -1;
    const terms = analysis(documents[index]?.language ?? '')(query.text);
    const [before, together] = [score('before', query, terms), score('together', query, terms)];
    const rank = (scores: Float64Array, version?: number) => rankOf(scores, index, version);
    const found = { before: rank(before), together: rank(together) };
    const fell = reciprocal(found.together) < reciprocal(found.before);
    return {
      ...query,
      ranks: {
        ...found,
        placebo: rank(score('placebo', query, terms)),
        again: rank(score('again', query, terms)),
        ...(own
          ? {
              alone: rank(before, own.rescore('before', 'together', index, terms)),
              leftOut: rank(together, own.rescore('together', 'before', index, terms)),
            }
          : {}),
      },
      overtakenBy: fell ? overtaking(documents, index, before, together) : [],
    };
  });
};

const changeOf = ({ ranks }: MeasuredQuery): number => reciprocal(ranks.together) - reciprocal(ranks.before);

/** Falls first, the deepest first; then in the order they were asked. */
const fallsFirst = (queries: readonly MeasuredQuery[]): MeasuredQuery[] =>
  queries.toSorted((a, b) => Math.min(0, changeOf(a)) - Math.min(0, changeOf(b)));

const fallenDocuments = (queries: readonly MeasuredQuery[]): number => {
  const changes = [...Map.groupBy(queries, ({ documentId }) => documentId)].map(([, own]) =>
    own.reduce((sum, query) => sum + changeOf(query), 0),
  );
  return changes.filter((change) => change < -1e-9).length;
};

/**
 * Whether the documents of a library are found higher with what was written into them; it may say no. The same
 * documents, in any order and however often, give the same bytes.
 * @param own queries people typed, with the document they meant
 */
export const prove = (material: readonly ProofDocument[], own: readonly ProofQuery[] = []): Proof => {
  const documents = ordered(material);
  const arms: Arms = { documents, analysed: analysedArms(documents) };
  const questions = questionsOf(documents, own);
  const seed = createHash('sha256')
    .update(documents.map(({ digest }) => digest).join('/'))
    .digest('hex');
  const measured = searchers.map((searcher) => ({
    searcher: searcher.id,
    queries: measuredQueries(searcher, arms, questions),
  }));
  forgetStems();
  const kinds: readonly QueryKind[] = own.length > 0 ? ['own', ...drawnKinds] : drawnKinds;
  const measures = measured.flatMap(({ searcher, queries }) =>
    kinds.map((kind) =>
      measure(
        searcher,
        kind,
        queries.filter((query) => query.kind === kind),
        seed,
      ),
    ),
  );
  const headline = measured.find(({ searcher }) => searcher === HEADLINE)?.queries ?? [];
  return {
    version: 1,
    documents: documents.length,
    finished: documents.filter(({ after }) => after !== null).length,
    scans: documents.filter(({ text, body }) => text !== null && body === '').length,
    withoutText: documents.filter(({ text }) => text === null).length,
    sentence: sentenceOf(
      measures.filter(({ searcher }) => searcher === HEADLINE),
      fallenDocuments(headline),
    ),
    measures,
    searchers: measured.map(({ searcher, queries }) => ({ searcher, queries: fallsFirst(queries) })),
  };
};
