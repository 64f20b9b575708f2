import { createStemmer } from '../dist/local/language/stemmer.js';

/** Where the literature cuts the list. */
export const CUTS = [5, 10, 15] as const;

/** Stems of each phrase, the first of equals only. */
export function stemmedPhrases(phrases: readonly string[], language: string): string[] {
  const stem = createStemmer(language);
  return [
    ...new Set(
      phrases.map((phrase) =>
        phrase
          .toLowerCase()
          .split(' ')
          .map((word) => stem(word))
          .join(' '),
      ),
    ),
  ];
}

/** F1 of the first `cut` phrases against what people chose, 0 to 1. */
export function fScore(found: readonly string[], gold: readonly (readonly string[])[], cut: number): number {
  const top = found.slice(0, cut);
  const hits = top.filter((phrase) => gold.some((variants) => variants.includes(phrase))).length;
  return hits === 0 ? 0 : (2 * hits) / (top.length + gold.length);
}
