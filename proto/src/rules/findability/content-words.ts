import { joiningWords } from '../joining-words.js';

const RUNS = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+/gu;
const HAS_UNSPACED = new RegExp(UNSPACED.source, 'u');

const JOINING: ReadonlySet<string> = new Set(
  Object.values(joiningWords).flatMap((words) => words.split(' ')),
);

/** Scripts without blanks are read in overlapping pairs of characters, as search engines do. */
const pairsOf = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.length === 1
    ? [run]
    : characters.slice(1).map((second, index) => `${characters[index]}${second}`);
};

/** All words of a text as they are compared, joining words included. */
export const textWords = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(RUNS) ?? []).flatMap((run) =>
    HAS_UNSPACED.test(run)
      ? [
          ...(run.match(UNSPACED) ?? []).flatMap(pairsOf),
          ...run.split(UNSPACED).filter((rest) => rest !== ''),
        ]
      : [run],
  );

/** Words that say something: no joining words of any language, no single letters. */
export const contentWords = (text: string): string[] =>
  textWords(text).filter((word) => (word.length > 1 || /\p{N}/u.test(word)) && !JOINING.has(word));

/** Letters of Han and the like are twice as wide as Latin ones: a line holds half as many. */
export const shownWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0);
const isWide = (character: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u.test(character);
