import type { DocumentKind, LanguageWords } from '../languages/language-words.js';

const ENGLISH_KIND = '';

/** The kind's name as a phrase begins with it. */
export const kindName = (kind: DocumentKind, words: LanguageWords): string => {
  const name = words.kinds[kind].split('|')[0] ?? ENGLISH_KIND;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
};

/** "Guide to cranes", "Report on cranes". */
export const kindAbout = (kind: DocumentKind, topic: string, words: LanguageWords): string =>
  fill(words.phrases.aboutKind?.[kind] ?? words.phrases.about, { kind: kindName(kind, words), topic });

/** "a, b and c" in the language. */
export const listOf = (items: readonly string[], { phrases }: LanguageWords): string => {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(phrases.comma)}${phrases.and}${items.at(-1) ?? ''}`;
};

/** Puts values into the places of a phrase: fill('{kind} on {topic}', …). */
export const fill = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
