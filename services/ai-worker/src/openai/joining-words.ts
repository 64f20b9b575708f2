import { remembering } from '../local/language/remembering.js';
import { allLanguages, wordsOfLanguage } from '../local/languages/languages.js';

/** Of all languages where that of the document is unknown. */
const joiningWordsOf = remembering((language: string): ReadonlySet<string> => {
  const words = wordsOfLanguage(language, '');
  return new Set((words ? [words] : allLanguages).flatMap(({ joining }) => joining.split(' ')));
});

/** Articles, prepositions, conjunctions lead on to something: no value ends with one, and names are written without them. */
export const isJoiningWord = (word: string, language: string): boolean =>
  joiningWordsOf(language).has(word.toLowerCase());
