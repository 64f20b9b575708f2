import type { Sentence } from '../words.js';
import type { IsBridge } from './bridges.js';
import { type Candidate, type CandidateSet, collectCandidates } from './candidates.js';
import { ENGLISH_FOREST } from './english-forest.data.js';
import { formulaScores } from './phrase-formula.js';
import type { LiftOf } from './phrase-evidence.js';
import { phraseFeatures } from './phrase-features.js';
import { chanceOf, createScorer } from './ranking-forest.js';

export interface RankedPhrase {
  readonly candidate: Candidate;
  /** 0 to 1: the likelihood that a person who describes the document by hand would also choose the phrase. */
  readonly chance: number;
}

export interface RankingHints {
  /** Stems of the title's words, in their order. */
  readonly titleStems: readonly string[];
  /** Stems of the customer's key topics: a nudge, never a source of phrases. */
  readonly topicStems: ReadonlySet<string>;
  /** Commonness of a stem in general text, higher is rarer; constant where nothing is known. */
  readonly rarity: (stem: string) => number;
  /** What may join two phrases to one. */
  readonly isBridge?: IsBridge | undefined;
  /** What the layout tells; absent for a plain text. */
  readonly liftOf?: LiftOf | undefined;
}

/** Added to the logarithm of the odds: the customer's topics lift a phrase of the text, they never outweigh it. */
const TOPIC_LIFT = 1.2;
/** Of the first ten phrases of the formula, so many were chosen by hand too (measured on French news). */
const FORMULA_PRECISION = 0.4;

const topicShare = (stems: readonly string[], topics: ReadonlySet<string>): number =>
  topics.size === 0 ? 0 : stems.filter((stem) => topics.has(stem)).length / stems.length;

const oddsOf = createScorer(ENGLISH_FOREST);

const learnedOdds = (set: CandidateSet, sentences: readonly Sentence[], hints: RankingHints): number[] =>
  phraseFeatures(set, { sentences, titleStems: hints.titleStems, rarity: hints.rarity }).map(oddsOf);

/** The formula knows an order, no chances: its scores are moved so that the tenth best has the measured chance. */
const formulaOdds = (set: CandidateSet, hints: RankingHints): number[] => {
  const logs = formulaScores(set, new Set(hints.titleStems)).map(Math.log);
  const tenth = logs.toSorted((a, b) => b - a).at(Math.min(9, logs.length - 1)) ?? 0;
  const odds = Math.log(FORMULA_PRECISION / (1 - FORMULA_PRECISION));
  return logs.map((value) => value - tenth + odds);
};

/** Phrases of the text, best first; ties in order of appearance, so that the order is always the same. */
export const rankPhrases = (
  sentences: readonly Sentence[],
  tagged: boolean,
  hints: RankingHints,
): RankedPhrase[] => {
  const set = collectCandidates(sentences, tagged, hints.isBridge);
  const odds = tagged ? learnedOdds(set, sentences, hints) : formulaOdds(set, hints);
  return set.candidates
    .map((candidate, index) => ({
      candidate,
      odds:
        (odds[index] ?? 0) +
        TOPIC_LIFT * topicShare(candidate.stems, hints.topicStems) +
        (hints.liftOf?.(candidate) ?? 0),
    }))
    .toSorted((a, b) => b.odds - a.odds || a.candidate.firstOffset - b.candidate.firstOffset)
    .map(({ candidate, odds: value }) => ({ candidate, chance: chanceOf(value) }));
};
