import type { Sentence, Word } from '../words.js';
import type { IsBridge } from './bridges.js';
import { PairNumbers } from './pair-numbers.js';

const MAX_WORDS = 4;
/** More words on one side of a preposition are more than the name of a thing. */
const MAX_WORDS_BESIDE_BRIDGE = 2;
/** Words from the start that count as the opening of a text: about an abstract. */
const OPENING_WORDS = 200;
/** A sentence of so few words is a heading, a caption or a list item. */
const SHORT_SENTENCE = 8;

/** Where a phrase stands: the number of the sentence, and of its first word in it. */
export interface Place {
  readonly sentence: number;
  readonly word: number;
}

/** A phrase that may become a keyword, with everything its rank depends on. */
export interface Candidate {
  /** Stems joined by a blank: the identity of the phrase. */
  readonly key: string;
  readonly stems: readonly string[];
  /** Words of its first occurrence. */
  readonly words: readonly Word[];
  /** Every occurrence, in the order of the text. */
  readonly places: Place[];
  /** Words before the first occurrence. */
  readonly firstOffset: number;
  lastOffset: number;
  count: number;
  /** Occurrences that fill a whole run between words no phrase has. */
  completeCount: number;
  capitalisedCount: number;
  openingCount: number;
  /** Occurrences in headings and other short sentences. */
  shortCount: number;
  /** Occurrences right before an acronym in brackets. */
  definedCount: number;
}

export interface CandidateSet {
  readonly candidates: readonly Candidate[];
  readonly wordCount: number;
}

/** Neighbouring words of a sentence, the last one excluded. */
interface Run {
  readonly from: number;
  to: number;
}

/** With parts of speech a stop word may be a piece of a phrase ("information system"); without, it ends one. */
const mayBeInside = (word: Word, tagged: boolean): boolean => {
  if (word.kind === 'break') return false;
  return tagged ? word.kind !== 'other' : !word.stop;
};

/** "Companies evacuated workers": after a noun a word in -ed is mostly the verb of the sentence. */
const beginsAnew = (word: Word, before: Word | undefined): boolean =>
  word.kind === 'participle' && word.lower.endsWith('ed') && before?.kind === 'noun';

const runsOf = (words: readonly Word[], tagged: boolean): Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  words.forEach((word, index) => {
    if (!mayBeInside(word, tagged)) run = undefined;
    else if (run && !beginsAnew(word, words[index - 1])) run.to = index + 1;
    else {
      run = { from: index, to: index + 1 };
      runs.push(run);
    }
  });
  return runs;
};

/** Two signs of these scripts are a word. */
const DENSE_WORD = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}ー]{2}$/u;

/** A phrase ends in a noun or, after another word, in a gerund. */
const mayEnd = (last: Word, size: number, tagged: boolean): boolean => {
  if (size === 1 && last.text.length < 3 && !DENSE_WORD.test(last.text)) return false;
  if (!tagged || last.kind === 'noun') return true;
  return size > 1 && last.kind === 'participle' && last.lower.endsWith('ing');
};

const isAcronymInBrackets = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === '(' && /^\p{Lu}[\p{Lu}\p{N}\-/]+s?$/u.test(words[at + 1]?.text ?? '');

/** Phrases by the numbers of their stems: each one is the phrase without its last word, and that word. */
class CandidateTree {
  readonly candidates: Candidate[] = [];
  /** Of a text with no word before: every phrase grows from it. */
  readonly root = 0;
  private readonly phrases = new PairNumbers();
  private readonly byPhrase: (Candidate | undefined)[] = [];
  private readonly stemNumbers = new Map<string, number>();

  /** The phrase that is `phrase` and one word more. */
  longer(phrase: number, stem: string): number {
    const number = this.stemNumbers.get(stem) ?? this.stemNumbers.size;
    if (number === this.stemNumbers.size) this.stemNumbers.set(stem, number);
    return this.phrases.numberOf(phrase, number) + 1;
  }

