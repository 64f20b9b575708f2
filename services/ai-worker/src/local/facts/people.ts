import { authorDefect } from '@colophon/contracts/rules';
import type { VisibleLine } from '../../metadata/document-text.js';
import { cleanText } from '../../metadata/metadata-limits.js';
import { isCommonEnglish } from '../keywords/rarity.js';
import { allLanguages } from '../languages/languages.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { isPartOfSentence } from '../layout/text-blocks.js';
import { companyOf, hasLegalForm, withoutLegalForm } from './organisation-names.js';
import { smallWordsIn } from './small-words.js';

/** Names of those who wrote a document, and the line that says so. */
export interface Byline {
  readonly names: readonly string[];
  readonly line: VisibleLine;
  /** Behind a word such as "by", not only below the title. */
  readonly isStated: boolean;
}

const BYLINE_WORDS = [...new Set(allLanguages.flatMap(({ bylines }) => bylines.split('|')))].toSorted(
  (a, b) => b.length - a.length,
);
// "Prepared by: X", "作者：X". Words of one or two letters are prepositions in some other language: no colon needed, but
// names.
const BYLINE = new RegExp(`^(?:${BYLINE_WORDS.join('|')})(?:\\s*[:：]\\s*|\\s+)(\\S.*)$`, 'iu');
const PARTICLES = 'de|da|do|dos|du|van|von|der|den|la|le|di|del|della|bin|al|el|ten|zu|y|e';
/** Two to five capitalised words, initials and particles included. */
const NAME = new RegExp(
  `^(?:\\p{Lu}[\\p{L}\\p{M}’'.-]*|(?:${PARTICLES})(?= ))(?: (?:\\p{Lu}[\\p{L}\\p{M}’'.-]*|${PARTICLES})){1,4}$`,
  'u',
);
const UNSPACED_NAME =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,6}(?: [\p{Script=Han}\p{Script=Hangul}]{1,4})?$/u;
const TITLES = /^(?:dr|prof|mr|mrs|ms|herr|frau|m|mme|sr|sra|ing|dipl|dott)\.?\s+/iu;
const DEGREES = /,? (?:ph\.?d\.?|m\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|cpa|esq\.?|jr\.?|sr\.?)$/iu;
/** A line above a name that says what office the person holds: "1. Vorsitzender". */
const OFFICE =
  /(?:^|\s)(?:vorsitzende[rn]?|vorstand|schatzmeister(?:in)?|kassenwart(?:in)?|schriftführer(?:in)?|president|chair(?:man|woman|person)?|secretary|treasurer|director|président\p{L}?|trésori\p{L}+|secrétaire|presidente|tesorer[oa]|secretari[oa]|voorzitter|penningmeester|prezes|przewodnicząc\p{L}+):?$/iu;

/** "OLOS Secretary": an office, not who holds it. */
const ROLE =
  /(?:^|\s)(?:office|secretary|manager|president|chairman|director|team|council|board|department|committee|vorstand|redaktion)$/iu;
const HEAD_LINES = 40;
/** Lines below the title that may hold the names of its authors. */
const LINES_BELOW_TITLE = 4;
/** More are the members of something; who publishes it is the author then. */
const MOST_NAMES = 4;

/** One lower-case or digit-bearing word is a login: "jsmith", "mkt02", "katie.fox". */
const isLogin = (name: string): boolean =>
  !/\s/u.test(name) &&
  !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u.test(name) &&
  (/\d/u.test(name) || !/^\p{Lu}/u.test(name) || /\p{L}\.\p{L}/u.test(name));

const isName = (name: string): boolean =>
  name.length >= 2 &&
  name.length <= 160 &&
  /\p{L}{2}/u.test(name) &&
  authorDefect(name) === undefined &&
  !/[\\/<>{}]|\.(?:com|org|net|io)$/iu.test(name) &&
  !/^\p{Ll}+ \p{Ll}+$/u.test(name) &&
  !isLogin(name);

/** Names a reader would accept: no login, no address, no leftover of a tool; '' where none is left. */
export const cleanAuthor = (stated: string): string =>
  cleanText(stated)
    .split(';')
    .map((name) => name.trim().replace(/(?<![\s,])[\s,]+$/u, ''))
    .filter(isName)
    .join('; ');

const namesIn = (text: string): string[] =>
  text
    .replace(/ ?[([（][^()[\]（）]*[)\]）]$/u, '')
    .split(
      /,|;|&|\/|、|，|·|\||\band\b|\bund\b|\bet\b|\by\b|\be\b|\bve\b|\bi\b|\ben\b|\bи\b|(?<= )(?:och|og|a|ja|és|și|та|і|й)(?= )/u,
    )
    .map((name) => name.trim().replace(TITLES, '').replace(DEGREES, ''))
    .filter((name) => name !== '');

/** No name has one of these: "The Fastest-Growing", "Über Acme". */
const FUNCTION_WORDS = new Set(
  allLanguages
    .flatMap((words) => [...words.joining.split(' '), ...words.about.split('|')])
    .filter((word) => word.length > 2),
);

/** All words of a name are uncommon; headings are made of common ones. */
const isPerson = (name: string): boolean => {
  if (!NAME.test(name) || /[.!?]$/u.test(name.replace(/\b\p{Lu}\.$/u, ''))) return false;
  const parts = name.split(' ').filter((part) => !new RegExp(`^(?:${PARTICLES})$`, 'u').test(part));
  if (ROLE.test(name) || parts.some((part) => FUNCTION_WORDS.has(part.toLowerCase()))) return false;
  const rare = parts.filter((part) => !isCommonEnglish(part.toLowerCase()));
  const last = parts.at(-1) ?? '';
  return (
    parts.length >= 2 && rare.includes(last) && rare.length * 2 >= parts.length && last !== last.toUpperCase()
  );
};

