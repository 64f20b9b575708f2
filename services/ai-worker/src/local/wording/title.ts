import { metadataLimits } from '@colophon/contracts/rules';
import { cleanText, countCodePoints } from '../../metadata/metadata-limits.js';
import type { Abbreviation } from '../facts/abbreviations.js';
import type { FoundTitle } from '../facts/document-title.js';
import type { SpellingOf } from '../facts/spelling.js';
import type { Companion } from '../facts/title-companion.js';
import type { LanguageWords } from '../languages/language-words.js';
import { withoutShouting } from './letter-case.js';
import { withLostBlanks } from './lost-blanks.js';
import {
  headAndTail,
  shortenAtPhrase,
  withAbbreviations,
  withoutDanglingEnd,
  withoutLeadingArticle,
} from './shortening.js';

export interface WordingContext {
  /** ISO 639-1; '' where unknown. */
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly spellingOf: SpellingOf;
  readonly abbreviations: readonly Abbreviation[];
  /** '' where nothing says who. */
  readonly publisher: string;
}

export interface WordedTitle {
  readonly text: string;
  /** What did not fit: the subject may say it. */
  readonly rest: string;
}

/** "Re - Co" and "Knowledge& Support": blanks where no writer puts them, none where one belongs. */
const withUsualSpacing = (text: string): string =>
  text
    .replace(/(?<=\p{L})(?=& )|(?<= &)(?=\p{L})/gu, ' ')
    .replace(/(?<=[\p{Ll}\p{N}])—(?=\p{Lu})/gu, ' — ')
    .replace(/ (?=[,;:!?)]( |$))/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .trim();

/** Marks of a trade mark, and the full stop that closes a heading set as a sentence. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\s?[®™]/gu, '')
    .replace(/(?<=[\p{L}\p{N})])\.$/u, (stop) => (/\p{Lu}\.\p{L}?\.?$/u.test(text) ? stop : ''));

/** A head that names only a kind or a series says nothing by itself. */
const says = (head: string, limit: number, kinds: string): boolean => {
  const size = countCodePoints(head);
  if (size > limit || size < 8) return false;
  const bare = head.toLowerCase();
  return head.split(' ').length >= 3 && size >= 15 && !kinds.split('|').includes(bare);
};

/** "O3401G –": a number of a file or a branch, before the name it belongs to. */
const CODE = /(?<=\s)(?=[\p{Lu}\d]*\d)(?=[\p{Lu}\d]*\p{Lu})[\p{Lu}\d]{4,} ?[–—|-] /u;

const shorten = (text: string, context: WordingContext): WordedTitle => {
  const limit = metadataLimits.title;
  const fits = (one: string): boolean => countCodePoints(one) <= limit;
  const short = withAbbreviations(text, context.abbreviations, limit);
  if (fits(short)) return { text: short, rest: '' };
  const uncoded = short.replace(CODE, '');
  if (uncoded !== short && fits(uncoded)) return { text: uncoded, rest: '' };
  const bare = withoutLeadingArticle(short);
  if (fits(bare)) return { text: bare, rest: '' };
  const parts = headAndTail(short);
  if (parts) {
    const kinds = Object.values(context.words?.kinds ?? {})
      .join('|')
      .toLowerCase();
    if (says(parts.head, limit, kinds)) return { text: parts.head, rest: parts.tail };
    if (fits(parts.tail) && countCodePoints(parts.tail) >= 15) return { text: parts.tail, rest: '' };
  }
  const cut = shortenAtPhrase(short, limit, context.words);
  return { text: cut, rest: short.slice(cut.length).trim() };
};

/** Kinds whose printed title says nothing without the one they are of. */
const NEEDS_OWNER = [
  'annual report',
  'newsletter',
  'price list',
  'catalogue',
  'brochure',
  'invoice',
  'programme',
  'minutes',
  'overview',
] as const;
const YEARS = /(?:(?:19|20)\d{2}(?: ?[-–/] ?\d{2,4})?|\d{1,2}\/\d{4})$/u;
const OF_YEAR = /(?:(?:fiscal |financial )?year )?(?:ended |ending )?$/iu;

/** Without the year it is of, and the marks before it. */
const withoutEdition = (text: string): string =>
  text
    .replace(YEARS, '')
    .replace(OF_YEAR, '')
    .replace(/(?<![\s,:–-])[\s,:–-]+$/u, '');

/** "Annual Report 2024" → "Acme Annual Report 2024"; other languages put the owner behind. */
const withOwner = (text: string, { publisher, words, language }: WordingContext): string => {
  if (publisher === '' || !words || text.toLowerCase().includes(publisher.toLowerCase())) return text;
  const bare = withoutEdition(text).toLowerCase();
  const needsOwner = NEEDS_OWNER.some((kind) => words.kinds[kind].toLowerCase().split('|').includes(bare));
  if (!needsOwner) return text;
  const owner = publisher.replace(/,? (?:Inc|Ltd|LLC|GmbH|AG|Corp|Co|plc|e\.V)\.?$/u, '');
  return language === 'en' ? `${owner} ${text}` : `${text} – ${owner}`;
};

/** "Safety data sheet: Acme", "Chess Club – Application": a kind with what it is of, the maker with the kind. */
const withCompanion = (text: string, companion: Companion | undefined, language: string): string => {
  if (!companion) return text;
  const both = companion.isKind ? `${text} – ${companion.text}` : `${text}: ${companion.text}`;
  const whole = companion.isKind && language === 'en' ? `${text} ${companion.text}` : both;
  return countCodePoints(whole) <= metadataLimits.title ? whole : text;
};

/** A found title within its limit, in the case and spacing of running text. */
export const wordTitle = (
  { text: found, companion }: Pick<FoundTitle, 'text' | 'companion'>,
  context: WordingContext,
): WordedTitle => {
  const named = cleanText(withCompanion(found, companion, context.language));
  const spaced = withoutMarks(withUsualSpacing(withLostBlanks(named, context)));
  const whole = withoutDanglingEnd(spaced, context.words);
  const cased = withOwner(withoutShouting(whole, { ...context, locale: context.language }), context);
  return countCodePoints(cased) <= metadataLimits.title ? { text: cased, rest: '' } : shorten(cased, context);
};
