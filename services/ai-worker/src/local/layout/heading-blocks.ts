import type { VisibleLine } from '../../metadata/document-text.js';
import { joinLines } from '../../metadata/document-text.js';
import { countCodePoints } from '../../metadata/metadata-limits.js';

/** Lines of one page that are read as one heading: set alike and closely, or in two sizes as one name. */
export interface HeadingBlock {
  readonly text: string;
  readonly lineCount: number;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly page: number;
  /** Lower edge of the first line as a share of the page height, 1 at the top. */
  readonly top: number;
  /** Set from below upwards or the other way round. */
  readonly rotated: boolean;
  /** Its lines among those given. */
  readonly lines: readonly number[];
}

interface OpenBlock {
  text: string;
  readonly lines: VisibleLine[];
  readonly indexes: number[];
}

/** Lines of a heading stand so close, in font sizes. */
const HEADING_DROP = 1.75;
/** A line that cannot begin a heading may stand further off, as under a blank line. */
const CONTINUATION_DROP = 3.2;
const CANNOT_BEGIN = /^(?:\p{Ll}|[.,;&+/–—-])/u;
const CANNOT_END =
  /(?:[,&+/–—-]|(?<!\p{L})(?:and|or|of|for|the|a|an|in|on|to|at|as|with|from|by|und|oder|der|die|das|für|von|vom|mit|zur|zum|im|am|et|ou|de|du|des|la|le|les|un|une|pour|sur|dans|avec|aux?|y|o|del|el|los|las|con|por|sobre|para|e|do|da|dos|das|no|na|com|di|della|il|al|alla|per|van|voor|met|en|het|een|ve|w|z|na|do|i|в|на|для|и|по))$/iu;
const ONLY_MARKS = /^(?:[^\p{L}\p{N}]+|\p{L}|[®™©]|TM|SM)$/u;

const isRotated = (line: VisibleLine): boolean =>
  countCodePoints(line.text) > 4 && line.height > 3 * line.fontSize && line.width < 2.2 * line.fontSize;

const belongsTo = (before: VisibleLine, line: VisibleLine): boolean => {
  const drop = before.y - line.y;
  const size = before.fontSize;
  const isAnnounced = before.bold && line.bold && before.text.endsWith(':');
  const readsOn = CANNOT_BEGIN.test(line.text) || CANNOT_END.test(before.text) || isAnnounced;
  const nearest = readsOn ? CONTINUATION_DROP : HEADING_DROP;
  const sameSize = Math.abs(size - line.fontSize) < 0.08 * size + 0.3;
  const sameWeight = before.bold === line.bold || readsOn;
  return before.page === line.page && sameSize && sameWeight && drop > 0 && drop < nearest * size;
};

const wordCount = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** "RFID" over a smaller "Labels": two sizes of one name are few words each, both far above the running text. */
const MOST_LOCKUP_WORDS = 2;
const LOCKUP_OVER_BODY = 1.4;
const LEAST_LOCKUP_RATIO = 0.3;

const overlaps = (a: VisibleLine, b: VisibleLine): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > -0.5 * Math.min(a.fontSize, b.fontSize);

/** Space between the rows, in points; the lower edges differ where the sizes do. */
const gapBetween = (upper: VisibleLine, lower: VisibleLine): number => upper.y - (lower.y + lower.height);

/** A heading that cannot end or begin there may have so many. */
const MOST_OPEN_WORDS = 8;

const isShort = (text: string): boolean =>
  wordCount(text) <= MOST_LOCKUP_WORDS || /^(?:19|20)\d{2}(?:\s?[-–/]\s?\d{2,4})?$/u.test(text);

const isLockup = (above: OpenBlock, below: OpenBlock, body: number): boolean => {
  const upper = above.lines.at(-1);
  const [lower] = below.lines;
  if (!upper || !lower || upper.page !== lower.page || isRotated(upper) || isRotated(lower)) return false;
  const small = Math.min(upper.fontSize, lower.fontSize);
  const large = Math.max(upper.fontSize, lower.fontSize);
  if (small < LOCKUP_OVER_BODY * body || small < LEAST_LOCKUP_RATIO * large) return false;
  const gap = gapBetween(upper, lower);
  if (upper.y <= lower.y || gap > small || !overlaps(upper, lower)) return false;
  const isOpen = CANNOT_END.test(above.text) || CANNOT_BEGIN.test(below.text);
  const words = wordCount(above.text) + wordCount(below.text);
  return (isShort(above.text) && isShort(below.text)) || (isOpen && words <= MOST_OPEN_WORDS);
};

const close = ({ text, lines, indexes }: OpenBlock): HeadingBlock => {
  const [first] = lines;
  return {
    text,
    lineCount: lines.length,
    fontSize: Math.max(...lines.map((line) => line.fontSize)),
    bold: lines.every((line) => line.bold),
    page: first?.page ?? 0,
    top: first && first.pageHeight > 0 ? first.y / first.pageHeight : 0,
    rotated: first !== undefined && isRotated(first),
    lines: indexes,
  };
};

const append = (block: OpenBlock, { text, lines, indexes }: OpenBlock): void => {
  block.text = joinLines(block.text, text);
  block.lines.push(...lines);
  block.indexes.push(...indexes);
};

/**
 * @param lines of one page
 * @param body font size of the running text
 * @param standsApart a banner or a date: never part of a heading
 */
export const headingBlocks = (
  lines: readonly VisibleLine[],
  body: number,
  standsApart: (text: string) => boolean,
): HeadingBlock[] => {
  const blocks: OpenBlock[] = [];
  lines.forEach((line, index) => {
    if (ONLY_MARKS.test(line.text)) return;
    const open: OpenBlock = { text: line.text, lines: [line], indexes: [index] };
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    const isApart = standsApart(line.text) || standsApart(before?.text ?? '');
    if (last && before && !isApart && belongsTo(before, line)) append(last, open);
    else blocks.push(open);
  });
  const joined: OpenBlock[] = [];
  for (const block of blocks) {
    const above = joined.at(-1);
    const isApart = standsApart(above?.text ?? '') || standsApart(block.text);
    if (above && !isApart && isLockup(above, block, body)) append(above, block);
    else joined.push(block);
  }
  return joined.map(close);
};
