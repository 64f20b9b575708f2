import { textWords } from '@colophon/contracts/rules';
import { createStemmer, type Stem } from '../local/language/stemmer.js';

/** What an index makes of a text: folded words by their stems, scripts without blanks in pairs; nothing is left out. */
type Analyse = (text: string) => string[];

const stemmers = new Map<string, Stem>();
const stemmerOf = (language: string): Stem => {
  const known = stemmers.get(language) ?? createStemmer(language);
  stemmers.set(language, known);
  return known;
};

/** @param language BCP 47; empty or unknown ones are not stemmed */
export const analysis = (language: string): Analyse => {
  const stem = stemmerOf(language.split('-')[0]?.toLowerCase() ?? '');
  return (text) => textWords(text).map((word) => (/^\p{N}+$/u.test(word) ? word : stem(word)));
};

/** The stemmers remember every word: to be called when a proof has ended. */
export const forgetStems = (): void => stemmers.clear();
