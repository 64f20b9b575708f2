import { proofLimits, type ProofOutcome, type ProofVerdictName } from '@colophon/contracts/rules';
import type { Arm } from './arms.js';
import type { QueryKind } from './queries/query-drawing.js';
import { reciprocal } from './ranks.js';
import type { SearcherId } from './searchers.js';
import { bootstrap, type Interval, meanOf } from './statistics.js';

/** Places of the document meant; undefined where it is not found. The last two only of our own formulas. */
type ArmRanks = Readonly<Partial<Record<Arm, number | undefined>>>;

export interface MeasuredQuery {
  readonly documentId: string;
  readonly kind: QueryKind;
  readonly text: string;
  readonly ranks: ArmRanks;
  /** Of one that fell: ids of documents that stand above it now and did not before. */
  readonly overtakenBy: readonly string[];
  /** Words of the query that these say now and did not before, or not so often. Proofs of earlier releases kept none. */
  readonly terms?: readonly string[];
}

export interface Measure {
  readonly searcher: SearcherId;
  readonly kind: QueryKind;
  /** Finished documents with such queries. */
  readonly documents: number;
  readonly queries: number;
  /** Mean over documents of the reciprocal place. */
  readonly mrr: Readonly<Partial<Record<Arm, number>>>;
  /** Share of the queries whose document stands first, among the first three, among the first ten. */
  readonly found: Readonly<
    Record<'before' | 'together', readonly [first: number, three: number, ten: number]>
  >;
  /** `together` less `before`, with its 95 % interval by document. */
  readonly change: Interval;
  /** `together` less `placebo`. */
  readonly overPlacebo: Interval;
  /** `placebo` less `before`. */
  readonly placebo: Interval;
  /** `again` less `before`: not 0 means that the measure itself is wrong. */
  readonly control: number;
  /** Documents that rose, stayed and fell. */
  readonly up: number;
  readonly same: number;
  readonly down: number;
  readonly verdict: ProofVerdictName;
}

/** Fewer say nothing of a library. */
export const leastDocuments = proofLimits.leastDocuments;
const SAME = 1e-9;

const verdictOf = (documents: number, change: Interval, overPlacebo: Interval): ProofVerdictName => {
  if (documents < leastDocuments) return 'too_few';
  if (change.low > 0 && overPlacebo.low > 0) return 'better';
  return change.high < 0 ? 'worse' : 'no_difference';
};

/** How much higher a document stands with what was written; below 0 where it fell. */
export const changeOf = ({ ranks }: MeasuredQuery): number =>
  reciprocal(ranks.together) - reciprocal(ranks.before);

export const outcomeOf = (query: MeasuredQuery): ProofOutcome => {
  const change = changeOf(query);
  if (Math.abs(change) <= SAME) return 'same';
  return change < 0 ? 'fell' : 'rose';
};

const shareWithin = (queries: readonly MeasuredQuery[], arm: Arm, place: number): number =>
  meanOf(queries.map(({ ranks }) => Number((ranks[arm] ?? Infinity) <= place)));

const less = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((value, index) => value - (right[index] ?? 0));

/** One kind of query in one searcher. Never pooled over searchers or kinds. */
export const measure = (
  searcher: SearcherId,
  kind: QueryKind,
  queries: readonly MeasuredQuery[],
  seed: string,
): Measure => {
  const byDocument = [...Map.groupBy(queries, ({ documentId }) => documentId)].map(([, own]) => own);
  const means = (arm: Arm): number[] =>
    byDocument.map((own) => meanOf(own.map(({ ranks }) => reciprocal(ranks[arm]))));
  const [before, together, placebo, again] = [
    means('before'),
    means('together'),
    means('placebo'),
    means('again'),
  ];
  const changes = less(together, before);
  const interval = (values: readonly number[], name: string) =>
    bootstrap(values, `${seed}/${searcher}/${kind}/${name}`);
  const change = interval(changes, 'change');
  const overPlacebo = interval(less(together, placebo), 'over-placebo');
  const arms = (['before', 'together', 'placebo', 'alone', 'leftOut'] as const).filter((arm) =>
    queries.some(({ ranks }) => arm in ranks),
  );
  const within = (arm: Arm) =>
    [shareWithin(queries, arm, 1), shareWithin(queries, arm, 3), shareWithin(queries, arm, 10)] as const;
  return {
    searcher,
    kind,
    documents: byDocument.length,
    queries: queries.length,
    mrr: Object.fromEntries(arms.map((arm) => [arm, meanOf(means(arm))])),
    found: { before: within('before'), together: within('together') },
    change,
    overPlacebo,
    placebo: interval(less(placebo, before), 'placebo'),
    control: meanOf(less(again, before)),
    up: changes.filter((value) => value > SAME).length,
    same: changes.filter((value) => Math.abs(value) <= SAME).length,
    down: changes.filter((value) => value < -SAME).length,
    verdict: verdictOf(byDocument.length, change, overPlacebo),
  };
};

const KINDS: Readonly<Record<QueryKind, string>> = {
  name: 'by name',
  topic: 'for topics',
  detail: 'for details',
  own: 'for your own searches',
};
const WORDS = { better: 'Higher', worse: 'Lower', no_difference: 'No difference' } as const;

/** What the verdicts of one searcher say, and nothing besides: "Higher by name; no difference for topics; …" */
export const sentenceOf = (measures: readonly Measure[], fallen: number): string => {
  const told = measures.flatMap(({ kind, verdict }) =>
    verdict === 'too_few' ? [] : [`${WORDS[verdict]} ${KINDS[kind]}`],
  );
  if (told.length === 0) return 'Too few documents to say.';
  const falls = fallen === 0 ? [] : [`${fallen} ${fallen === 1 ? 'document' : 'documents'} fell`];
  const text = [...told, ...falls].join('; ').replace(/; \p{Lu}/gu, (start) => start.toLowerCase());
  return `${text}.`;
};
