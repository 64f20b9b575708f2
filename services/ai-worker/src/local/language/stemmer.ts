import snowball from 'snowball-stemmers';
import { lightStemmer } from './light.stemmers.js';
import { porterStem } from './porter.stemmer.js';
import { remembering } from './remembering.js';

/** ISO 639-1 → Snowball algorithm. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

export type Stem = (lowerCaseWord: string) => string;

const algorithmOf = (language: string): Stem => {
  if (language === 'en') return porterStem;
  const algorithm = ALGORITHMS[language];
  if (algorithm === undefined) return lightStemmer(language) ?? ((word) => word);
  const stemmer = snowball.newStemmer(algorithm);
  return (word) => stemmer.stem(word);
};

/** Stemmer of a language with its own memory; without an algorithm a word is its own stem. */
export const createStemmer = (language: string): Stem => remembering(algorithmOf(language));
