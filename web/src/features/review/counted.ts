/** "12 PDFs", "1 file". Apart from what a finished batch needs, which comes later. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
