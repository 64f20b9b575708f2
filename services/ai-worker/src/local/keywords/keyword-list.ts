import type { Sentence } from '../words.js';
import type { Candidate } from './candidates.js';
import type { RankedPhrase } from './phrase-ranking.js';

export interface Keyphrase {
  readonly text: string;
  readonly key: string;
  readonly page: number;
  /** The sentence it is met in first. */
  readonly quote: string;
}

/** Spelled small this often, a phrase is no name. */
const LOWER_CASE_SHARE = 0.25;

const isShout = (form: string): boolean => /^[\p{Lu}\p{N} \-&./]+$/u.test(form);

/** The spelling met most often; one in running text before one of headings, where every word has a capital. */
export const spellingOf = (candidate: Candidate): string => {
  const forms = [...candidate.forms].toSorted((a, b) => b[1] - a[1]);
  const enough = candidate.count * LOWER_CASE_SHARE;
  const lowerCase = forms.find(([form, count]) => !/\p{Lu}/u.test(form) && count >= enough);
  const best = lowerCase ?? forms.find(([form]) => !isShout(form)) ?? forms[0];
  const form = best?.[0] ?? '';
  // Several shouted words are a heading; one is an acronym.
  return isShout(form) && form.includes(' ') ? form.toLowerCase() : form;
};

/** Up to `count` phrases, best first, no two with the same stems in whatever order. */
export const topKeyphrases = (
  ranked: readonly RankedPhrase[],
  sentences: readonly Sentence[],
  count: number,
): Keyphrase[] => {
  const seen = new Set<string>();
  const phrases: Keyphrase[] = [];
  for (const { candidate } of ranked) {
    if (phrases.length === count) break;
    const identity = candidate.stems.toSorted().join(' ');
    const text = spellingOf(candidate).replace(/[.,;]+$/u, '');
    if (seen.has(identity) || text === '') continue;
    seen.add(identity);
    const sentence = sentences[candidate.firstSentence];
    phrases.push({ text, key: candidate.key, page: sentence?.page ?? 0, quote: sentence?.text ?? text });
  }
  return phrases;
};
