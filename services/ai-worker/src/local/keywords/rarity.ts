import { createStemmer } from '../language/stemmer.js';
import { ENGLISH_RARITY, UNKNOWN_RARITY } from './english-rarity.data.js';

let steps: ReadonlyMap<string, number> | undefined;

const load = (): ReadonlyMap<string, number> =>
  new Map(ENGLISH_RARITY.flatMap(([step, stems]) => stems.split(' ').map((stem) => [stem, step] as const)));

/** Inverse document frequency of an English Porter stem, about 1 (in every text) to 11 (in hardly any). */
export const englishRarity = (stem: string): number => {
  steps ??= load();
  return 1 + (steps.get(stem) ?? UNKNOWN_RARITY) / 2;
};

/** Whether a word is met in many texts, so that it hardly is a name. */
export const isCommonStem = (stem: string): boolean => {
  steps ??= load();
  return steps.has(stem);
};

const stem = createStemmer('en');

/** Whether a small English word is met in many texts. */
export const isCommonEnglish = (word: string): boolean => isCommonStem(stem(word));
