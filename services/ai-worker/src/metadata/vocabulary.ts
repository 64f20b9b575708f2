import type { Vocabulary } from '@colophon/contracts';
import { foldLetters } from './folding.js';
import { eachOnce, type KeyOf, type Keys, keysOf, lowered } from './keyword-forms.js';
import { hasUnspacedScript, joinKeywords } from './metadata-limits.js';
import { SpacedText, UnspacedText, wordsIn } from './term-mentions.js';

/** More would be a list of words, not of topics. */
const MOST_TERMS = 10;

/** Key of each term and synonym → the term; the first to name a word has it. */
const termsByKey = ({ terms }: Vocabulary, keyOf: KeyOf): Map<string, string> => {
  const byKey = new Map<string, string>();
  const claim = (word: string, term: string): void => {
    const key = keyOf(word);
    if (key !== '' && !byKey.has(key)) byKey.set(key, term);
  };
  for (const { term } of terms) claim(term, term);
  for (const { term, synonyms } of terms) for (const synonym of synonyms) claim(synonym, term);
  return byKey;
};

/** Times that terms of several words, or of one between blanks, are met in a text. */
const countBetweenBlanks = (
  text: string,
  byKey: ReadonlyMap<string, string>,
  { ofWord }: Keys,
): Map<string, number> => {
  const words = new SpacedText(wordsIn(lowered(text)), ofWord);
  const longest = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length));
  const counts = new Map<string, number>();
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= longest && from + length <= words.length; length += 1) {
      const met = new Set(words.termsAt(from, length).flatMap((key) => byKey.get(key) ?? []));
      for (const term of met) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
};

/** Terms of which the text speaks, those it speaks of most first. */
const termsIn = (
  text: string,
  { terms }: Vocabulary,
  byKey: ReadonlyMap<string, string>,
  keys: Keys,
): string[] => {
  const counts = countBetweenBlanks(text, byKey, keys);
  const unspaced = new UnspacedText(foldLetters(text));
  for (const { term, synonyms } of terms)
    for (const word of new Set([term, ...synonyms])) {
      // The first to name a word has it.
      if (!hasUnspacedScript(word) || byKey.get(keys.ofPhrase(word)) !== term) continue;
      const count = unspaced.count(foldLetters(word));
      if (count > 0) counts.set(term, Math.max(count, counts.get(term) ?? 0));
    }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([term]) => term);
};

export interface Held {
  readonly keywords: string;
  readonly warnings: readonly string[];
}

/**
 * Applies the customer's vocabulary to the keywords of either engine: synonyms become their term; with "only"
 * no other keyword passes, and terms that the document mentions fill the remaining places.
 * @param text of the document
 */
export const holdToVocabulary = (
  vocabulary: Vocabulary | undefined,
  { text, language }: { text: string; language: string },
): ((keywords: string) => Held) => {
  const mode = vocabulary?.mode;
  if (!vocabulary || (mode !== 'prefer' && mode !== 'only') || vocabulary.terms.length === 0)
    return (keywords) => ({ keywords, warnings: [] });
  const keys = keysOf(language);
  const keyOf = keys.ofPhrase;
  const byKey = termsByKey(vocabulary, keyOf);
  // Several lists may be checked against the terms of one text.
  const mentioned = mode === 'only' ? termsIn(text, vocabulary, byKey, keys) : [];
  return (keywords) => {
    const proposed = keywords.split(', ').filter((keyword) => keyword !== '');
    const mapped = proposed.flatMap(
      (keyword) => byKey.get(keyOf(keyword)) ?? (mode === 'only' ? [] : keyword),
    );
    const room = Math.max(MOST_TERMS, proposed.length);
    const held = joinKeywords(eachOnce([...mapped, ...mentioned], keyOf).slice(0, room)).text;
    return { keywords: held, warnings: mode === 'only' && held === '' ? ['NO_VOCABULARY_TERM'] : [] };
  };
};
