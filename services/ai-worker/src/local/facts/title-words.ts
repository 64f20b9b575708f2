/** Words of a title, small, without marks. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Share of the words of a text that another has too. */
export const shareOfWordsIn = (text: string, other: string): number => {
  const wanted = wordsIn(text);
  const there = new Set(wordsIn(other));
  return wanted.filter((word) => there.has(word)).length / Math.max(1, wanted.length);
};
