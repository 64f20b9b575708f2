import { cleanText } from '../../metadata/metadata-limits.js';
import { isCommonEnglish } from '../keywords/rarity.js';
import type { LanguageWords } from '../languages/language-words.js';
import { allLanguages } from '../languages/languages.js';

/** Alternatives of a list of all languages, the longest first. */
export const alternatives = (pick: (words: LanguageWords) => string): string =>
  [...new Set(allLanguages.flatMap((words) => pick(words).split('|')))]
    .toSorted((a, b) => b.length - a.length)
    .join('|');

/** Names as patterns: runs of capitalised words, and of Chinese, Japanese and Korean signs. */
const WORD = "[\\p{Lu}\\p{N}][\\p{L}\\p{M}\\p{N}’'+.&-]{0,30}";
export const NAME = `${WORD}(?: (?:(?:&|and|und|et|y|e|of|for|the|de|der|des|du|für|di|ve) ){0,2}${WORD}){0,6}`;
export const WIDE =
  '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}][\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}A-Za-z0-9・ー ]{1,23}';

export const WHOLE_NAME = new RegExp(`^(?:${NAME}|${WIDE})$`, 'u');

/** Each alternative as it is and with a capital, for patterns in which capitals mean something. */
export const bothCases = (words: string): string =>
  words
    .split('|')
    .flatMap((word) => [word, word.charAt(0).toLocaleUpperCase() + word.slice(1)])
    .join('|');

/** Kinds that belong to someone: their headings name the owner. */
const OWNED_KINDS = [
  'policy',
  'terms',
  'annual report',
  'newsletter',
  'price list',
  'catalogue',
  'agreement',
  'programme',
  'minutes',
] as const;
const KIND_WORDS = OWNED_KINDS.map((kind) => alternatives(({ kinds }) => kinds[kind]))
  .join('|')
  .replace(/[.()+*?[\]^$]/gu, '\\$&');
const JOINED_BY =
  "of|for|by|der|des|von|für|zu|de la|de l’|de l'|des|du|de|d’|d'|pour|del|de los|para|della|dello|di|per|do|da|van|voor|för|dla|для|des Vereins|vom";
const ASSOCIATION_RULES =
  'statuts?|statutes|bylaws|by-laws|articles of association|satzung|stadgar|stanovy|vedtægter|vedtekter|statuten|statuto|estatutos?|statut';
const KIND_OF = new RegExp(
  `^(?:${KIND_WORDS}|${ASSOCIATION_RULES})\\s+(?:${JOINED_BY})\\s+(?:the |association |l’association |verein )?`,
  'iu',
);
const RULES = (['policy', 'terms'] as const)
  .map((kind) => alternatives(({ kinds }) => kinds[kind]))
  .join('|');
const OWNED = new RegExp(
  `(?<!\\p{L})(?:${RULES}|${ASSOCIATION_RULES}|press release|pressemitteilung|communiqué|privacy|datenschutz|[\\p{L}-]*(?:satzung|erklärung|verklaring|voorwaarden|vedtægter|vedtekter|stadgar))(?!\\p{L})`,
  'iu',
);
/** Whether a heading names a kind of document that speaks for its publisher: rules, terms, a press release. */
export const speaksForPublisher = (heading: string): boolean => OWNED.test(heading);

/** One word alone says whose only of a few kinds: "Refund Policy" names no owner. */
const WHOSE = KIND_WORDS.split('|')
  .filter((words) => words.includes(' '))
  .join('|');
const OF_KIND = new RegExp(
  `(?:’s|'s)?\\s*[–—:|-]?\\s+(?:${WHOSE}|newsletter|catalogue|catalog|katalog|statutes|bylaws|articles of association|media kit|brochure)(?:\\s+(?:19|20)\\d{2}.*)?$`,
  'iu',
);

export const withoutKind = (text: string): string => text.replace(KIND_OF, '').replace(OF_KIND, '').trim();

const NEXT_SENTENCE = /\. (?:We|Our|The|This|It|In|All|If|You|For)(?!\p{L})|(?<=\p{Ll}{3})\. \p{Lu}/u;

const withoutNextSentence = (text: string): string => {
  const at = text.search(NEXT_SENTENCE);
  return at < 0 ? text : text.slice(0, at);
};

/** What follows a name in the foot of a page. */
const FOOT = /\s(?:rev|version|page|seite|página|confidential)\.?$/iu;

export const tidyName = (name: string): string =>
  withoutNextSentence(withoutKind(cleanText(name)))
    .replace(FOOT, '')
    .replace(/^\d+(?:\.\d+)*\s+/u, '')
    .replace(/^(?:Mitglied(?:er)? )?(?:der |des |dem |im |vom )?Verein(?:e?s)? (?=[\p{Lu}„"])/u, '')
    .replace(/ ?[(（][^()（）]*$/u, '')
    .replace(/^(?:the|by|of|von|par|por|di)\s+(?=\p{Lu})/iu, '')
    .replace(/(?<![\s,;:|•–—-])[\s,;:|•–—-]+$/u, '')
    .replace(/(?<!\p{Lu}|Inc|Ltd|Co|Corp|Şti|V|o|Kft|Zrt|Nyrt|Bt|\.\p{L})\.$/u, '');

/** Everyday words and no abbreviation: a topic rather than a name. */
export const isAllCommon = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).every(
    (word) => !/^\p{Lu}{2,}$/u.test(word) && isCommonEnglish(word.toLowerCase()),
  );

/** "Acme 2022 Sustainability Report": a name before a year and a kind that is published once in it. */
const YEARBOOK = new RegExp(
  `^(${NAME}) (?:19|20)\\d{2}(?:[-–/]\\d{2,4})? (?:[\\p{L}&-]{1,30} ){0,4}(?:report|review|bericht|rapport|informe|relatório|relazione|rapporto|raport)$`,
  'iu',
);

/** Whose yearly report a running foot or a heading names. */
export const yearbookOwner = (line: string): string | undefined => {
  const name = YEARBOOK.exec(line)?.[1];
  return name !== undefined && !isAllCommon(name) ? name : undefined;
};

/** "Statutes of Acme" → "Acme". */
export const ownerIn = (heading: string): string | undefined => {
  const rest = withoutKind(heading);
  const isName = rest !== heading && WHOLE_NAME.test(rest) && rest.split(' ').length <= 6;
  return isName && !isAllCommon(rest) ? rest : undefined;
};
