import { createRequire } from 'node:module';

// The package is one JSON file, which only require() loads alike in Node and in the test runner.
const require = createRequire(import.meta.url);
const sets = new Map<string, ReadonlySet<string>>();

/** Function words of a language; empty for a language without a list. */
export const stopWordsOf = (language: string): ReadonlySet<string> => {
  const known = sets.get(language);
  if (known) return known;
  const byLanguage = require('stopwords-iso') as Readonly<Record<string, readonly string[]>>;
  const words = new Set(byLanguage[language]);
  sets.set(language, words);
  return words;
};
