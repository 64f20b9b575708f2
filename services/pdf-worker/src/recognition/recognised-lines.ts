import { goesOnUnspaced, singleLine } from '@colophon/contracts/rules';
import type { TextLine, TextPage } from '../pdfium/extracted-text.js';
import type { PictureSize } from '../job/job.protocol.js';
import type { SeenLine } from './hocr.parser.js';

/** Below, a word is more likely made of spots than of letters. */
const leastCertainty = 40;
/** Sizes within this share are one: the measured height of a line differs with the letters that stand in it. */
const sameSize = 0.15;
const mostLines = 500;

interface ReadLine extends Omit<SeenLine, 'words'> {
  readonly text: string;
}

/** The lines that are text, in points from the lower left corner of the page, as those of a text layer are. */
export function recognisedLines(
  seen: readonly SeenLine[],
  picture: PictureSize,
  page: Pick<TextPage, 'width' | 'height'>,
): TextLine[] {
  const [across, down] = [page.width / picture.width, page.height / picture.height];
  const lines = seen.map(readLine).filter(isText).slice(0, mostLines);
  const sizes = settledSizes(lines);
  return lines.map((line, index) => ({
    text: line.text,
    fontSize: round((sizes[index] ?? line.size) * down),
    x: round(line.left * across),
    y: round(page.height - line.bottom * down),
    width: round((line.right - line.left) * across),
    height: round((line.bottom - line.top) * down),
    bold: false,
    hidden: false,
  }));
}

const readLine = ({ words, ...place }: SeenLine): ReadLine => ({
  ...place,
  text: singleLine(
    words
      .filter(({ text, certainty }) => text !== '' && certainty >= leastCertainty)
      .reduce((line, { text }) => joinWords(line, text), ''),
  ),
});

/** Tesseract takes nearly each Chinese or Japanese sign for a word of its own. */
const joinWords = (line: string, word: string): string =>
  goesOnUnspaced(line, word) ? line + word : `${line} ${word}`;

/** Rules, frames and spots are read as signs. */
const isText = ({ text }: ReadLine): boolean => /[\p{L}\p{N}]{2}|[\p{Lo}]/u.test(text);

/** Of each line the size it is set in: that of its paragraph, and the same for all that differ by chance. */
function settledSizes(lines: readonly ReadLine[]): number[] {
  const byParagraph = Map.groupBy(lines, ({ paragraph }) => paragraph);
  const own = lines.map(({ paragraph }) =>
    median((byParagraph.get(paragraph) ?? []).map(({ size }) => size)),
  );
  const clusters: number[][] = [];
  for (const size of own.toSorted((a, b) => a - b)) {
    const last = clusters.at(-1);
    if (last?.[0] !== undefined && size <= last[0] * (1 + sameSize)) last.push(size);
    else clusters.push([size]);
  }
  return own.map((size) => median(clusters.find((cluster) => cluster.includes(size)) ?? [size]));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const round = (value: number): number => Math.round(value * 100) / 100;
