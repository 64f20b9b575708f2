import { metadataLimits } from '@colophon/contracts/rules';
import { countCodePoints } from '../metadata/metadata-limits.js';
import type { FieldOrigin } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
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

const isProse = (sentence: Sentence): boolean => {
  const { text } = sentence;
  const size = countCodePoints(text);
  const letters = (text.match(/[\p{L}\s]/gu)?.length ?? 0) / Math.max(1, text.length);
  return (
    sentence.words.length >= MIN_WORDS &&
    size >= MIN_CHARACTERS &&
    size <= metadataLimits.description &&
    // Whole: begins like a sentence and is closed.
    /^["“«¿¡(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
    /[.!?。！？]["”»)]?$/u.test(text) &&
    letters > 0.85 &&
    !NOT_PROSE.test(text)
  );
};

const weightsOf = (sentences: readonly Sentence[], rarity: (stem: string) => number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { words } of sentences) {
    for (const word of words)
      if (word.kind !== 'break' && !word.stop) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1);
  }
  return new Map([...counts].map(([stem, count]) => [stem, Math.log1p(count) * rarity(stem)]));
};

const centrality = (sentence: Sentence, weights: ReadonlyMap<string, number>): number => {
  const stems = new Set(sentence.words.filter((word) => !word.stop).map((word) => word.stem));
  const total = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  return total / Math.sqrt(Math.max(4, sentence.words.length));
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
  const weights = weightsOf(sentences, rarity);
  const central = sentences.map((sentence) => centrality(sentence, weights));
  const most = Math.max(1e-9, ...central);
  return sentences
    .map((sentence, index): Scored => {
      const position = 1 / (1 + Math.log1p(index) / 2);
      const cue = CUES.test(sentence.text) ? 0.5 : 0;
      const dependent = DEPENDENT.test(sentence.text) ? 0.7 : 0;
      const score =
        (central[index] ?? 0) / most + 0.9 * position + 0.6 * overlap(titleStems, sentence) + cue - dependent;
      return { sentence, index, score };
    })
    .filter(({ sentence }) => isProse(sentence))
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