/** "Ada Lovelace, ada@acme.example": without the address behind the name. */
const withoutMail = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ')
    .replace(/,$/u, '');

/** "Ada Lovelace, Grace Hopper": names only. Empty for anything else. */
export const namesOf = (text: string): string[] => {
  const names = namesIn(text);
  return names.length > 0 && names.every(isPerson) ? names : [];
};

const MOST_COMPANY_WORDS = 5;

/** What a label gives as a company, however that writes itself: "4flow AG", "Freunde des Hafens e.V.". */
const isLabelledCompany = (stated: string): boolean => {
  const name = withoutLegalForm(stated);
  const words = name.toLowerCase().split(' ');
  return (
    isName(stated) &&
    name !== '' &&
    name.length < stated.length &&
    stated.startsWith(name) &&
    !hasLegalForm(name) &&
    words.length <= MOST_COMPANY_WORDS &&
    !/[.!?:](?: |$)/u.test(name) &&
    !FUNCTION_WORDS.has(words[0] ?? '')
  );
};

const hasColon = (line: VisibleLine): boolean => /^[^:：]{1,24}[:：]/u.test(line.text);

const statedIn = (line: VisibleLine): Byline | undefined => {
  const stated = BYLINE.exec(line.text)?.[1];
  if (stated === undefined) return undefined;
  const isLabelled = hasColon(line);
  const companyIn = (name: string): string | undefined =>
    companyOf(name) ?? (isLabelled && isLabelledCompany(name) ? name : undefined);
  const all = namesIn(stated).map(cleanAuthor);
  // "Von: Acme, Harbour Street 28": an address behind the name.
  const isAddressed = isLabelled && all.slice(1).some((name) => /\d/u.test(name));
  const found = (isAddressed ? all.slice(0, 1) : all).map((name) => {
    const isPersonal = isPerson(name) || (isLabelled && (NAME.test(name) || UNSPACED_NAME.test(name)));
    return companyIn(name) ?? (isPersonal ? name : undefined);
  });
  const names = found.filter((name) => name !== undefined);
  if (names.length > 0 && names.length === found.length) return { names, line, isStated: true };
  // "Acme Labels, Inc.", "Ames and Bell Ltd": what parts the names of people is within that of a company.
  const company = companyIn(stated);
  return company === undefined ? undefined : { names: [company], line, isStated: true };
};

const belowTitle = (layout: DocumentLayout, title: HeadingBlock): Byline | undefined => {
  // A heading in another language than English has words that the text has small.
  const isWord = smallWordsIn(layout);
  const lines = layout.shown.filter((line) => line.page === title.page);
  const after = Math.max(...title.lines) + 1;
  const isWordAtEnd = (name: string): boolean => isWord(name.split(' ').at(-1) ?? '');
  const namesAt = (line: VisibleLine | undefined): string[] => {
    const names = line ? namesOf(withoutMail(line.text)) : [];
    return names.some(isWordAtEnd) ? [] : names;
  };
  for (const [index, line] of lines.slice(after, after + LINES_BELOW_TITLE).entries()) {
    // A heading is set bold or larger than the text.
    const isHeading =
      (line.bold && line.fontSize > layout.body * 1.15) ||
      (line.fontSize > layout.body * 1.35 && line.fontSize >= title.fontSize * 0.7);
    const names = isHeading || OFFICE.test(lines[after + index - 1]?.text ?? '') ? [] : namesAt(line);
    if (names.length === 0) continue;
    // Each author on a line of its own.
    for (
      let next = after + index + 1;
      namesAt(lines[next]).length > 0 && names.length < MOST_NAMES;
      next += 1
    )
      names.push(...namesAt(lines[next]));
    return { names, line, isStated: false };
  }
  return undefined;
};

const SALUTATION =
  /^(?:dear|sehr geehrte\p{L}{0,2}|liebe\p{L}?|chère?|estimad[oa]|gentile|caro|cara|geachte|beste|szanown[ya]|sayın|уважаем\p{L}{2})\s+(.{2,60})$/iu;

/** Last words of those a letter greets: they read it and did not write it. */
const addressees = (lines: readonly VisibleLine[]): ReadonlySet<string> =>
  new Set(
    lines.flatMap(
      ({ text }) =>
        SALUTATION.exec(text)?.[1]
          ?.match(/\p{L}{3,}/gu)
          ?.slice(-1) ?? [],
    ),
  );

/** Who says to have written the document, on its first two pages or its last. */
export const findByline = (layout: DocumentLayout, title: HeadingBlock | undefined): Byline | undefined => {
  const { firstPage, lastPage } = layout;
  const near = layout.shown.filter(({ page }) => page <= firstPage + 1 || page === lastPage);
  for (const [index, line] of near.entries()) {
    // "By", without a colon, is a byline at the head of a document; further on it is a part of a sentence.
    const isHead = line.page <= firstPage + 1 && index < HEAD_LINES;
    const stated = isHead || hasColon(line) ? statedIn(line) : undefined;
    if (!stated || stated.names.length > MOST_NAMES) continue;
    if (hasColon(line) || !isPartOfSentence(line, layout.blocks)) return stated;
  }
  const below = title && belowTitle(layout, title);
  const greeted = addressees(near);
  const isGreeted = (name: string): boolean => greeted.has(name.split(' ').at(-1) ?? '');
  return below && below.names.length <= MOST_NAMES && !below.names.some(isGreeted) ? below : undefined;
};
