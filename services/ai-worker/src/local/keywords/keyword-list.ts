import { foldLetters } from '../../metadata/folding.js';
import { cleanText } from '../../metadata/metadata-limits.js';
import { lowerCaseOf } from '../language/lower-case.js';
import type { Sentence, Word } from '../words.js';
import type { IsFit } from './phrase-fitness.js';
import { PatternLimit } from './phrase-patterns.js';
import { relationTo } from './phrase-pieces.js';
import type { RankedPhrase } from './phrase-ranking.js';
import { quoteOf } from './phrase-quote.js';
import { isShout, spellingOf, type Writing } from './phrase-spelling.js';
import { isEverydayEnglish } from './rarity.js';

export interface Keyphrase {
  readonly text: string;
  readonly key: string;
  readonly page: number;
  /** Of the sentence that says something with it first. */
  readonly quote: string;
  /** See RankedPhrase. */
  readonly chance: number;
}

const NEW = { is: 'new' } as const;
/** Languages in which a capital within a sentence or a heading tells no name; '' is not known. */
const TITLE_CASE: ReadonlySet<string> = new Set(['', 'en', 'de']);

export interface ListOptions {
  readonly count: number;
  /** ISO 639-1, '' where unknown. */
  readonly language: string;
  /** Of a document with a layout; absent for a plain text, in which every phrase is allowed. */
  readonly isFit?: IsFit | undefined;
}

interface Chosen extends Keyphrase {
  /** As all spellings of it are, in capitals and without accents too. */
  readonly folded: string;
  readonly isShouted: boolean;
  readonly stems: readonly string[];
  readonly count: number;
}

/** The whole takes the place of the first of its pieces, with the chance of it. */
const putFor = (chosen: Chosen[], pieces: readonly Chosen[], whole: Chosen): void => {
  const [first] = pieces;
  const at = chosen.findIndex((phrase) => phrase === first);
  chosen[at] = { ...whole, chance: first?.chance ?? whole.chance };
  const others = chosen.filter((phrase) => !pieces.includes(phrase));
  chosen.splice(0, chosen.length, ...others);
};

/**
 * Whether a capitalised phrase stands everywhere behind one and the same capitalised word: "Trust Guide" is cut out of
 * "Zero Trust Guide".
 */
const isCutOut = (
  { places, words, count }: RankedPhrase['candidate'],
  sentences: readonly Sentence[],
): boolean => {
  if (!words.every(({ capitalised }) => capitalised)) return false;
  const before = places.map(({ sentence, word }) => sentences[sentence]?.words[word - 1]);
  const [first] = before;
  return (
    first !== undefined &&
    count === places.length &&
    before.every(
      (word) => word?.capitalised === true && !word.stop && word.kind !== 'break' && word.stem === first.stem,
    )
  );
};

/** "Crane scheduling crane": a line that comes back has run into itself. "Peer to peer" is joined by a small word. */
const repeatsItself = (words: readonly Word[]): boolean =>
  words.length > 2 &&
  !words.some(({ stop }) => stop) &&
  new Set(words.map(({ stem }) => stem)).size < words.length;

/** "ΟΔΗΓΟΣ" and "οδηγός" are one phrase, spelled as running text has it. */
const putSpelling = (chosen: Chosen[], phrase: Chosen): void => {
  const at = chosen.findIndex(({ folded, isShouted }) => isShouted && folded === phrase.folded);
  const twin = chosen[at];
  if (twin && !phrase.isShouted) chosen[at] = { ...phrase, chance: twin.chance };
};

/** Up to `count` phrases, best first, no two with the same stems in whatever order or with the same spelling. */
export const topKeyphrases = (
  ranked: readonly RankedPhrase[],
  sentences: readonly Sentence[],
  { count, language, isFit }: ListOptions,
): Keyphrase[] => {
  const seen = new Set<string>();
  const writing: Writing = {
    lowerCase: lowerCaseOf(language),
    isSentenceCase: isFit !== undefined && !TITLE_CASE.has(language),
    isEveryday: language === 'en' ? isEverydayEnglish : () => false,
  };
  const patterns = isFit && new PatternLimit();
  const chosen: Chosen[] = [];
  for (const { candidate, chance } of ranked) {
    if (chosen.length === count) break;
    if (repeatsItself(candidate.words)) continue;
    const identity = candidate.stems.toSorted().join(' ');
    if (seen.has(identity) || isFit?.(candidate.words) === false) continue;
    if (isFit && isCutOut(candidate, sentences)) continue;
    const text = spellingOf(candidate, sentences, writing).replace(/(?<![.,;])[.,;]+$/u, '');
    const folded = foldLetters(cleanText(text));
    if (folded === '') continue;
    const { key, stems, words } = candidate;
    const isShouted = words.every((word) => isShout(word.text));
    const place = quoteOf(candidate, sentences);
    const phrase = { text, key, stems, folded, isShouted, count: candidate.count, chance, ...place };
    if (seen.has(folded)) {
      putSpelling(chosen, phrase);
      continue;
    }
    const relation = isFit ? relationTo(candidate, chosen) : NEW;
    if (relation.is === 'piece') continue;
    if (patterns?.admits(candidate) === false) continue;
    seen.add(identity).add(folded);
    if (relation.is === 'longer') putFor(chosen, relation.than, phrase);
    else chosen.push(phrase);
  }
  return chosen.map(({ text, key, page, quote, chance }) => ({ text, key, page, quote, chance }));
};
