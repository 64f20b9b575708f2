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

/** @param language of the document: capitals of Turkish are others than those of English */
export const spellingsIn = (blocks: readonly TextBlock[], language: string): SpellingOf => {
  const lowerCase = lowerCaseOf(language);
  const forms = new Map<string, Map<string, number>>();
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
      if (!opens && !isShouted && !wasShouted) {
        const key = lowerCase(form);
        const known = forms.get(key) ?? new Map<string, number>();
        forms.set(key, known.set(form, (known.get(form) ?? 0) + 1));
      }
      wasShouted = /^\p{Lu}{4,}$/u.test(form);
      opens = /^\s*[.!?:]/u.test(text.slice(match.index + form.length, match.index + form.length + 3));
    }
  }
  // Capitals are often typed without accents, and have no ß: "SECURITE" is "sécurité", "HIZMET" is "hizmet".
  const folded = new Map<string, [form: string, count: number][]>();
  for (const known of forms.values())
    for (const met of known) {
      const key = foldLetters(met[0]);
      folded.set(key, [...(folded.get(key) ?? []), met]);
    }
  return (word) => {
    const key = lowerCase(word);
    const known = forms.get(key) ?? (/\p{Ll}/u.test(word) ? undefined : folded.get(foldLetters(word)));
    return known ? [...known].toSorted((a, b) => b[1] - a[1])[0]?.[0] : labels.get(key);
  };
};
