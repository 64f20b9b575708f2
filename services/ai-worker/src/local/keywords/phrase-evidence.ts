import type { Sentence } from '../words.js';
import type { Candidate } from './candidates.js';

/** What the layout tells of a phrase, as an addition to the logarithm of its odds. */
export type LiftOf = (candidate: Candidate) => number;

export interface EvidenceWeights {
  /** For a phrase of which every word stands in the title. */
  readonly title: number;
  /** For a phrase that stands in a heading; the second one adds half. */
  readonly heading: number;
  /** For a phrase that stands in no running text and no heading. */
  readonly listed: number;
  /** For several words that are met together once. */
  readonly once: number;
}

const shareIn = (candidate: Candidate, wanted: ReadonlySet<string>): number => {
  const content = candidate.words.filter(({ stop }) => !stop);
  return content.filter(({ stem }) => wanted.has(stem)).length / Math.max(1, content.length);
};

export const evidenceOf = (
  sentences: readonly Sentence[],
  titleStems: ReadonlySet<string>,
  weights: EvidenceWeights,
): LiftOf => {
  const roles = sentences.map(({ role }) => role);
  return (candidate) => {
    const headings = candidate.places.filter(({ sentence }) => roles[sentence] === 'heading').length;
    const isTold = candidate.places.some(({ sentence }) => roles[sentence] !== 'item');
    return (
      weights.title * shareIn(candidate, titleStems) +
      (weights.heading * Math.min(2, headings)) / 2 +
      (isTold ? 0 : weights.listed) +
      (candidate.count === 1 && candidate.stems.length > 1 ? weights.once : 0)
    );
  };
};
