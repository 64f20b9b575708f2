import { metadataLimits } from '@colophon/contracts/rules';
import { countCodePoints } from '../metadata/metadata-limits.js';
import type { FieldOrigin } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import { countLettersAndBlanks } from './character-count.js';
import type { Sentence } from './words.js';

export interface FoundDescription {
  readonly text: string;
  readonly origin: FieldOrigin;
}

const MIN_WORDS = 6;
const MIN_CHARACTERS = 40;
/** A second sentence is worth it only near the first in quality. */
const SECOND_SHARE = 0.55;

/** Sentences in which a document says what it is about. */
const CUES =
  /\b(?:this (?:white ?paper|paper|guide|document|report|article|study|brochure|manual|presentation|case study)|in this (?:paper|guide|document|report|article)|we (?:present|describe|propose|show|introduce)|(?:describes|explains|provides|presents|outlines|discusses|covers|introduces) |ce (?:document|livre blanc|guide|rapport)|cet article|dieses (?:dokument|whitepaper|handbuch)|dieser (?:bericht|leitfaden)|este (?:documento|artigo|artículo|guia|informe|relatório)|questo documento)/iu;
/** Sentences that lean on another one, or on a picture. */
const DEPENDENT =
  /^(?:however|therefore|moreover|furthermore|also|but|and|or|then|thus|this is|these|those|it|its|they|he|she|see|note|figure|for (?:more|further|example|instance)|to learn more|finally|at this|as of|in (?:addition|contrast|this (?:section|case|chapter))|table|as (?:shown|mentioned))\b/iu;
const NOT_PROSE = /https?:|www\.|@|©|all rights reserved|\.{4,}|\bpage \d+|[|•]|\[\d+\]/iu;

const isProse = ({ text, words }: Sentence): boolean => {
  if (words.length < MIN_WORDS || text.length < MIN_CHARACTERS) return false;
  // Whole: begins like a sentence and is closed.
  if (!/[.!?。！？]["”»)]?$/u.test(text) || !/^["“«¿¡(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)) return false;
  const size = countCodePoints(text);
  return (
    size >= MIN_CHARACTERS &&
    size <= metadataLimits.description &&
    countLettersAndBlanks(text) / text.length > 0.85 &&
    !NOT_PROSE.test(text)
  );
};

/** What a word adds to the sentences it stands in. */
interface Weight {
  count: number;
  value: number;
  /** The last sentence it was added to: each counts a word once. */
  addedTo: number;
}

const weightsOf = (sentences: readonly Sentence[], rarity: (stem: string) => number): Map<string, Weight> => {
  const weights = new Map<string, Weight>();
  for (const { words } of sentences) {
    for (const word of words) {
      if (word.kind === 'break' || word.stop) continue;
      const known = weights.get(word.stem);
      if (known) known.count += 1;
      else weights.set(word.stem, { count: 1, value: 0, addedTo: -1 });
    }
  }
  for (const [stem, weight] of weights) weight.value = Math.log1p(weight.count) * rarity(stem);
  return weights;
};

const centralities = (sentences: readonly Sentence[], rarity: (stem: string) => number): number[] => {
  const weights = weightsOf(sentences, rarity);
  return sentences.map(({ words }, index) => {
    let total = 0;
    for (const word of words) {
      const weight = word.stop ? undefined : weights.get(word.stem);
      if (!weight || weight.addedTo === index) continue;
      weight.addedTo = index;
      total += weight.value;
    }
    return total / Math.sqrt(Math.max(4, words.length));
  });
};

const overlap = (a: ReadonlySet<string>, sentence: Sentence): number => {
  const stems = new Set(
    sentence.words.filter((word) => word.kind !== 'break' && !word.stop).map((word) => word.stem),
  );
  const shared = [...stems].filter((stem) => a.has(stem)).length;
  return shared / Math.max(1, Math.min(stems.size, a.size));
};

const stemsOf = (sentence: Sentence): Set<string> =>
  new Set(sentence.words.filter((word) => !word.stop).map((word) => word.stem));

interface Scored {
  readonly sentence: Sentence;
  readonly index: number;
  readonly score: number;
}

const scoreAll = (
  sentences: readonly Sentence[],
  titleStems: ReadonlySet<string>,
  rarity: (stem: string) => number,
): Scored[] => {
  const central = centralities(sentences, rarity);
  const most = Math.max(1e-9, ...central);
  return sentences
    .flatMap((sentence, index): Scored[] => {
      if (!isProse(sentence)) return [];
      const position = 1 / (1 + Math.log1p(index) / 2);
      const cue = CUES.test(sentence.text) ? 0.5 : 0;
      const dependent = DEPENDENT.test(sentence.text) ? 0.7 : 0;
      const score =
        (central[index] ?? 0) / most + 0.9 * position + 0.6 * overlap(titleStems, sentence) + cue - dependent;
      return [{ sentence, index, score }];
    })
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
};

/** One or two whole sentences of the text, in its order, that together fit the limit; else empty. */
export const findDescription = (
  sentences: readonly Sentence[],
  titleStems: ReadonlySet<string>,
  rarity: (stem: string) => number,
): FoundDescription => {
  const scored = scoreAll(sentences, titleStems, rarity);
  const [best] = scored;
  if (!best) return { text: '', origin: NO_ORIGIN };
  const room = metadataLimits.description - countCodePoints(best.sentence.text) - 1;
  const said = stemsOf(best.sentence);
  const second = scored.find(
    (one) =>
      one !== best &&
      one.score >= best.score * SECOND_SHARE &&
      countCodePoints(one.sentence.text) <= room &&
      overlap(said, one.sentence) < 0.7,
  );
  const chosen = (second ? [best, second] : [best]).toSorted((a, b) => a.index - b.index);
  return {
    text: chosen.map(({ sentence }) => sentence.text).join(' '),
    origin: {
      source: 'text',
      page: best.sentence.page,
      quote: best.sentence.text,
      confidence: Math.min(0.9, 0.3 + best.score / 5),
    },
  };
};
