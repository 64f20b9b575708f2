import { foldLetters } from '../../metadata/folding.js';
import { lowerCaseOf } from '../language/lower-case.js';
import type { TextBlock } from '../layout/text-blocks.js';

/** How the running text spells a word that stands in capitals elsewhere; undefined for one it does not have. */
export type SpellingOf = (word: string) => string | undefined;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'+-]*/gu;
/** A capital, and another one or a digit: no word of running text. */
const isSpelledApart = (form: string): boolean =>
  /\p{Lu}/u.test(form) && (form.match(/[\p{Lu}\p{N}]/gu)?.length ?? 0) > 1;

const SHOUTED_NEIGHBOUR = /^ \p{Lu}{3,}(?!\p{L})/u;
const MOST_BLOCKS = 2_000;

/** Of the forms that share a key the one used most, of two the first: a text may have thousands of them. */
const mostUsed = (
  counts: ReadonlyMap<string, number>,
  keyOf: (form: string) => string,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [form, count] of counts) {
    const key = keyOf(form);
    if (count > (counts.get(found.get(key) ?? '') ?? 0)) found.set(key, form);
  }
  return found;
};

/** @param language of the document: capitals of Turkish are others than those of English */
export const spellingsIn = (blocks: readonly TextBlock[], language: string): SpellingOf => {
  const lowerCase = lowerCaseOf(language);
  const counts = new Map<string, number>();
  const labels = new Map<string, string>();
  for (const { text, role } of blocks.slice(0, MOST_BLOCKS)) {
    if (role !== 'prose') {
      // Of labels only what stays in capitals between small letters: an abbreviation, a product.
      if (/\p{Ll}{2}/u.test(text))
        for (const [form] of text.matchAll(WORD)) if (isSpelledApart(form)) labels.set(lowerCase(form), form);
      continue;
    }
    let opens = true;
    let wasShouted = false;
    for (const match of text.matchAll(WORD)) {
      const [form] = match;
      // The capital of a sentence's first word says nothing, and neither do those of a run in capitals.
      const isShouted =
        /^\p{Lu}{4,}$/u.test(form) && SHOUTED_NEIGHBOUR.test(text.slice(match.index + form.length));
      if (!opens && !isShouted && !wasShouted) counts.set(form, (counts.get(form) ?? 0) + 1);
      wasShouted = /^\p{Lu}{4,}$/u.test(form);
      opens = /^\s*[.!?:]/u.test(text.slice(match.index + form.length, match.index + form.length + 3));
    }
  }
  const spelled = mostUsed(counts, lowerCase);
  // Capitals are often typed without accents, and have no ß: "SECURITE" is "sécurité", "HIZMET" is "hizmet".
  const folded = mostUsed(counts, foldLetters);
  return (word) => {
    const key = lowerCase(word);
    const known = spelled.get(key) ?? (/\p{Ll}/u.test(word) ? undefined : folded.get(foldLetters(word)));
    return known ?? labels.get(key);
  };
};
