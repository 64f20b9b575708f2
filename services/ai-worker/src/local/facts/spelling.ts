import type { TextBlock } from '../layout/text-blocks.js';

/** How the running text spells a word that stands in capitals elsewhere; undefined for one it does not have. */
export type SpellingOf = (word: string) => string | undefined;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'+-]*/gu;
const MOST_BLOCKS = 2_000;

/** @param locale of the document: capitals of Turkish are others than those of English */
export const spellingsIn = (blocks: readonly TextBlock[], locale: string): SpellingOf => {
  const forms = new Map<string, Map<string, number>>();
  for (const { text, role } of blocks.slice(0, MOST_BLOCKS)) {
    if (role !== 'prose') continue;
    let opens = true;
    for (const match of text.matchAll(WORD)) {
      const [form] = match;
      // The capital of a sentence's first word says nothing.
      if (!opens) {
        const key = form.toLocaleLowerCase(locale);
        const known = forms.get(key) ?? new Map<string, number>();
        forms.set(key, known.set(form, (known.get(form) ?? 0) + 1));
      }
      opens = /^\s*[.!?:]/u.test(text.slice(match.index + form.length, match.index + form.length + 3));
    }
  }
  return (word) => {
    const known = forms.get(word.toLocaleLowerCase(locale));
    return known && [...known].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  };
};
