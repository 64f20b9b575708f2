import type { Tokenizer } from '../words.js';
import { createEnglishTokenizer } from './english.tokenizer.js';
import { createPlainTokenizer } from './plain.tokenizer.js';

let english: Promise<Tokenizer> | undefined;

/** Tokenizer of a language (ISO 639-1, may be empty); the English model loads with the first English document. */
export const tokenizerOf = (language: string): Promise<Tokenizer> => {
  if (language !== 'en') return Promise.resolve(createPlainTokenizer(language === '' ? 'und' : language));
  english ??= createEnglishTokenizer();
  return english;
};
