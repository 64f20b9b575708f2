import type { Sentence } from '../words.js';
import type { Candidate, CandidateSet } from './candidates.js';
import { collectCandidates } from './candidates.js';

export interface RankedPhrase {
  readonly candidate: Candidate;
  readonly score: number;
}

export interface RankingHints {
  /** Stems of the title's words. */
  readonly titleStems: ReadonlySet<string>;
  /** Stems of the customer's key topics: a nudge, never a source of phrases. */
  readonly topicStems: ReadonlySet<string>;
  /** Commonness of a stem in general text, higher is rarer; constant where nothing is known. */
  readonly rarity: (stem: string) => number;
}

/** What the rank of a phrase is made of; chosen once over three sets of papers and one of French news. */
interface RankingWeights {
  readonly frequencyExponent: number;
  readonly rarityExponent: number;
  /** How often readers choose phrases of one, two, three and four words, relative to two. */
  readonly lengthPrior: readonly number[];
  readonly position: number;
  readonly inTitle: number;
  /** What is left to a phrase that is always a piece of a longer one. */
  readonly incomplete: number;
  readonly capitalised: number;
  readonly spread: number;
}

const TAGGED: RankingWeights = {
  frequencyExponent: 0.43,
  rarityExponent: 0.6,
  lengthPrior: [0.24, 1, 1.3, 0.75],
  position: 0.21,
  inTitle: 0.45,
  incomplete: 0.12,
  capitalised: 0.13,
  spread: 0.2,
};

/** Without parts of speech long runs are seldom phrases, so single words weigh as much as pairs. */
const UNTAGGED: RankingWeights = {
  frequencyExponent: 0.8,
  rarityExponent: 1,
  lengthPrior: [1, 1, 0.6, 0.3],
  position: 0.25,
  inTitle: 0.6,
  incomplete: 0.35,
  capitalised: 0.25,
  spread: 0.3,
};

/** The customer's topics lift a phrase of the text, they never outweigh the text. */
const TOPIC_LIFT = 0.8;

/** Times the most frequent longer phrase around each phrase occurs. */
const countInLonger = (set: CandidateSet): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { stems, count } of set.candidates) {
    for (let from = 0; from < stems.length; from += 1) {
      for (let to = from + 1; to <= stems.length; to += 1) {
        if (to - from === stems.length) continue;
        const key = stems.slice(from, to).join(' ');
        counts.set(key, Math.max(counts.get(key) ?? 0, count));
      }
    }
  }
  return counts;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const shareIn = (stems: readonly string[], wanted: ReadonlySet<string>): number =>
  stems.filter((stem) => wanted.has(stem)).length / stems.length;

const scoreOf = (
  candidate: Candidate,
  context: { wordCount: number; weights: RankingWeights; hints: RankingHints; inLonger: number },
): number => {
  const { wordCount, weights, hints, inLonger } = context;
  const { stems, count } = candidate;
  // A phrase that nearly always stands inside one longer phrase is a piece of it.
  const whole = Math.max(candidate.completeCount / count, 1 - inLonger / count);
  const reach = (candidate.lastOffset - candidate.firstOffset) / Math.max(1, wordCount);
  return (
    ((count ** weights.frequencyExponent *
      mean(stems.map(hints.rarity)) ** weights.rarityExponent *
      (weights.lengthPrior[stems.length - 1] ?? 0)) /
      (1 + weights.position * Math.log1p(candidate.firstOffset))) *
    (1 + weights.inTitle * shareIn(stems, hints.titleStems)) *
    (weights.incomplete + (1 - weights.incomplete) * whole) *
    (1 + (weights.capitalised * candidate.capitalisedCount) / count) *
    (1 + weights.spread * reach) *
    (1 + TOPIC_LIFT * shareIn(stems, hints.topicStems))
  );
};

/** Phrases of the text, best first; ties in order of appearance, so that the order is always the same. */
export const rankPhrases = (
  sentences: readonly Sentence[],
  tagged: boolean,
  hints: RankingHints,
): RankedPhrase[] => {
  const set = collectCandidates(sentences, tagged);
  const longer = countInLonger(set);
  return set.candidates
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate, {
        wordCount: set.wordCount,
        weights: tagged ? TAGGED : UNTAGGED,
        hints,
        inLonger: longer.get(candidate.key) ?? 0,
      }),
    }))
    .toSorted((a, b) => b.score - a.score || a.candidate.firstOffset - b.candidate.firstOffset);
};
