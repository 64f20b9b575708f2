const runs = /[\p{L}\p{M}\p{N}]+/gu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/gu;

/** Fewer words on a page are a stamp, a page number or a logo. */
export const wordsOfTextPage = 10;

/** As many as `textWords` of the contracts finds: the child process that reads pages may not load them. */
export const countWords = (text: string): number =>
  (text.normalize('NFKC').match(runs) ?? []).reduce((sum, run) => sum + wordsOfRun(run), 0);

/** Scripts without blanks are read in overlapping pairs of characters. */
function wordsOfRun(run: string): number {
  const pieces = run.match(unspaced);
  if (pieces === null) return 1;
  const pairs = pieces.reduce((sum, piece) => sum + Math.max(1, Array.from(piece).length - 1), 0);
  return pairs + run.split(unspaced).filter((rest) => rest !== '').length;
}
