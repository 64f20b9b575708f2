import snowball from 'snowball-stemmers';

/** ISO 639-1 → Snowball algorithm; Porter for English, as the keyphrase literature measures with it. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'porter',
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

/** Stemmer of a language with a memory of its own; without an algorithm a word is its own stem. */
export const createStemmer = (language: string): Stem => {
  const algorithm = ALGORITHMS[language];
  if (algorithm === undefined) return (word) => word;
  const stemmer = snowball.newStemmer(algorithm);
  const known = new Map<string, string>();
  return (word) => {
    const hit = known.get(word);
    if (hit !== undefined) return hit;
    const stem = stemmer.stem(word);
    known.set(word, stem);
    return stem;
  };
};
