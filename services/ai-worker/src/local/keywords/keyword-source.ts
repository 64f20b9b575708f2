import type { VisibleLine } from '../../metadata/document-text.js';
import { joinLines } from '../../metadata/document-text.js';
import { hasUnspacedScript } from '../../metadata/metadata-limits.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import type { SourceText } from '../words.js';

/** What keywords are taken from. */
export interface KeywordSource {
  readonly texts: readonly SourceText[];
  /** The text has a layout: sizes, positions and headings are meaningful. False for a plain text. */
  readonly isTypeset: boolean;
}

/** A wider gap in a row, in font sizes, parts two cells. */
const CELL_GAP = 0.8;
/** Baselines nearer than this, in font sizes, are one row. */
const SAME_ROW = 0.3;

/** Whether a line of a list or table goes on with the one before, rather than being a separate entry or cell. */
const goesOn = (before: VisibleLine, line: VisibleLine): boolean => {
  const size = Math.max(before.fontSize, line.fontSize, 1);
  if (Math.abs(before.y - line.y) <= SAME_ROW * size)
    return line.x - (before.x + before.width) <= CELL_GAP * size;
  return hasUnspacedScript(line.text) || /^\p{Ll}/u.test(line.text) || /\p{L}-$/u.test(before.text);
};

const entriesOf = (lines: readonly VisibleLine[]): SourceText[] => {
  const entries: SourceText[] = [];
  let before: VisibleLine | undefined;
  for (const line of lines) {
    const last = entries.at(-1);
    if (last && before && goesOn(before, line))
      entries[entries.length - 1] = { ...last, text: joinLines(last.text, line.text) };
    else entries.push({ text: line.text, page: line.page, fontSize: line.fontSize, role: 'item' });
    before = line;
  }
  return entries;
};

/** Blocks as they are read; of lists and tables every entry and cell for itself. */
export const keywordSource = ({ blocks, lines }: DocumentLayout): KeywordSource => {
  const isTypeset = new Set(lines.map(({ width }) => Math.round(width))).size > 1;
  if (!isTypeset) return { texts: blocks, isTypeset };
  const texts = blocks.flatMap((block): readonly SourceText[] =>
    block.role === 'item' ? entriesOf(block.lines) : [block],
  );
  return { texts, isTypeset };
};
