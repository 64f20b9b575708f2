/** Two values a reader would take for the same one have the same words; '' of a value without any. */
export const wordsAlone = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether one says again what the other says, in pictures too; nothing says nothing again. */
export const saysAgain = (value: string, other: string): boolean => {
  const words = wordsAlone(value);
  if (words === '') return value !== '' && value === other;
  return words === wordsAlone(other);
};
