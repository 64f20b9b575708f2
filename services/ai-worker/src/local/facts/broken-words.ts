import { rememberingOf } from '../language/remembering.js';
import type { DocumentLayout } from '../layout/document-layout.js';

/** Lines whose words are looked at. */
const READ_LINES = 1_500;

/** "Horb:ur", "[Harbour~": a sign that no writer puts inside a word or right at it. */
const SIGN_INSIDE = /\p{L}[:;,~^|\\{}[\]<>*%$#]\p{L}|[~^|\\{}]/u;
/** "HaRbour": a capital behind a small letter; names of products have it too, and are met more than once. */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
const ADDRESS = /@|:\/\/|www\./u;

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => /\p{L}/u.test(word));

const isSigned = (word: string): boolean => SIGN_INSIDE.test(word) && !ADDRESS.test(word);

/**
 * Whether a text is made of nothing but broken words: what the recognition of a scan made of another alphabet, or a
 * font without a table of its letters. A single word is not judged.
 */
export const brokenTextIn = rememberingOf((layout: DocumentLayout): ((text: string) => boolean) => {
  const counts = new Map<string, number>();
  for (const { text } of layout.shown.slice(0, READ_LINES))
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isMixed = (word: string): boolean => CAPITAL_INSIDE.test(word) && (counts.get(word) ?? 0) < 2;
  return (text) => {
    const words = wordsOf(text);
    return words.length > 1 && words.some(isSigned) && words.every((word) => isSigned(word) || isMixed(word));
  };
});
