import type { Sentence, Word } from '../words.js';

const MAX_WORDS = 4;
/** Words from the start that count as the opening of a text: about an abstract. */
const OPENING_WORDS = 200;
/** A sentence of so few words is a heading, a caption or a list item. */
const SHORT_SENTENCE = 8;

/** A phrase that may become a keyword, with everything its rank depends on. */
export interface Candidate {
  /** Stems joined by a blank: the identity of the phrase. */
  readonly key: string;
  readonly stems: readonly string[];
  /** Words of its first occurrence. */
  readonly words: readonly Word[];
  /** Spellings met, with their number. */
  readonly forms: Map<string, number>;
  readonly firstSentence: number;
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

interface Run {
  readonly words: Word[];
  /** Place of the first word in its sentence. */
  readonly start: number;
}

interface Occurrence {
  readonly phrase: readonly Word[];
  readonly offset: number;
  readonly sentence: number;
  readonly opensSentence: boolean;
  readonly isComplete: boolean;
  readonly isShort: boolean;
  readonly isDefined: boolean;
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
    else if (run && !beginsAnew(word, words[index - 1])) run.words.push(word);
    else {
      run = { words: [word], start: index };
      runs.push(run);
    }
  });
  return runs;
};

/** A phrase ends in a noun or, after another word, in a gerund; it says something beyond stop words. */
const isPhrase = (phrase: readonly Word[], tagged: boolean): boolean => {
  const [first] = phrase;
  const last = phrase.at(-1);
  if (!first || !last || phrase.every((word) => word.stop)) return false;
  if (phrase.length === 1 && first.text.length < 3) return false;
  if (!tagged || last.kind === 'noun') return true;
  return phrase.length > 1 && last.kind === 'participle' && last.lower.endsWith('ing');
};

const isAcronymInBrackets = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === '(' && /^\p{Lu}[\p{Lu}\p{N}\-/]+s?$/u.test(words[at + 1]?.text ?? '');

/** "Crane scheduling is hard": the capital belongs to the sentence, as the words behind it show. */
const formOf = (phrase: readonly Word[], opensSentence: boolean): string => {
  const form = phrase.map((word) => word.text).join(' ');
  const isSentenceCase = /^\p{Lu}\p{Ll}[^\p{Lu}]*$/u.test(form) && phrase.length > 1;
  return opensSentence && isSentenceCase ? form.charAt(0).toLowerCase() + form.slice(1) : form;
};

const isCapitalised = (word: Word): boolean => /^\p{Lu}/u.test(word.text);

class CandidateIndex {
  readonly byKey = new Map<string, Candidate>();

  add({ phrase, offset, sentence, opensSentence, isComplete, isShort, isDefined }: Occurrence): void {
    const stems = phrase.map((word) => word.stem);
    const key = stems.join(' ');
    const candidate = this.byKey.get(key) ?? this.begin(key, stems, phrase, offset, sentence);
    const form = formOf(phrase, opensSentence);
    candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
    candidate.lastOffset = offset;
    candidate.count += 1;
    if (isComplete) candidate.completeCount += 1;
    if (phrase.every(isCapitalised)) candidate.capitalisedCount += 1;
    if (offset < OPENING_WORDS) candidate.openingCount += 1;
    if (isShort) candidate.shortCount += 1;
    if (isDefined) candidate.definedCount += 1;
  }

  private begin(
    key: string,
    stems: readonly string[],
    words: readonly Word[],
    firstOffset: number,
    firstSentence: number,
  ): Candidate {
    const candidate: Candidate = {
      key,
      stems,
      words,
      forms: new Map(),
      firstSentence,
      firstOffset,
      lastOffset: firstOffset,
      count: 0,
      completeCount: 0,
      capitalisedCount: 0,
      openingCount: 0,
      shortCount: 0,
      definedCount: 0,
    };
    this.byKey.set(key, candidate);
    return candidate;
  }
}

/** All phrases of up to four words, each with its occurrences counted. */
export const collectCandidates = (sentences: readonly Sentence[], tagged: boolean): CandidateSet => {
  const index = new CandidateIndex();
  let offset = 0;
  sentences.forEach(({ words }, sentence) => {
    const isShort = words.length <= SHORT_SENTENCE;
    for (const run of runsOf(words, tagged)) {
      for (let from = 0; from < run.words.length; from += 1) {
        const longest = Math.min(run.words.length, from + MAX_WORDS);
        for (let to = from + 1; to <= longest; to += 1) {
          const phrase = run.words.slice(from, to);
          if (!isPhrase(phrase, tagged)) continue;
          const isComplete = from === 0 && to === run.words.length;
          const isDefined = isAcronymInBrackets(words, run.start + to);
          index.add({
            phrase,
            offset: offset + run.start + from,
            sentence,
            opensSentence: run.start + from === 0,
            isComplete,
            isShort,
            isDefined,
          });
        }
      }
    }
    offset += words.length;
  });
  return { candidates: [...index.byKey.values()], wordCount: offset };
};
