import type { ExtractedText, TextLine, TextPage } from '@colophon/contracts';
import { goesOnUnspaced } from '@colophon/contracts/rules';
import { cleanText } from './metadata-limits.js';

/** A line a reader sees. */
export interface VisibleLine {
  readonly text: string;
  readonly page: number;
  readonly fontSize: number;
  readonly x: number;
  /** Baseline, points from the lower edge of the page. */
  readonly y: number;
  readonly bold: boolean;
  readonly width: number;
  /** Of all its rows, where the reader took several for one line. */
  readonly height: number;
  readonly pageHeight: number;
  readonly pageWidth: number;
}

/** Lines that read on as one text: same size, set closely. */
export interface Paragraph {
  readonly text: string;
  readonly page: number;
  readonly fontSize: number;
}

/** "C A S E  S T U D Y": headings set with blanks between the letters. */
const LETTER_SPACED = /^(?:\S ){4,}\S$/u;
/** Latin ligatures are spelled out; other compatibility characters (², ™) keep their meaning. */
const LIGATURES = /[\uFB00-\uFB06]/g;

/** Letters of Hangul or Chinese signs set apart: a name on a cover. */
const SYLLABLE_SPACED = /^(?:[\p{Script=Hangul}\p{Script=Han}] ){2,}[\p{Script=Hangul}\p{Script=Han}]$/u;
/** Fonts often give radicals of the dictionary for the signs that look like them. */
const RADICALS = /[\u2E80-\u2FDF]/g;
const SUPPLEMENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'⻑長⻄西⻘青⻝食⻤鬼⻁虎⻩黄⻨麦⻭歯⻲亀⻯竜⻢马⻓长⻔门⻆角⻚页⻛风⻜飞⻋车⻅见⻉贝⻥鱼⻦鸟⻰龙⻳龟⻬齐⺠民⻌辶'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical, sign]) => [radical, sign]),
);

/** Accents that TeX sets beside their letter: "f¨or" is "för". */
const SPACING_ACCENT = /[¨´ˆ˜˚ˇ]/u;
const COMBINING: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '˚': '\u030A',
  ˇ: '\u030C',
};

const withAccents = (text: string): string => {
  if (!SPACING_ACCENT.test(text)) return text;
  const joined = text.replace(/(?<=\p{Ll}) (?=[¨´ˆ˜˚ˇ])/gu, '');
  return joined.replace(/([¨´ˆ˜˚ˇ]) ?[¨´ˆ˜˚ˇ]? ?(\p{L})/gu, (_, accent: string, letter: string) =>
    (letter + (COMBINING[accent] ?? '')).normalize('NFC'),
  );
};

/** The text of a line as a reader sees it: no letter spacing, no ligature or radical in place of letters. */
export const readableLine = (source: string): string => {
  // Some programs write nothing but pairs of zero-width spaces between words.
  const text = withAccents(source.replace(/\u200B{2,}/gu, ' '));
  const wordsOfLetters = text.split(/\s{2,}/u);
  const joined =
    wordsOfLetters.length > 1 && wordsOfLetters.every((word) => /^(?:\S )*\S$/u.test(word.trim()))
      ? wordsOfLetters.map((word) => word.replace(/ /g, '')).join(' ')
      : text;
  const plain = joined
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(RADICALS, (radical) => SUPPLEMENTED[radical] ?? radical.normalize('NFKC'));
  const clean = cleanText(plain);
  return LETTER_SPACED.test(clean) || SYLLABLE_SPACED.test(clean)
    ? clean.replace(/(\S) (?=\S)/gu, '$1')
    : clean;
};

const toVisibleLine = (page: TextPage, line: TextLine): VisibleLine => ({
  text: readableLine(line.text.slice(0, LONGEST_LINE)),
  page: page.number,
  fontSize: line.fontSize,
  x: line.x,
  y: line.y,
  bold: line.bold,
  width: line.width,
  height: line.height,
  pageHeight: page.height,
  pageWidth: page.width,
});

/** Bounds for any input: the extraction gives some hundred lines of some hundred characters. */
const MAX_LINES = 5_000;
const LAST_LINES = 200;
const LONGEST_LINE = 2_000;

/** What a browser prints at the edge of a page: the address, the date, the number. */
const BROWSER_PRINT =
  /\babout:(?:srcdoc|blank)\b|^(?:file|https?):\/\/\S+(?: \d+\/\d+)?$|^\d+ of \d+ \d+\/\d+\/\d{2,4}/u;

/** The first lines, and of a longer text its last: imprint and date are there. */
const bounded = <T>(lines: readonly T[]): T[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES - LAST_LINES), ...lines.slice(-LAST_LINES)];

/**
 * The text without the lines of its middle that are too many to be read, so that nothing after has to pass over them.
 */
export const withinBounds = (text: ExtractedText): ExtractedText => {
  const count = text.pages.reduce((sum, page) => sum + page.lines.length, 0);
  if (count <= MAX_LINES) return text;
  const last = count - LAST_LINES;
  let before = 0;
  const pages = text.pages.map((page) => {
    const from = before;
    before += page.lines.length;
    const head = page.lines.slice(0, Math.max(0, MAX_LINES - from));
    return { ...page, lines: [...head, ...page.lines.slice(Math.max(head.length, last - from))] };
  });
  return { ...text, pages };
};

