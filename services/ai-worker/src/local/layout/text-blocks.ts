import type { VisibleLine } from '../../metadata/document-text.js';
import { joinLines } from '../../metadata/document-text.js';
import { hasUnspacedScript } from '../../metadata/metadata-limits.js';

/** `prose` says something in sentences, `heading` names what follows, `item` is all else: lists, labels, cells. */
export type BlockRole = 'prose' | 'heading' | 'item';

/** Lines that read on as one text: of one size and weight, set closely. */
export interface TextBlock {
  readonly text: string;
  readonly page: number;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly lines: readonly VisibleLine[];
  readonly role: BlockRole;
}

interface OpenBlock {
  text: string;
  readonly first: VisibleLine;
  last: VisibleLine;
  readonly lines: VisibleLine[];
}

/** Lines further apart than this share of the usual distance belong to two paragraphs. */
const PARAGRAPH_GAP = 1.35;
const WIDEST_LEADING = 1.9;
const BULLET = /^(?:[•●▪■◦○◻☐□✓✔✦➢►▶‣–—*·-]\s|[•●▪■◦○◻☐□✓✔✦➢►▶‣])/u;
const NUMBERED = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|[IVX]{1,5}\.|[A-Z][.)]|§ ?\d+)\s+\p{L}/u;
const SENTENCE_END = /[.!?。！？…।]["”»’)）」]?$/u;
const LEADERS = /[.…_]{4,}|(?:\. ){4,}/u;

const isSameSize = (a: number, b: number): boolean => Math.abs(a - b) < 0.08 * Math.max(a, b, 1) + 0.3;

/** The usual distance of baselines by font size, rounded to half points. */
const leadingBySize = (lines: readonly VisibleLine[]): ReadonlyMap<number, number> => {
  const drops = new Map<number, number[]>();
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (!before || before.page !== line.page || !isSameSize(before.fontSize, line.fontSize)) return;
    const drop = before.y - line.y;
    if (drop <= 0.5 * line.fontSize || drop > 2.2 * line.fontSize) return;
    const size = Math.round(line.fontSize * 2) / 2;
    drops.set(size, [...(drops.get(size) ?? []), drop].slice(-200));
  });
  return new Map(
    [...drops].map(([size, all]) => [size, all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0]),
  );
};

const readsOn = (before: VisibleLine, line: VisibleLine, leading: ReadonlyMap<number, number>): boolean => {
  if (before.page !== line.page || !isSameSize(before.fontSize, line.fontSize)) return false;
  if (BULLET.test(line.text)) return false;
  const size = Math.max(before.fontSize, line.fontSize, 1);
  const drop = before.y - line.y;
  // A piece of the same row: of a sentence, not another cell.
  if (Math.abs(drop) <= 0.3 * size) return before.bold === line.bold && line.x >= before.x;
  if (drop < 0 || drop > WIDEST_LEADING * size) return false;
  if (before.bold !== line.bold && !/^\p{Ll}/u.test(line.text)) return false;
  const usual = leading.get(Math.round(line.fontSize * 2) / 2) ?? WIDEST_LEADING * size;
  return drop <= usual * PARAGRAPH_GAP;
};

const wordsOf = (text: string): string[] => text.split(/\s+/u);

/** Words that begin small, of all that have letters: running text has many, labels and headings few. */
const smallShare = (words: readonly string[]): number => {
  const lettered = words.filter((word) => /\p{L}/u.test(word));
  return lettered.filter((word) => !/^\P{L}*\p{Lu}/u.test(word)).length / Math.max(1, lettered.length);
};

const isProse = (text: string): boolean => {
  if (LEADERS.test(text) || BULLET.test(text)) return false;
  if (hasUnspacedScript(text)) return text.length >= 20 && /[。！？、，]|[.!?]$/u.test(text);
  const words = wordsOf(text);
  return words.length >= 7 && SENTENCE_END.test(text) && smallShare(words) >= 0.35;
};

const MOST_HEADING_WORDS = 14;

const isHeading = (block: OpenBlock, body: number, bodyIsBold: boolean): boolean => {
  const { text, first } = block;
  if (LEADERS.test(text) || BULLET.test(text) || text.endsWith(':') || /\p{L}/u.exec(text) === null)
    return false;
  const size = hasUnspacedScript(text) ? text.length / 3 : wordsOf(text).length;
  if (size > MOST_HEADING_WORDS || block.lines.length > 3) return false;
  if (SENTENCE_END.test(text) && !/[?？!]$/u.test(text) && !NUMBERED.test(text)) return false;
  return first.fontSize >= body * 1.12 || (first.bold && !bodyIsBold) || (NUMBERED.test(text) && size <= 10);
};

const roleOf = (block: OpenBlock, body: number, bodyIsBold: boolean): BlockRole => {
  if (isHeading(block, body, bodyIsBold)) return 'heading';
  return isProse(block.text) ? 'prose' : 'item';
};

const charactersOf = (lines: readonly VisibleLine[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/** Whether most characters of the body's size are bold: then weight tells no heading. */
const isBodyBold = (lines: readonly VisibleLine[], body: number): boolean => {
  const own = lines.filter((line) => isSameSize(line.fontSize, body));
  return charactersOf(own.filter((line) => line.bold)) * 2 > charactersOf(own);
};

/** @param body font size of the running text */
export const textBlocks = (lines: readonly VisibleLine[], body: number): TextBlock[] => {
  const leading = leadingBySize(lines);
  const blocks: OpenBlock[] = [];
  for (const line of lines) {
    const open = blocks.at(-1);
    if (open && readsOn(open.last, line, leading)) {
      open.text = joinLines(open.text, line.text);
      open.last = line;
      open.lines.push(line);
    } else blocks.push({ text: line.text, first: line, last: line, lines: [line] });
  }
  const bodyIsBold = isBodyBold(lines, body);
  return blocks.map((block) => ({
    text: block.text,
    page: block.first.page,
    fontSize: block.first.fontSize,
    bold: block.first.bold,
    lines: block.lines,
    role: roleOf(block, body, bodyIsBold),
  }));
};

/** Whether a line is a piece of a sentence that its paragraph begins before it or ends behind it. */
export const isPartOfSentence = (line: VisibleLine, blocks: readonly TextBlock[]): boolean => {
  const block = blocks.find(({ page, lines }) => page === line.page && lines.includes(line));
  if (block?.role !== 'prose') return false;
  const at = block.lines.indexOf(line);
  const before = block.lines[at - 1];
  return (
    (before !== undefined && !SENTENCE_END.test(before.text)) ||
    /^\p{Ll}/u.test(block.lines[at + 1]?.text ?? '')
  );
};
