import { QUOTE_LIMIT } from '../../metadata/field-origin.js';
import { joinWords, type Sentence } from '../words.js';
import type { Candidate, Place } from './candidates.js';

/** Words of a long sentence shown before the phrase, in characters. */
const LEAD = 60;
/** Rows of a table of contents: they name a phrase and say nothing of it. */
const LEADERS = /[.…]{4,}|(?:\. ){4,}/u;

interface PhraseQuote {
  readonly page: number;
  /** Holds the phrase within the first characters of it, which is what is kept. */
  readonly quote: string;
}

/** The first sentence that says something with the phrase; of a long one the part around it. */
export const quoteOf = ({ places, stems }: Candidate, sentences: readonly Sentence[]): PhraseQuote => {
  const isTelling = ({ sentence }: Place): boolean => !LEADERS.test(sentences[sentence]?.text ?? '');
  const place = places.find(isTelling) ?? places[0];
  const sentence = place && sentences[place.sentence];
  if (!place || !sentence) return { page: 0, quote: '' };
  const words = sentence.words.slice(place.word, place.word + stems.length);
  const phrase = joinWords(words);
  const at = sentence.text.indexOf(phrase);
  const isInReach = at + phrase.length <= QUOTE_LIMIT;
  const from = isInReach ? 0 : sentence.text.lastIndexOf(' ', at - LEAD) + 1;
  return { page: sentence.page, quote: sentence.text.slice(from) };
};
