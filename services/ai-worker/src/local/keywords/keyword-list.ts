import { cleanText } from '../../metadata/metadata-limits.js';
import type { Sentence } from '../words.js';
import type { RankedPhrase } from './phrase-ranking.js';
import { quoteOf } from './phrase-quote.js';
import { spellingOf } from './phrase-spelling.js';

export interface Keyphrase {
  readonly text: string;
  readonly key: string;
  readonly page: number;
  /** Of the sentence that says something with it first. */
  readonly quote: string;
  /** See RankedPhrase. */
  readonly chance: number;
}

/** Up to `count` phrases, best first, no two with the same stems in whatever order or with the same spelling. */
export const topKeyphrases = (
  ranked: readonly RankedPhrase[],
  sentences: readonly Sentence[],
  count: number,
): Keyphrase[] => {
  const seen = new Set<string>();
  const phrases: Keyphrase[] = [];
  for (const { candidate, chance } of ranked) {
    if (phrases.length === count) break;
    const identity = candidate.stems.toSorted().join(' ');
    const text = spellingOf(candidate, sentences).replace(/(?<![.,;])[.,;]+$/u, '');
    const spelling = cleanText(text).toLowerCase();
    if (seen.has(identity) || seen.has(spelling) || spelling === '') continue;
    seen.add(identity).add(spelling);
    phrases.push({ text, key: candidate.key, ...quoteOf(candidate, sentences), chance });
  }
  return phrases;
};
