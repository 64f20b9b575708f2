import { rememberingOf } from '../language/remembering.js';
import type { DocumentLayout } from '../layout/document-layout.js';

/** Lines whose words are looked at. */
const READ_LINES = 1_500;

/** Addresses have everything in small letters. */
const ADDRESS = /@|:\/\/|www\./u;
const WORD = /\p{L}[\p{L}\p{M}]{2,}/gu;

const withoutAddresses = (text: string): string =>
  ADDRESS.test(text)
    ? text
        .split(' ')
        .filter((word) => !ADDRESS.test(word))
        .join(' ')
    : text;

/**
 * Whether all words of a name are met in small letters too, so that they are words and no name. It needs no list, and
 * so holds in every language that has capitals.
 */
export const smallWordsIn = rememberingOf((layout: DocumentLayout): ((name: string) => boolean) => {
  const small = new Set<string>();
  for (const { text } of layout.shown.slice(0, READ_LINES))
    for (const [word] of withoutAddresses(text).matchAll(WORD)) if (/^\p{Ll}/u.test(word)) small.add(word);
  return (name) => {
    const words = name.match(WORD) ?? [];
    return words.length > 0 && words.every((word) => small.has(word.toLowerCase()));
  };
});
