import { withoutJoiners } from './metadata-limits.js';

/** Accents of Latin, Greek and Cyrillic letters; vowel signs of other scripts make words and stay. */
const ACCENTS = /[\u0300-\u036F]/gu;
/** Letters without a decomposition that people write without their stroke or apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};
const SPELLED_LETTERS = /[ıßæœøłđ]/gu;
/** Compatibility forms would make letters of them: "Acme™" is no "acmetm". */
const TRADE_MARKS = /[™®©℠]/gu;

/** Small letters as every spelling of a word shares them: "FİYAT", "Fiyat"; "MATÉRIAUX", "materiaux"; "STRASSE", "Straße". */
export const foldLetters = (text: string): string =>
  withoutJoiners(text)
    .replace(TRADE_MARKS, ' ')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(SPELLED_LETTERS, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFC');

/** Words alone, one blank between them, whatever the case, accents and punctuation. */
export const foldWords = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
