import { keywordSeparator } from '@colophon/contracts/rules';
import { hasLegalForm, nameKey } from '../local/facts/organisation-names.js';
import { eachOnce, keysOf } from '../metadata/keyword-forms.js';
import { cleanText } from '../metadata/metadata-limits.js';

/** "Ltd." of "Smith & Co., Ltd."; "AI, SE" are two keywords. */
const isLegalForm = (piece: string): boolean =>
  /\p{L}{3}|\./u.test(piece) && hasLegalForm(piece) && nameKey(piece) === '';

/** Keywords of a text that may hold several; the comma before a legal form, which would divide them later, is left out. */
export const keywordsIn = (text: string): string[] => {
  const keywords: string[] = [];
  for (const piece of text.split(keywordSeparator).map(cleanText)) {
    const before = keywords.at(-1);
    if (before !== undefined && isLegalForm(piece)) keywords[keywords.length - 1] = `${before} ${piece}`;
    else keywords.push(piece);
  }
  return keywords;
};

/** Of a list or a hashtag; "-40 °C" and "#1" begin with theirs. */
const LIST_MARK = /^(?:[•·*‣▪●○■◦]\s*|[-–—+]\s+|#+\s+|#(?=\p{L}))/u;
const LIST_NUMBER = /^\d{1,2}[.)]\s+/u;

/** Numbers count entries only where each has one: "1. FC Example" is a name. */
const withoutListMarks = (keywords: readonly string[]): string[] => {
  const plain = keywords.map((keyword) => keyword.replace(LIST_MARK, ''));
  const isNumbered = plain.length > 1 && plain.every((keyword) => LIST_NUMBER.test(keyword));
  return isNumbered ? plain.map((keyword) => keyword.replace(LIST_NUMBER, '')) : plain;
};

/** What is left of one that was cut within its figures, or a year: no search means it. */
const BARE_NUMBER = /^[\p{N}.,]*$/u;
/** Of "Canal" and "Canal+" all that tells them apart. */
const signsOf = (keyword: string): string => keyword.replace(/[^#+]/gu, '');

/** One keyword a value, in one of its forms, without what would read as two. */
export const keywordList = (given: readonly string[], language: string): string[] => {
  const { ofPhrase } = keysOf(language);
  const all = given.flatMap(keywordsIn).filter((keyword) => keyword !== '');
  return eachOnce(
    withoutListMarks(all).filter((keyword) => !BARE_NUMBER.test(keyword)),
    (keyword) => ofPhrase(keyword) && ofPhrase(keyword) + signsOf(keyword),
  );
};
