import type { Sentence } from '../words.js';
import type { Candidate } from './candidates.js';
import type { NounLiftOf } from './noun-evidence.js';

/** What the layout tells of a phrase, as an addition to the logarithm of its odds. */
export type LiftOf = (candidate: Candidate) => number;

/** Found on documents that people have labelled. */
const WEIGHTS = {
  /** For a phrase of which every word stands in the title. */
  title: 1.2,
  /** For a phrase of which every word stands in the name of who publishes the document. */
  publisher: 0.8,
  /** For a phrase that stands in two headings; half for one. */
  heading: 0.8,
  /** For a phrase that stands in no running text and no heading. */
  listed: -0.4,
  /** For several words that are met together once. */
  once: -0.6,
  /** For a word alone that many texts have, wherever it stands. */
  everyday: -1,
};
/** Without parts of speech several words that come back are a safer sign of a noun than one. */
const UNTAGGED = {
  /** For a word alone that stands neither in the title nor in a heading. */
  alone: -0.4,
  /** For several words that are met together again. */
  again: 0.4,
  heading: 0.4,
};
/** Words of lower rarity stand in more than a twelfth of all texts. */
const EVERYDAY = 4.6;

interface Known {
  readonly titleStems: ReadonlySet<string>;
  readonly publisherStems: ReadonlySet<string>;
  readonly nounLift: NounLiftOf | undefined;
  /** Commonness of a stem in general text, higher is rarer; constant where nothing is known. */
  readonly rarity: ((stem: string) => number) | undefined;
}

const shareIn = (candidate: Candidate, wanted: ReadonlySet<string>): number => {
  const content = candidate.words.filter(({ stop }) => !stop);
  return content.filter(({ stem }) => wanted.has(stem)).length / Math.max(1, content.length);
};

const untaggedLift = ({ stems, count }: Candidate, headings: number, inTitle: number): number => {
  if (headings > 0) return UNTAGGED.heading + (stems.length > 1 && count > 1 ? UNTAGGED.again : 0);
  if (stems.length > 1) return count > 1 ? UNTAGGED.again : 0;
  return inTitle === 0 ? UNTAGGED.alone : 0;
};

export const evidenceOf = (
  sentences: readonly Sentence[],
  { titleStems, publisherStems, nounLift, rarity }: Known,
): LiftOf => {
  const roles = sentences.map(({ role }) => role);
  return (candidate) => {
    const { places, stems, count, key } = candidate;
    const headings = places.filter(({ sentence }) => roles[sentence] === 'heading').length;
    const isTold = places.some(({ sentence }) => roles[sentence] !== 'item');
    const isEveryday = stems.length === 1 && rarity !== undefined && rarity(key) < EVERYDAY;
    const inTitle = shareIn(candidate, titleStems);
    return (
      WEIGHTS.title * inTitle +
      (shareIn(candidate, publisherStems) === 1 ? WEIGHTS.publisher : 0) +
      (WEIGHTS.heading * Math.min(2, headings)) / 2 +
      (isTold ? 0 : WEIGHTS.listed) +
      (count === 1 && stems.length > 1 ? WEIGHTS.once : 0) +
      (isEveryday ? WEIGHTS.everyday : 0) +
      (rarity === undefined ? untaggedLift(candidate, headings, inTitle) : 0) +
      (nounLift?.(candidate) ?? 0)
    );
  };
};
