import type { Word } from '../words.js';

/** Prepositions that make one name of two nouns ("gestion des stocks"), and articles that may follow them. */
const BRIDGES: Readonly<Record<string, readonly [first: string, second: string]>> = {
  fr: ["de du des d' d’ à en", "la les l' l’"],
  es: ['de del en', 'la las los el'],
  pt: ['de do da dos das', ''],
  it: ["di del della dello dei delle degli dell' dell’", ''],
  ca: ["de del d' d’", "la les els l' l’"],
  ro: ['de', ''],
  ja: ['の', ''],
};

/** Whether the words between two phrases make one of them. */
export type IsBridge = (between: readonly Word[]) => boolean;

export const bridgesOf = (language: string): IsBridge | undefined => {
  const known = BRIDGES[language];
  if (!known) return undefined;
  const [first, second] = known.map((words) => new Set(words.split(' ')));
  return ([one, two, ...more]) =>
    more.length === 0 &&
    one !== undefined &&
    first?.has(one.lower) === true &&
    (two === undefined || second?.has(two.lower) === true);
};
