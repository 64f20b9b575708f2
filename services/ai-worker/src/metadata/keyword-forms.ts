import { createStemmer } from '../local/language/stemmer.js';
import { foldLetters } from './folding.js';
import { wordsIn } from './term-mentions.js';

export type KeyOf = (phrase: string) => string;

/** Keys of words and of phrases. */
export interface Keys {
  readonly ofWord: KeyOf;
  readonly ofPhrase: KeyOf;
}

/** Turkish İ becomes two characters otherwise, of which the second ends the word. */
export const lowered = (phrase: string): string =>
  phrase.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i');

/** The same for every inflection, case, accent and punctuation of a phrase. */
export const keysOf = (language: string): Keys => {
  const stem = createStemmer(language);
  // Accents go last: a stemmer knows endings by them.
  const ofWord: KeyOf = (word) => foldLetters(stem(word));
  return { ofWord, ofPhrase: (phrase) => wordsIn(lowered(phrase)).map(ofWord).join(' ') };
};

export const eachOnce = (keywords: readonly string[], keyOf: KeyOf): string[] => {
  const seen = new Set<string>();
  return keywords.filter((keyword) => {
    const key = keyOf(keyword) || keyword;
    return !seen.has(key) && Boolean(seen.add(key));
  });
};
