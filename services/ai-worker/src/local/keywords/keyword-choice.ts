/** More would be a list of words, not of topics. */
const MAX_KEYWORDS = 10;
/** So many a document gets, however unlike their chances are. */
const ENOUGH = 6;
/** The phrase whose odds the later ones are held against: the first two may owe theirs to the title. */
const YARDSTICK = 2;
/** Odds so many times smaller than those of the yardstick are those of filling: learned odds, and those of the formula. */
const FAR_BELOW = { learned: 10, formula: 6 };

const oddsOf = (chance: number): number => chance / Math.max(1e-9, 1 - chance);

/** The first phrases of a ranked list that a person would name: up to ten, fewer where the rest is far less likely. */
export const chooseKeywords = <T extends { readonly chance: number }>(
  phrases: readonly T[],
  scale: keyof typeof FAR_BELOW,
): T[] => {
  const least = oddsOf(phrases[YARDSTICK]?.chance ?? 0) / FAR_BELOW[scale];
  return phrases
    .slice(0, MAX_KEYWORDS)
    .filter(({ chance }, index) => index < ENOUGH || oddsOf(chance) >= least);
};
