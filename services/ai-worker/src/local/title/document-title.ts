import type { ExtractedText } from '@colophon/contracts';
import type { VisibleLine } from '../../metadata/document-text.js';
import { bodyFontSize, withoutFurniture } from '../../metadata/document-text.js';
import { cleanText } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import { cleanStatedTitle, prettyFileName } from './stated-title.js';
import type { TitleBlock } from './title-blocks.js';
import { titleBlocks } from './title-blocks.js';
import { mayBeTitle, titleScore } from './title-score.js';

export interface FoundTitle {
  /** Cleaned, not yet shortened. */
  readonly text: string;
  readonly origin: FieldOrigin;
  /** Where on page 1 it stands; absent for a title that is not in the text. */
  readonly block?: TitleBlock;
}

/** A block scored below this is running text or furniture rather than a title. */
const MIN_SCORE = 2.6;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const shareOfWordsIn = (text: string, other: string): number => {
  const wanted = words(text);
  const there = new Set(words(other));
  return wanted.filter((word) => there.has(word)).length / Math.max(1, wanted.length);
};

/** Notes, marks and the punctuation that closes a heading are not part of a title. */
const tidy = (text: string): string => cleanText(text).replace(/(?<![\s*†‡:;,–—-])[\s*†‡:;,–—-]+$/u, '');

const bestBlock = (
  pageLines: readonly VisibleLine[],
  running: ReadonlySet<VisibleLine>,
  body: number,
): { block: TitleBlock; score: number; lead: number } | undefined => {
  const blocks = titleBlocks(pageLines).filter((block) => mayBeTitle(block.text));
  const scale = { body, largest: Math.max(0, ...blocks.map((block) => block.fontSize)) };
  const [best, second] = blocks
    .map((block) => {
      const first = pageLines[block.firstLine];
      return { block, score: titleScore(block, scale, first !== undefined && running.has(first)) };
    })
    .toSorted((a, b) => b.score - a.score);
  return best && { ...best, lead: best.score - (second?.score ?? 0) };
};

/** So far ahead of the second block, the first was nearly always the title. */
const CLEAR_LEAD = 0.7;

/** How often such titles were right, over PDFs of which the title is known; see the README. */
const confidenceOf = (lead: number, isConfirmed: boolean): number => {
  if (isConfirmed) return 0.95;
  return lead >= CLEAR_LEAD ? 0.85 : 0.6;
};

const fromInfo = (title: string, confidence: number): FoundTitle => ({
  text: title,
  origin: { source: 'info', page: 0, quote: title, confidence },
});

/** Visible title of page 1, else a clean /Title, else the first heading of the outline, else the file name. */
export const findTitle = (
  lines: readonly VisibleLine[],
  stated: string,
  filename: string,
  outline: ExtractedText['outline'],
): FoundTitle => {
  const firstPage = lines[0]?.page;
  const pageLines = lines.filter((line) => line.page === firstPage);
  const content = new Set(withoutFurniture(lines));
  const running = new Set(pageLines.filter((line) => !content.has(line)));
  const best = bestBlock(pageLines, running, bodyFontSize(lines));
  const info = cleanStatedTitle(stated);
  const pageText = pageLines.map((line) => line.text).join(' ');
  // A /Title whose words stand on page 1 was kept up to date, and knows where the heading ends.
  const confirmed =
    info !== '' &&
    words(info).length >= 3 &&
    best !== undefined &&
    shareOfWordsIn(info, best.block.text) === 1;
  if (best && best.score >= MIN_SCORE) {
    const confidence = confidenceOf(best.lead, confirmed);
    const text = tidy(best.block.text);
    const origin = { source: 'text', page: best.block.page, quote: text, confidence } as const;
    return { text, origin, block: best.block };
  }
  if (info !== '') return fromInfo(info, shareOfWordsIn(info, pageText) >= 0.8 ? 0.8 : 0.5);
  const heading = outline.find((entry) => entry.depth === 0 && mayBeTitle(cleanText(entry.title)));
  if (heading) {
    const text = tidy(heading.title);
    return { text, origin: { source: 'text', page: heading.page, quote: text, confidence: 0.4 } };
  }
  const name = prettyFileName(filename);
  return name === '' ? { text: '', origin: NO_ORIGIN } : fromInfo(name, 0.2);
};
