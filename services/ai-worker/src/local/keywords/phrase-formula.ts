import type { CandidateSet } from './candidates.js';
import { longerPhrases } from './phrase-surroundings.js';

interface RankingWeights {
  readonly frequencyExponent: number;
  /** How often readers choose phrases of one, two, three and four words, relative to two. */
  readonly lengthPrior: readonly number[];
  readonly position: number;
  readonly inTitle: number;
  /** What is left to a phrase that is always a piece of a longer one. */
  readonly incomplete: number;
  readonly capitalised: number;
  readonly spread: number;
  /** For several words met together once and without capitals: two neighbours rather than a phrase. */
  readonly once: number;
}

/** Without parts of speech long runs are seldom phrases, so single words weigh as much as pairs. */
const WEIGHTS: RankingWeights = {
  frequencyExponent: 0.8,
  lengthPrior: [1, 1, 0.6, 0.3],
  position: 0.25,
  inTitle: 0.6,
  incomplete: 0.25,
  capitalised: 0.5,
  spread: 0.5,
  once: 0.6,
};

const shareIn = (stems: readonly string[], wanted: ReadonlySet<string>): number =>
  stems.filter((stem) => wanted.has(stem)).length / stems.length;

/**
 * Scores of the phrases of a text without parts of speech, in their order: how often, how long, how early, whether in
 * the title, whole, with capitals, and how widely spread. Needs no knowledge of the language beyond its stop words.
 */
export const formulaScores = (set: CandidateSet, titleStems: ReadonlySet<string>): number[] => {
  const longer = longerPhrases(set);
  return set.candidates.map((candidate) => {
    const { stems, words, count, key } = candidate;
    // A preposition inside makes a phrase no longer for a reader.
    const size = words.filter(({ stop }) => !stop).length;
    // A phrase that nearly always stands inside one longer phrase is a piece of it.
    const whole = Math.max(candidate.completeCount / count, 1 - (longer.get(key)?.most ?? 0) / count);
    const reach = (candidate.lastOffset - candidate.firstOffset) / Math.max(1, set.wordCount);
    const isChance = stems.length > 1 && count === 1 && candidate.capitalisedCount === 0;
    return (
      ((count ** WEIGHTS.frequencyExponent * (WEIGHTS.lengthPrior[size - 1] ?? 0)) /
        (1 + WEIGHTS.position * Math.log1p(candidate.firstOffset))) *
      (1 + WEIGHTS.inTitle * shareIn(stems, titleStems)) *
      (WEIGHTS.incomplete + (1 - WEIGHTS.incomplete) * whole) *
      (1 + (WEIGHTS.capitalised * candidate.capitalisedCount) / count) *
      (1 + WEIGHTS.spread * reach) *
      (isChance ? WEIGHTS.once : 1)
    );
  });
};
