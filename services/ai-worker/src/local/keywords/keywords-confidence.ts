/** One agreement may be luck. */
const ENOUGH = 2;

/**
 * How likely at least two of the phrases are among those a person would have chosen, 0 to 1. From the chance of each,
 * as if they were chosen independently; bench/report.md says how well that holds.
 */
export const keywordsConfidence = (phrases: readonly { readonly chance: number }[]): number => {
  // fewer[n]: probability of exactly n agreements so far, for every n that is not enough.
  const fewer = [1, ...Array.from({ length: ENOUGH - 1 }, () => 0)];
  for (const { chance } of phrases)
    for (let agreed = ENOUGH - 1; agreed >= 0; agreed -= 1)
      fewer[agreed] = (fewer[agreed] ?? 0) * (1 - chance) + (fewer[agreed - 1] ?? 0) * chance;
  return 1 - fewer.reduce((sum, probability) => sum + probability, 0);
};