  at(phrase: number, words: readonly Word[], place: Place, size: number, offset: number): Candidate {
    const known = this.byPhrase[phrase];
    if (known) return known;
    const own = words.slice(place.word, place.word + size);
    const stems = own.map((word) => word.stem);
    const candidate: Candidate = {
      key: stems.join(' '),
      stems,
      words: own,
      places: [],
      firstOffset: offset,
      lastOffset: offset,
      count: 0,
      completeCount: 0,
      capitalisedCount: 0,
      openingCount: 0,
      shortCount: 0,
      definedCount: 0,
    };
    this.byPhrase[phrase] = candidate;
    this.candidates.push(candidate);
    return candidate;
  }
}

interface SentenceContext {
  readonly tagged: boolean;
  readonly words: readonly Word[];
  readonly sentence: number;
  /** Words before the sentence. */
  readonly offset: number;
}

/** Adds one occurrence to a phrase. */
const tally = (
  candidate: Candidate,
  place: Place,
  { words, offset }: SentenceContext,
  kind: { isComplete: boolean; isCapitalised: boolean },
): void => {
  const at = offset + place.word;
  candidate.places.push(place);
  candidate.lastOffset = at;
  candidate.count += 1;
  if (kind.isComplete) candidate.completeCount += 1;
  if (kind.isCapitalised) candidate.capitalisedCount += 1;
  if (at < OPENING_WORDS) candidate.openingCount += 1;
  if (words.length <= SHORT_SENTENCE) candidate.shortCount += 1;
  if (isAcronymInBrackets(words, place.word + candidate.stems.length)) candidate.definedCount += 1;
};

/** Counts all phrases of a run, growing from each of its words. */
const countRun = (tree: CandidateTree, run: Run, context: SentenceContext): void => {
  const { words, tagged } = context;
  for (let from = run.from; from < run.to; from += 1) {
    const place: Place = { sentence: context.sentence, word: from };
    const longest = Math.min(run.to, from + MAX_WORDS);
    let phrase = tree.root;
    let allStop = true;
    let isCapitalised = true;
    for (let to = from + 1; to <= longest; to += 1) {
      const last = words[to - 1];
      if (!last) break;
      phrase = tree.longer(phrase, last.stem);
      allStop &&= last.stop;
      isCapitalised &&= last.capitalised;
      // A phrase says something beyond stop words.
      if (allStop || !mayEnd(last, to - from, tagged)) continue;
      const candidate = tree.at(phrase, words, place, to - from, context.offset + from);
      tally(candidate, place, context, { isComplete: from === run.from && to === run.to, isCapitalised });
    }
  }
};

/** Counts the phrases around a preposition between two runs: "gestion des stocks". */
const countBridge = (tree: CandidateTree, left: Run, right: Run, context: SentenceContext): void => {
  const { words, tagged } = context;
  const begin = Math.max(left.from, left.to - MAX_WORDS_BESIDE_BRIDGE);
  const end = Math.min(right.to, right.from + MAX_WORDS_BESIDE_BRIDGE);
  for (let from = begin; from < left.to; from += 1) {
    const place: Place = { sentence: context.sentence, word: from };
    let phrase = tree.root;
    for (let to = from + 1; to <= end; to += 1) {
      const last = words[to - 1];
      if (!last) break;
      phrase = tree.longer(phrase, last.stem);
      if (to <= right.from || !mayEnd(last, 1, tagged)) continue;
      const candidate = tree.at(phrase, words, place, to - from, context.offset + from);
      const isComplete = from === left.from && to === right.to;
      tally(candidate, place, context, { isComplete, isCapitalised: words[from]?.capitalised === true });
    }
  }
};

/**
 * All phrases of up to four words, each with its occurrences counted.
 * @param isBridge tells what may stand between two phrases that are one; without it nothing may
 */
export const collectCandidates = (
  sentences: readonly Sentence[],
  tagged: boolean,
  isBridge?: IsBridge,
): CandidateSet => {
  const tree = new CandidateTree();
  let offset = 0;
  sentences.forEach(({ words }, sentence) => {
    const context = { tagged, words, sentence, offset };
    const runs = runsOf(words, tagged);
    runs.forEach((run, index) => {
      countRun(tree, run, context);
      const next = runs[index + 1];
      if (next && isBridge?.(words.slice(run.to, next.from)) === true) countBridge(tree, run, next, context);
    });
    offset += words.length;
  });
  return { candidates: tree.candidates, wordCount: offset };
};
