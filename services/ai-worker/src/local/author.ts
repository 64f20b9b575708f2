import type { TitleBlock } from './title/title-blocks.js';
import { isCommonStem } from './keywords/rarity.js';
import { createStemmer } from './language/stemmer.js';
import type { VisibleLine } from '../metadata/document-text.js';
import { cleanText } from '../metadata/metadata-limits.js';
import type { FieldOrigin } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';

export interface FoundAuthor {
  readonly text: string;
  readonly origin: FieldOrigin;
}

const NOBODY: FoundAuthor = { text: '', origin: NO_ORIGIN };

const BYLINE =
  /^(?:written by|authored by|prepared by|author(?:s|\(s\))?\s*:|by|von|verfasst von|autor(?:es|in|en)?\s*:|par|auteurs?\s*:|por|escrito por|autori?\s*:|di|door)\s+(\S.*)$/iu;
/** Two to four capitalised words, initials and particles included. */
const NAME =
  /^(?:\p{Lu}[\p{L}’'.-]*|(?:de|da|do|dos|van|von|der|den|la|le|di|del)(?= ))(?: (?:\p{Lu}[\p{L}’'.-]*|de|da|do|dos|van|von|der|den|la|le|di|del)){1,4}$/u;
// regex-cost: a line holds no two blanks in a row.
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:\d{4}(?:\s*[-–,]\s*\d{4})*)?,?\s*(?:by\s+)?([^\d©]{2,80}?)(?=$|\s*(?:\d{4}|[.|•]\s|all rights|tous droits|alle rechte|todos os direitos|todos los derechos|or its affiliates|and\/or its affiliates|and its affiliates|$))/iu;
/** Logins, tools and roles that stand in /Author where nobody filled it in. */
const NO_PERSON =
  /^(?:admin(?:istrator)?|user\d*|owner|root|guest|default|unknown|author|microsoft(?: office)?(?: user)?|windows user|adobe.*|acrobat.*|preferred customer|valued.*customer|n\/?a|none|anonymous|test|temp|pc|home|scanner|canon.*|hp|xerox.*)$/iu;
const COMPANY_FORM =
  /\b(?:inc|llc|ltd|limited|gmbh|ag|corp|corporation|company|co|s\.?a|s\.?l|sarl|bv|nv|plc|kg|foundation|institute|university|association|ministry|services)\b\.?/iu;

/** One lower-case or digit-bearing word is a login: "jsmith", "mkt02". */
const isLogin = (name: string): boolean => !/\s/u.test(name) && (/\d/u.test(name) || !/^\p{Lu}/u.test(name));

const isName = (name: string): boolean =>
  name.length >= 3 &&
  name.length <= 160 &&
  /\p{L}{2}/u.test(name) &&
  !NO_PERSON.test(name) &&
  !/@|https?:|www\.|[\\/]|[<>{}]/u.test(name) &&
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
    .replace(/[([].*/u, '')
    .split(/,|;|&|\band\b|\bund\b|\bet\b|\by\b|\be\b/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const fromByline = (lines: readonly VisibleLine[]): FoundAuthor | undefined => {
  for (const line of lines) {
    const stated = BYLINE.exec(line.text)?.[1];
    if (stated === undefined) continue;
    const names = namesIn(stated).map(cleanAuthor);
    const good = names.length > 0 && names.every((name) => NAME.test(name) || COMPANY_FORM.test(name));
    if (!good) continue;
    const origin = { source: 'text', page: line.page, quote: line.text, confidence: 0.85 } as const;
    return { text: names.join('; '), origin };
  }
  return undefined;
};

/** Lines below the title that may hold the names of its authors. */
const LINES_BELOW_TITLE = 4;

/** "Jinesh Varia, Attila Narin": names only, none of whose last words is an everyday word. */
export const namesOf = (text: string): string[] => {
  const names = namesIn(text);
  const stem = createStemmer('en');
  const isPerson = (name: string): boolean => {
    const last = name.split(' ').at(-1) ?? '';
    return NAME.test(name) && !isCommonStem(stem(last.toLowerCase())) && last !== last.toUpperCase();
  };
  return names.length > 0 && names.every(isPerson) ? names : [];
};

const fromNamesBelow = (lines: readonly VisibleLine[], title: TitleBlock): FoundAuthor | undefined => {
  const below = lines.filter((line) => line.page === title.page).slice(title.firstLine + title.lineCount);
  for (const line of below.slice(0, LINES_BELOW_TITLE)) {
    const names = namesOf(line.text);
    if (names.length === 0) continue;
    const origin = { source: 'text', page: line.page, quote: line.text, confidence: 0.7 } as const;
    return { text: names.join('; '), origin };
  }
  return undefined;
};

/** Lines with a copyright looked at; an imprint has a few. */
const COPYRIGHT_LINES = 40;

const fromCopyright = (lines: readonly VisibleLine[]): FoundAuthor | undefined => {
  const marked = lines.filter((line) => /©|\(c\)|copyright/iu.test(line.text)).slice(0, COPYRIGHT_LINES);
  for (const line of marked) {
    const holder = COPYRIGHT.exec(line.text)?.[1];
    if (holder === undefined) continue;
    const name = cleanAuthor(holder.replace(/(?<![\s,.|•–-])[\s,.|•–-]+$/u, ''));
    if (name === '' || !/^\p{Lu}/u.test(name) || name.split(' ').length > 7) continue;
    const withForm = /,? (?:Inc|Ltd|Co|Corp)$/u.test(name) ? `${name}.` : name;
    const origin = { source: 'text', page: line.page, quote: line.text, confidence: 0.65 } as const;
    return { text: withForm, origin };
  }
  return undefined;
};

/** Byline of the first two pages, a clean /Author, the copyright holder, the brand's name; else empty. */
export const findAuthor = (
  lines: readonly VisibleLine[],
  title: TitleBlock | undefined,
  stated: string,
  company: string,
): FoundAuthor => {
  const firstPage = lines[0]?.page ?? 1;
  const byline = fromByline(lines.filter((line) => line.page <= firstPage + 1));
  if (byline) return byline;
  const below = title && fromNamesBelow(lines, title);
  if (below) return below;
  const info = cleanAuthor(stated);
  if (info !== '') {
    const spread = lines.find((line) => line.text.includes(info));
    return spread
      ? { text: info, origin: { source: 'text', page: spread.page, quote: spread.text, confidence: 0.8 } }
      : { text: info, origin: { source: 'info', page: 0, quote: info, confidence: 0.5 } };
  }
  const holder = fromCopyright(lines);
  if (holder) return holder;
  const brand = cleanText(company);
  return brand === ''
    ? NOBODY
    : { text: brand, origin: { source: 'brand', page: 0, quote: brand, confidence: 0.5 } };
};
