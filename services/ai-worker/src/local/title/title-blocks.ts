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

/** Lines of a heading stand so close, in font sizes. */
const HEADING_DROP = 1.75;
/** A line that cannot begin a heading may stand further off, as under a blank line. */
const CONTINUATION_DROP = 3.2;
const CANNOT_BEGIN = /^(?:\p{Ll}|[.,;&+/–—-])/u;
const CANNOT_END =
  /(?:[,&+/–—-]|(?<!\p{L})(?:and|or|of|for|the|a|an|in|on|to|with|from|by|und|der|die|das|für|von|mit|et|de|du|des|la|le|les|pour|y|del|el|los|para|e|do|da|dos|com|di|per|van|voor|en))$/iu;

const belongsTo = (before: VisibleLine, line: VisibleLine): boolean => {
  const drop = before.y - line.y;
  const size = before.fontSize;
  const readsOn = CANNOT_BEGIN.test(line.text) || CANNOT_END.test(before.text);
  const nearest = readsOn ? CONTINUATION_DROP : HEADING_DROP;
  const sameSize = Math.abs(size - line.fontSize) < 0.08 * size + 0.3;
  return before.page === line.page && sameSize && drop > 0 && drop < nearest * size;
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
