import { DOCUMENT_KINDS, type DocumentKind, type LanguageWords } from '../languages/language-words.js';
import { allLanguages } from '../languages/languages.js';

/** The names of one kind in one language. */
export interface KindPattern {
  readonly kind: DocumentKind;
  readonly language: LanguageWords;
  /** Matches all places of a text; global, so use it with `matchAll` and `replace` only. */
  readonly pattern: RegExp;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{M}]+/gu;

const escape = (text: string): string => text.replace(/[.()+*?[\]^$|\\]/gu, '\\$&').replaceAll('\\|', '|');

/** Letters with accents count as letters here, which \b does not know; scripts without blanks know no boundary. */
const patternOf = (names: string): RegExp => {
  const alternatives = escape(names);
  // German and Dutch write kinds as the last part of a compound: "Mitgliedsantrag".
  return new RegExp(
    UNSPACED.test(names) ? alternatives : `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`,
    'giu',
  );
};

/** As patterns compare: without regard to case, the two small sigmas alike. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

const all: readonly KindPattern[] = allLanguages.flatMap((language) =>
  (Object.keys(DOCUMENT_KINDS) as DocumentKind[]).map((kind) => ({
    kind,
    language,
    pattern: patternOf(language.kinds[kind]),
  })),
);
const orderOf = new Map(all.map((one, index) => [one, index] as const));

/** Patterns by the first word of each of their names: a text that matches has one of these words whole. */
const byWord = new Map<string, KindPattern[]>();
/** Patterns without boundaries, with their names: a text that matches has one of the names in it. */
interface Unspaced {
  readonly names: readonly string[];
  readonly one: KindPattern;
}
const unspaced: Unspaced[] = [];
/** Of those the names in other scripts, which a text without any of those signs can have. */
const unspacedElsewhere: Unspaced[] = [];
for (const one of all) {
  const names = folded(one.language.kinds[one.kind]).split('|');
  if (UNSPACED.test(one.language.kinds[one.kind])) {
    unspaced.push({ names, one });
    unspacedElsewhere.push({ names: names.filter((name) => !WIDE.test(name)), one });
  } else for (const name of names) addTo(byWord, name.match(WORD)?.[0] ?? '', one);
}

function addTo(index: Map<string, KindPattern[]>, word: string, one: KindPattern): void {
  const list = index.get(word) ?? [];
  if (!list.includes(one)) index.set(word, [...list, one]);
}

/**
 * The patterns that can match a text, in the order of languages and kinds. There are some 800, and hardly any text
 * names a kind: the words of the text tell which are worth trying.
 */
export const possibleKinds = (text: string, languages: readonly LanguageWords[]): KindPattern[] => {
  const lower = folded(text);
  const found = new Set(
    (WIDE.test(lower) ? unspaced : unspacedElsewhere).flatMap(({ names, one }) =>
      names.some((name) => lower.includes(name)) ? one : [],
    ),
  );
  for (const word of new Set(lower.match(WORD))) for (const one of byWord.get(word) ?? []) found.add(one);
  return [...found]
    .filter(({ language }) => languages.includes(language))
    .toSorted((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0));
};
