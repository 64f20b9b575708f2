import type { VisibleLine } from '../../metadata/document-text.js';
import { joinLines } from '../../metadata/document-text.js';

/** Lines of one page set alike and closely, as a heading that wraps is. */
export interface TitleBlock {
  readonly text: string;
  readonly lineCount: number;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly page: number;
  /** Baseline of the first line as a share of the page height, 1 at the top. */
  readonly top: number;
  /** Index of the first line among those given. */
  readonly firstLine: number;
}

interface OpenBlock {
  text: string;
  readonly lines: VisibleLine[];
  readonly firstLine: number;
}

const belongsTo = (before: VisibleLine, line: VisibleLine): boolean => {
  const drop = before.y - line.y;
  const size = before.fontSize;
  const sameSize = Math.abs(size - line.fontSize) < 0.08 * size + 0.3;
  return before.page === line.page && sameSize && drop > 0 && drop < 1.75 * size;
};

const close = ({ text, lines, firstLine }: OpenBlock): TitleBlock => {
  const [first] = lines;
  return {
    text,
    lineCount: lines.length,
    fontSize: Math.max(...lines.map((line) => line.fontSize)),
    bold: lines.every((line) => line.bold),
    page: first?.page ?? 0,
    top: first && first.pageHeight > 0 ? first.y / first.pageHeight : 0,
    firstLine,
  };
};

export const titleBlocks = (lines: readonly VisibleLine[]): TitleBlock[] => {
  const blocks: OpenBlock[] = [];
  lines.forEach((line, index) => {
    const last = blocks.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && belongsTo(before, line)) {
      last.text = joinLines(last.text, line.text);
      last.lines.push(line);
    } else blocks.push({ text: line.text, lines: [line], firstLine: index });
  });
  return blocks.map(close);
};
