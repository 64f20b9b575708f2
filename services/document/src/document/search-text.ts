import type { Metadata } from './metadata.js';

/** Letters with a stroke and joined letters: Unicode takes none of them apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ħ: 'h', æ: 'ae', œ: 'oe' };

/**
 * Brings text into the form in which it is compared: without regard to case by Unicode's full mapping, so that "STRASSE"
 * finds "straße"; without accents, so that "resume" finds "résumé" and "istanbul" finds "İstanbul"; and compatibly
 * decomposed, so that full-width letters and names from macOS are found. By way of upper case, because only it takes
 * ß and ſ apart and makes i of the Turkish ı; the final sigma is a matter of position, not of case. Only the marks that
 * Latin, Greek and Cyrillic letters carry are removed: those of other scripts tell words apart.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øđłħæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('ς', 'σ')
    .normalize('NFC');

/** More of them narrow nothing down, and each is looked up. */
const MOST_GRAMS = 32;

/** What the index of texts is asked for: pairs of characters of the folded text, or the one character there is. */
export const gramsOf = (query: string): string[] => {
  const letters = Array.from(foldForSearch(query));
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return [...new Set(pairs.length > 0 ? pairs : letters)].slice(0, MOST_GRAMS);
};

/** UTF-8 bytes. An index entry holds 2,704 with its other columns; only the end of a very long description is beyond it. */
const LONGEST_TEXT = 2000;

export interface Searchable {
  readonly filename: string;
  readonly generatedMetadata: Metadata | null;
  readonly finalMetadata: Metadata | null;
}

/**
 * What is kept of a document to search in: its file name and its metadata (final, else proposed), a line each, so that
 * no search finds the end of one with the beginning of the next.
 */
export const searchTextOf = ({ filename, generatedMetadata, finalMetadata }: Searchable): string => {
  const metadata = finalMetadata ?? generatedMetadata;
  const parts = metadata
    ? [metadata.title, metadata.keywords, metadata.subject, metadata.author, metadata.description]
    : [];
  return cutToBytes([filename, ...parts].map(foldForSearch).join('\n').toWellFormed(), LONGEST_TEXT);
};

const cutToBytes = (text: string, bytes: number): string => {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
};
