import type { DocumentKind, LanguageWords } from '../languages/language-words.js';

/** The kind's name as a phrase begins with it: the one the title begins with, else the usual one. */
export const kindName = (kind: DocumentKind, words: LanguageWords, title = ''): string => {
  const names = words.kinds[kind].split('|');
  const opening = /^[\p{L}\p{M}-]+/u.exec(title)?.[0].toLowerCase();
  const name = names.find((one) => one.toLowerCase() === opening) ?? names[0] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** "Guide to cranes", "Report on cranes". */
export const kindAbout = (
  kind: DocumentKind,
  { topic, title }: { readonly topic: string; readonly title: string },
  words: LanguageWords,
): string =>
  fill(words.phrases.aboutKind?.[kind] ?? words.phrases.about, {
    kind: kindName(kind, words, title),
    topic,
  });

/** "a, b and c" in the language. */
export const listOf = (items: readonly string[], { phrases }: LanguageWords): string => {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(phrases.comma)}${phrases.and}${items.at(-1) ?? ''}`;
};

/** Puts values into the places of a phrase: fill('{kind} on {topic}', …). */
export const fill = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
