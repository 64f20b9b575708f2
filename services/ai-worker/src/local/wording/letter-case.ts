import type { SpellingOf } from '../facts/spelling.js';
import type { LanguageWords } from '../languages/language-words.js';

/** Two long words or one of six letters, and hardly a small letter: set in capitals, not an acronym. */
export const isInCapitals = (text: string): boolean => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (small > 0.25 * capitals) return false;
  const long = text.match(/\p{Lu}{4,}/gu) ?? [];
  return long.length >= 2 || long.some((word) => word.length >= 6) || (text.match(/\p{Lu}{3,}/gu) ?? []).length >= 3;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'+]*/gu;
/** Capitals with a digit or without a vowel are an abbreviation whatever the text says. */
const isAcronym = (word: string): boolean =>
  /\p{N}/u.test(word) || (word.length <= 5 && !/[AEIOUYÄÖÜÅÉÈÊÁÀÓÍÚÂÎÔÛİIАЕЁИОУЫЭЮЯΑΕΗΙΟΥΩ]/u.test(word));

const capitalised = (word: string, locale: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(locale) + rest.join('').toLocaleLowerCase(locale);
};

/**
 * A heading in capitals as running text would write it: each word as the document spells it, else in title case where
 * the language has one (English), else small but for the first.
 */
export const inNormalCase = (
  text: string,
  context: { locale: string; words: LanguageWords | undefined; spellingOf: SpellingOf },
): string => {
  const { locale, words, spellingOf } = context;
  const isTitleCase = locale === 'en' || locale === '';
  const joining = new Set(words?.joining.split(' '));
  let isFirst = true;
  return text.replace(WORD, (word) => {
    const opens = isFirst;
    isFirst = false;
    if (!/\p{Lu}{2}/u.test(word) && !/^\p{Lu}$/u.test(word)) return word;
    const small = word.toLocaleLowerCase(locale);
    const known = spellingOf(word);
    if (known !== undefined && /\p{Lu}/u.test(known.slice(1))) return known;
    if (joining.has(small) && !opens) return small;
    if (known === undefined && isAcronym(word)) return word;
    if (isTitleCase || opens || (known !== undefined && /^\p{Lu}/u.test(known))) return capitalised(word, locale);
    // A German word that the text does not spell is more often a noun than not.
    return known === undefined && locale === 'de' ? capitalised(word, locale) : small;
  });
};
