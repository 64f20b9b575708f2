import type { ExtractedText } from '@colophon/contracts';
import type { VisibleLine } from '../../metadata/document-text.js';
import { bodyFontSize, visibleLines, withoutFurniture } from '../../metadata/document-text.js';
import { type Heading, headingsOf } from './headings.js';
import { type TextBlock, textBlocks } from './text-blocks.js';

/** What a reader sees of a document. */
export interface DocumentLayout {
  /** Every visible line, running headers included. */
  readonly shown: readonly VisibleLine[];
  /** Without running headers, footers and page numbers. */
  readonly lines: readonly VisibleLine[];
  /** Running headers and footers. */
  readonly running: readonly VisibleLine[];
  /** Font size most characters are set in. */
  readonly body: number;
  readonly blocks: readonly TextBlock[];
  readonly headings: readonly Heading[];
  readonly firstPage: number;
  readonly lastPage: number;
}

/** A hyphen on a separate line goes back to the line it ends. */
const withHyphens = (lines: readonly VisibleLine[]): VisibleLine[] => {
  const joined: VisibleLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const isHyphen = /^[-‐\u00AD]$/u.test(line.text);
    if (isHyphen && before && before.page === line.page && Math.abs(before.y - line.y) < before.fontSize / 2)
      joined[joined.length - 1] = { ...before, text: `${before.text}-` };
    else if (!isHyphen) joined.push(line);
  }
  return joined;
};

export const layoutOf = (text: ExtractedText): DocumentLayout => {
  const shown = withHyphens(visibleLines(text));
  const lines = withoutFurniture(shown);
  const content = new Set(lines);
  const body = bodyFontSize(lines);
  const blocks = textBlocks(lines, body);
  return {
    shown,
    lines,
    running: shown.filter((line) => !content.has(line)),
    body,
    blocks,
    headings: headingsOf(text.outline, blocks),
    firstPage: shown[0]?.page ?? 1,
    lastPage: shown.at(-1)?.page ?? 1,
  };
};
