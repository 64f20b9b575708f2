import type { Sentence, Word } from '../words.js';

const MAX_WORDS = 4;

/** A phrase that may become a keyword, with everything its rank depends on. */
export interface Candidate {
  /** Stems joined by a blank: the identity of the phrase. */
  readonly key: string;
  readonly stems: readonly string[];
  /** Spellings met, with their number. */
  readonly forms: Map<string, number>;
  readonly firstSentence: number;
  /** Words before the first occurrence. */
  readonly firstOffset: number;
  lastOffset: number;
  count: number;
  /** Occurrences that fill a whole run between stop words and punctuation. */
  completeCount: number;
  capitalisedCount: number;
}

export interface CandidateSet {
  readonly candidates: readonly Candidate[];
  readonly wordCount: number;
}

/** Runs of content words: nouns and adjectives where parts of speech are known, otherwise all but stop words. */
const runsOf = (words: readonly Word[], tagged: boolean): { words: readonly Word[]; start: number }[] => {
  const runs: { words: Word[]; start: number }[] = [];
  let run: { words: Word[]; start: number } | undefined;
  words.forEach((word, index) => {
    const content = word.kind !== 'break' && !word.stop && (!tagged || word.kind !== 'other');
    if (!content) run = undefined;
    else if (run) run.words.push(word);
    else {
      run = { words: [word], start: index };
      runs.push(run);
    }
  });
  return runs;
};

const isCapitalised = (word: Word): boolean => /^\p{Lu}/u.test(word.text);

class CandidateIndex {
  readonly byKey = new Map<string, Candidate>();

  add(phrase: readonly Word[], offset: number, sentence: number, complete: boolean): void {
    const stems = phrase.map((word) => word.stem);
    const key = stems.join(' ');
    const known = this.byKey.get(key);
    const candidate: Candidate = known ?? {
      key,
      stems,
      forms: new Map(),
      firstSentence: sentence,
      firstOffset: offset,
      lastOffset: offset,
      count: 0,
      completeCount: 0,
      capitalisedCount: 0,
    };
    if (!known) this.byKey.set(key, candidate);
    const form = phrase.map((word) => word.text).join(' ');
    candidate.forms.set(form, (candidate.forms.get(form) ?? 0) + 1);
    candidate.lastOffset = offset;
    candidate.count += 1;
    if (complete) candidate.completeCount += 1;
    if (phrase.every(isCapitalised)) candidate.capitalisedCount += 1;
  }
}

export const collectCandidates = (sentences: readonly Sentence[], tagged: boolean): CandidateSet => {
  const index = new CandidateIndex();
  let offset = 0;
  sentences.forEach((sentence, sentenceNumber) => {
    for (const run of runsOf(sentence.words, tagged)) {
      for (let from = 0; from < run.words.length; from += 1) {
        const longest = Math.min(run.words.length, from + MAX_WORDS);
        for (let to = from + 1; to <= longest; to += 1) {
          const phrase = run.words.slice(from, to);
          // A phrase ends in a noun; a lone letter or two says nothing.
          if (tagged && phrase.at(-1)?.kind !== 'noun') continue;
          if (phrase.length === 1 && (phrase[0]?.text.length ?? 0) < 3) continue;
          const complete = from === 0 && to === run.words.length;
          index.add(phrase, offset + run.start + from, sentenceNumber, complete);
        }
      }
    }
    offset += sentence.words.length;
  });
  return { candidates: [...index.byKey.values()], wordCount: offset };
};
