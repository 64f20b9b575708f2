import type { Paragraph, VisibleLine } from '../metadata/document-text.js';
import { bodyFontSize } from '../metadata/document-text.js';
import { cleanText, hasUnspacedScript } from '../metadata/metadata-limits.js';

/** "Introduction . . . . . . 4", "Einleitung …… 4" */
const LEADERS = /(?:[.…·・‥] ?){4,}/u;
const PAGE_BEHIND = /[.…·・‥] ?[\divxlc]{1,5}$/iu;
const RUNS: readonly (readonly [RegExp, string])[] = [
  [/_{4,}/gu, '___'],
  [/(?:\. ?){4,}/gu, '… '],
  [/[-=–—·…]{4,}/gu, '…'],
];

const withoutRuns = (text: string): string =>
  cleanText(RUNS.reduce((rest, [run, sign]) => rest.replace(run, sign), text));

const isContentsEntry = ({ text }: VisibleLine): boolean => PAGE_BEHIND.test(text) && LEADERS.test(text);

/** Lines that tell something, apart from those of a table of contents. */
export const apartFromContents = (
  lines: readonly VisibleLine[],
): { told: VisibleLine[]; contents: string[] } => {
  return {
    told: lines
      .filter((line) => !isContentsEntry(line))
      .map((line) => ({ ...line, text: withoutRuns(line.text) }))
      .filter(({ text }) => text !== ''),
    contents: lines.filter(isContentsEntry).map(({ text }) => cleanText(text.slice(0, text.search(LEADERS)))),
  };
};

/** Size of a heading beside that of the running text. */
const LARGER = 1.15;
const MOST_HEADINGS = 25;
/** Characters; a longer line in bold is text, and one that is larger is cut. */
const LONGEST_HEADING = 100;
/** Share of lines from which on bold no longer makes a line stand out. */
const MOST_BOLD = 0.4;

/** The prominent lines of the first page, from top to bottom. */
export const layoutLines = (lines: readonly VisibleLine[]): string[] => {
  const body = bodyFontSize(lines);
  const first = lines.filter((line) => line.page === lines[0]?.page);
  const boldTells = first.filter(({ bold }) => bold).length <= first.length * MOST_BOLD;
  const isHeading = ({ fontSize, bold, text }: VisibleLine): boolean =>
    fontSize >= body * LARGER || (bold && boldTells && text.length <= LONGEST_HEADING);
  return first
    .filter(isHeading)
    .toSorted((a, b) => b.fontSize - a.fontSize)
    .slice(0, MOST_HEADINGS)
    .toSorted((a, b) => b.y - a.y || a.x - b.x)
    .map(
      ({ fontSize, bold, text }) =>
        `${fontSize.toFixed(0)}pt${bold ? ' bold' : ''} | ${text.slice(0, LONGEST_HEADING)}`,
    );
};

/** Characters of a passage: long paragraphs are sent in part, cut between sentences. */
const PASSAGE_LENGTH = 500;
/** Shorter pieces are headings, rows of tables, sources. */
const SHORTEST_PASSAGE = 60;
const SHORTEST_UNSPACED_PASSAGE = 25;
/** Passages counted at most; far more than the budget takes. */
const MOST_PASSAGES = 30;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The paragraph in passages of whole sentences; a sentence without end is cut. */
export const passagesOf = (paragraph: Paragraph): Paragraph[] => {
  if (paragraph.text.length <= PASSAGE_LENGTH) return [paragraph];
  const passages: string[] = [];
  for (const { segment } of sentences.segment(paragraph.text)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + segment.length <= PASSAGE_LENGTH)
      passages[passages.length - 1] = last + segment;
    else passages.push(segment.slice(0, PASSAGE_LENGTH));
  }
  return passages.map((text) => ({ ...paragraph, text: text.trim() }));
};

const isPassage = ({ text }: Paragraph): boolean =>
  text.length >= (hasUnspacedScript(text) ? SHORTEST_UNSPACED_PASSAGE : SHORTEST_PASSAGE) &&
  !/https?:\/\/|www\./iu.test(text) &&
  !LEADERS.test(text);

interface Passage {
  readonly paragraph: Paragraph;
  /** Place in the document. */
  readonly index: number;
}

/** Passages that hold most of the leading phrases, the best first. */
export const bestPassages = (paragraphs: readonly Paragraph[], phrases: readonly string[]): Passage[] => {
  const wanted = phrases.map((phrase) => phrase.toLowerCase());
  return paragraphs
    .map((paragraph, index) => {
      const text = paragraph.text.toLowerCase();
      const hits = wanted.filter((phrase) => text.includes(phrase)).length;
      return { paragraph, index, score: hits / Math.sqrt(1 + text.length / 400) };
    })
    .filter((one) => one.score > 0 && isPassage(one.paragraph))
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_PASSAGES);
};

/** Pages that say little (a cover, what is left of a table of contents) are sent beside those of the opening. */
const CHARACTERS_OF_A_PAGE = 200;
const OPENING_PAGES = 2;
const MOST_OPENING_PAGES = 4;

/** The first two pages of text, and what stands before them. */
export const openingPages = (lines: readonly VisibleLine[]): number[] => {
  const pages = [...Map.groupBy(lines, ({ page }) => page)];
  const opening: number[] = [];
  let told = 0;
  for (const [page, own] of pages.slice(0, MOST_OPENING_PAGES)) {
    if (told === OPENING_PAGES) break;
    opening.push(page);
    if (own.reduce((sum, { text }) => sum + text.length, 0) >= CHARACTERS_OF_A_PAGE) told += 1;
  }
  return opening;
};
