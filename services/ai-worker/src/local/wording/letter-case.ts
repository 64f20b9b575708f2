import { countCodePoints } from '../../metadata/metadata-limits.js';
import { placesOf } from '../facts/organisation-names.js';
import type { SpellingOf } from '../facts/spelling.js';
import { localeOf, lowerCaseOf } from '../language/lower-case.js';
import type { LanguageWords } from '../languages/language-words.js';

/** Two long words or one of six letters, and hardly a small letter: set in capitals, not an acronym. */
export const isInCapitals = (text: string): boolean => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  if (small > 0.25 * capitals) return false;
  const long = text.match(/\p{Lu}{4,}/gu) ?? [];
  return (
    long.length >= 2 ||
    long.some((word) => word.length >= 6) ||
    (text.match(/\p{Lu}{3,}/gu) ?? []).length >= 3
  );
};

/** Two or more long words in capitals between others: "Acme PRIVACY POLICY". */
const SHOUTED_RUN = /(?<!\p{L})\p{Lu}{4,}(?:\s+(?:&\s+)?\p{Lu}{2,})*\s+(?:&\s+)?\p{Lu}{4,}(?!\p{L})/gu;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'+]*/gu;
/** Capitals with a digit or without a vowel are an abbreviation whatever the text says. */
const isAcronym = (word: string): boolean =>
  /\p{N}/u.test(word) || (word.length <= 5 && !/[AEIOUYÄÖÜÅÉÈÊÁÀÓÍÚÂÎÔÛİIАЕЁИОУЫЭЮЯΑΕΗΙΟΥΩ]/u.test(word));

const ROMAN = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/u;

/** A long word that the text, too, has in capitals only is no abbreviation. */
const LONGEST_ACRONYM = 6;
const isShout = (known: string): boolean =>
  !/[\p{Ll}\p{N}]/u.test(known) && countCodePoints(known) > LONGEST_ACRONYM;

/** A name in capitals only, with no letter of Turkish's own: its I is no ı. */
const isForeign = (word: string, known: string | undefined): boolean =>
  known !== undefined && isShout(known) && !/[ĞÜŞÖÇİ]/u.test(word);

const LEGAL_FORM =
  /^(?:ООО|ОАО|ЗАО|ПАО|АО|НПП|ТОВ|ТОО|ФГУП|МУП|SAS|SARL|KG|OHG|UG|LLC|LLP|PLC|CIC|BV|NV|SRL)$/u;

const capitalised = (word: string, locale: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(localeOf(locale)) + lowerCaseOf(locale)(rest.join(''));
};

export interface CaseContext {
  /** ISO 639-1, '' where unknown. */
  readonly locale: string;
  readonly words: LanguageWords | undefined;
  readonly spellingOf: SpellingOf;
  /** Names of people and organisations begin each word with a capital, in every language. */
  readonly isName?: boolean;
}

/**
 * A heading in capitals as running text would write it: each word as the document spells it, else in title case where
 * the language has one (English), else small but for the first.
 */
export const inNormalCase = (
  text: string,
  { locale, words, spellingOf, isName = false }: CaseContext,
): string => {
  const isTitleCase = isName || locale === 'en' || locale === '';
  const joining = new Set(words?.joining.split(' '));
  let isFirst = true;
  return text.replace(WORD, (word, offset: number) => {
    const opens = isFirst;
    isFirst = false;
    // "S.A.", "ООО": legal forms are written in capitals.
    if (LEGAL_FORM.test(word) || (word.length === 1 && text.charAt(offset + 1) === '.')) return word;
    if (!/\p{Lu}{2}/u.test(word) && !/^\p{Lu}$/u.test(word)) return word;
    const known = spellingOf(word);
    const isSmall = known !== undefined && !/\p{Lu}/u.test(known);
    // "HIZMET", typed without the dot of its İ: the text has "hizmet".
    const small = isSmall ? known : lowerCaseOf(locale)(word);
    if (known !== undefined && /\p{Lu}/u.test(known.slice(1)) && !isShout(known)) return known;
    if (joining.has(small) && !opens) return small;
    if (known === undefined && (isAcronym(word) || ROMAN.test(word))) return word;
    if (known !== undefined && !isSmall && !isShout(known)) return known;
    if (isTitleCase || opens || (known !== undefined && !isSmall))
      return isSmall ? capitalised(small, locale) : capitalised(word, isForeign(word, known) ? '' : locale);
    // A German word that the text does not spell is more often a noun than not.
    return known === undefined && locale === 'de' ? capitalised(word, locale) : small;
  });
};

/** Every shout of a text in normal case: all of it, or the runs in capitals between other words. */
export const withoutShouting = (text: string, context: CaseContext): string =>
  isInCapitals(text)
    ? inNormalCase(text, context)
    : text.replace(SHOUTED_RUN, (run) => inNormalCase(run, context));

/** All words of four letters and more begin with a capital: the title case of English headings. */
const isTitleCase = (text: string): boolean => {
  const long = text.match(/[\p{L}’']{4,}/gu) ?? [];
  return long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word));
};

/** Names of everyday words. */
const PLACES =
  'United States|United Kingdom|United Nations|Great Britain|New York|New Zealand|New England|North America|South America|Latin America|Central America|South Africa|South Korea|South Australia|Western Australia|Western Europe|Eastern Europe|Central Europe|Northern Europe|Southern Europe|European Union|Middle East|Far East|Silicon Valley'.split(
    '|',
  );

/** The verb is small: "What You May Order". */
const MONTH_OF_MAY = /(?<=(?:\d|(?<!\p{L})(?:[Ii]n|[Oo]f)) )May(?!\p{L})|(?<!\p{L})May(?= \d)/gu;

/**
 * A heading as it is written inside a sentence: small where the running text writes it small, or does not know the
 * word and English never has it for a name. Names of organisations and places stay as they are.
 * @param names of organisations, which may be made of everyday words
 */
export const inSentence = (
  text: string,
  context: CaseContext & { names: readonly string[]; isEveryday: (word: string) => boolean },
): string => {
  const { locale, spellingOf, names, isEveryday } = context;
  const plain = withoutShouting(text, context);
  if (locale !== 'en' || !isTitleCase(plain)) return plain;
  const kept = [
    ...[...names, ...PLACES].flatMap((name) =>
      placesOf(name, plain).map((from) => ({ from, to: from + name.length })),
    ),
    ...[...plain.matchAll(MONTH_OF_MAY)].map(({ index }) => ({ from: index, to: index + 'May'.length })),
  ];
  return plain.replace(WORD, (word, at: number) => {
    if (!/^\p{Lu}[\p{Ll}’']+$/u.test(word) || kept.some(({ from, to }) => from <= at && at < to)) return word;
    const known = spellingOf(word);
    if (known !== undefined) return known;
    return isEveryday(word.toLowerCase()) ? word.toLowerCase() : word;
  });
};