/** Every line that is shown, in reading order, without what only a machine would see. */
export const visibleLines = (text: ExtractedText): VisibleLine[] =>
  bounded(
    text.pages.flatMap((page) => page.lines.filter((line) => !line.hidden).map((line) => ({ page, line }))),
  )
    .map(({ page, line }) => toVisibleLine(page, line))
    .filter((line) => line.text !== '' && !BROWSER_PRINT.test(line.text));

export const showsText = (text: ExtractedText): boolean => visibleLines(text).length > 0;

export const hasHiddenText = (text: ExtractedText): boolean =>
  text.pages.some((page) => page.lines.some((line) => line.hidden && line.text.trim() !== ''));

/** Page numbers differ from page to page; without digits a running header is the same everywhere. */
const furnitureKey = (line: VisibleLine): string => line.text.toLowerCase().replace(/\d+/g, '#');

const atEdge = (line: VisibleLine): boolean =>
  line.y < line.pageHeight * 0.12 || line.y > line.pageHeight * 0.88;

const PAGE_NUMBER = /^(?:page|seite|página|pagina)?\s*[\divxlc]+(?:\s*(?:\/|of|von|de|sur)\s*\d+)?$/iu;

/** Whether a line is a running header or footer, by the pages on whose edge it comes back: a third of all. */
const furnitureIn = (lines: readonly VisibleLine[]): ((line: VisibleLine) => boolean) => {
  const pages = new Set(lines.map((line) => line.page));
  const seenOn = new Map<string, Set<number>>();
  for (const line of lines.filter(atEdge)) {
    const key = furnitureKey(line);
    const on = seenOn.get(key) ?? new Set<number>();
    seenOn.set(key, on.add(line.page));
  }
  const enough = Math.max(2, Math.ceil(pages.size / 3));
  return (line) => atEdge(line) && (seenOn.get(furnitureKey(line))?.size ?? 0) >= enough;
};

const isPageNumber = (line: VisibleLine): boolean => atEdge(line) && PAGE_NUMBER.test(line.text);

/** Without running headers, footers and page numbers. */
export const withoutFurniture = (lines: readonly VisibleLine[]): VisibleLine[] => {
  const isFurniture = furnitureIn(lines);
  return lines.filter((line) => !isFurniture(line) && !isPageNumber(line));
};

/** Without page numbers, and each running header and footer once: the title of a document may be one. */
export const withoutRepeats = (lines: readonly VisibleLine[]): VisibleLine[] => {
  const isFurniture = furnitureIn(lines);
  const seen = new Set<string>();
  return lines.filter((line) => {
    if (isPageNumber(line)) return false;
    const key = furnitureKey(line);
    if (!isFurniture(line)) return true;
    return !seen.has(key) && Boolean(seen.add(key));
  });
};

const continues = (before: VisibleLine, line: VisibleLine): boolean => {
  const size = Math.max(before.fontSize, line.fontSize, 1);
  const drop = before.y - line.y;
  const sameSize = Math.abs(before.fontSize - line.fontSize) < 0.08 * size + 0.3;
  return before.page === line.page && sameSize && drop > -0.3 * size && drop < 1.9 * size;
};

/** "Bewertungs- und Feedbacktool": the hyphen stands for the rest of a compound. */
const SUSPENDED = /^(?:und|oder|bzw\.|sowie|and|or|to|et|ou|y|o|e|en|of|i|lub)\s/u;

/** Undoes the hyphenation of a line end; a capital or digit after the hyphen means it belongs to the word. */
export const joinLines = (before: string, next: string): string => {
  // Only the end: paragraphs grow line by line, and reading the whole paragraph each time would take quadratic time.
  const end = before.slice(-3);
  if (/[\p{L}\p{N}]-$/u.test(end) && SUSPENDED.test(next)) return `${before} ${next}`;
  if (goesOnUnspaced(end, next)) return before + next;
  if (/\p{L}\p{Ll}-$/u.test(end) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next;
  return /[\p{L}\p{N}]-$/u.test(end) && /^[\p{L}\p{N}]/u.test(next) ? before + next : `${before} ${next}`;
};

export const paragraphsOf = (lines: readonly VisibleLine[]): Paragraph[] => {
  const paragraphs: { text: string; page: number; fontSize: number }[] = [];
  let before: VisibleLine | undefined;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && before && continues(before, line)) last.text = joinLines(last.text, line.text);
    else paragraphs.push({ text: line.text, page: line.page, fontSize: line.fontSize });
    before = line;
  }
  return paragraphs;
};

/** Font size most characters are set in; 0 without text. */
export const bodyFontSize = (lines: readonly VisibleLine[]): number => {
  const characters = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.fontSize * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + line.text.length);
  }
  return [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

/** All a reader sees, in one piece. */
export const plainText = (text: ExtractedText): string =>
  paragraphsOf(visibleLines(text))
    .map((paragraph) => paragraph.text)
    .join('\n');
