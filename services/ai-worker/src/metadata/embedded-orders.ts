import type { MetadataRequest } from './metadata-provider.js';
import type { ExtractedText, TextLine } from '@colophon/contracts';
import { endsUnspaced } from '@colophon/contracts/rules';
import { ORDERS } from './order-patterns.js';

const SENTENCE_END = /[.!?]["”»)]?(?=\s|$)|[。！？]["”»」』）]?/gu;
/** Characters an order reaches at most; beyond, the document is a text about orders. */
const MAX_REACH = 400;
/** How an order is hidden: by invisible characters, and by letters of another width. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Three words, or signs of a script that writes no blanks: less orders nothing, and most keywords are less. */
const LONG_ENOUGH = /\S\s+\S+\s+\S|[^\s\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}]{6}/u;

/**
 * Whole sentences around every order, in the order of the text.
 * @param starts where lines of another size begin: what stands before is no part of the sentence, unless the order
 *   itself does; behind an order they end nothing, for there stands what it asks for
 */
export const orderSpans = (text: string, starts: readonly number[] = []): Span[] => {
  if (!LONG_ENOUGH.test(text)) return [];
  const orders = ORDERS.flatMap((pattern) => [...text.matchAll(pattern)]);
  if (orders.length === 0) return [];
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const spans = orders
    .map((match) => {
      const after = match.index + match[0].length;
      const from = Math.max(
        ends.findLast((end) => end <= match.index) ?? 0,
        starts.findLast((start) => start <= match.index) ?? 0,
      );
      const to = ends.find((end) => end >= after) ?? text.length;
      return { from: Math.max(from, match.index - MAX_REACH), to: Math.min(to, after + MAX_REACH) };
    })
    .toSorted((a, b) => a.from - b.from);
  // What several patterns find in one sentence is one order.
  return spans.filter(
    ({ from, to }, index) => !spans.slice(0, index).some((one) => from < one.to && one.from < to),
  );
};

const seen = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

export const holdsOrder = (text: string): boolean => orderSpans(seen(text)).length > 0;

/** A line as it reads on in the next: a word broken at the end is whole, so that no order hides in a line's end. */
const readingOn = (text: string): string => {
  if (/\p{L}-$/u.test(text)) return text.slice(0, -1);
  return endsUnspaced(text) ? text : `${text}\n`;
};

/** Sizes differ by more than rounding. */
const OTHER_SIZE = 1.1;
const isOtherSize = (one: TextLine, other: TextLine): boolean =>
  Math.max(one.fontSize, other.fontSize) > OTHER_SIZE * Math.min(one.fontSize, other.fontSize);

const linesWithoutOrders = (lines: readonly TextLine[]): TextLine[] => {
  let whole = '';
  const starts: number[] = [];
  const placed = lines.map((line, index) => {
    const from = whole.length;
    const before = lines[index - 1];
    if (before && isOtherSize(before, line)) starts.push(from);
    const text = seen(line.text);
    whole += readingOn(text);
    return { line, from, to: from + text.length };
  });
  const spans = orderSpans(whole, starts);
  return placed
    .filter(({ from, to }) => !spans.some((span) => span.from < to && from < span.to))
    .map(({ line }) => line);
};

/** The text without lines and bookmarks that hold orders to a machine: neither engine ever sees them. */
export const withoutOrders = (text: ExtractedText): { text: ExtractedText; dropped: boolean } => {
  let dropped = false;
  const pages = text.pages.map((page) => {
    // Hidden lines go their own way and must not hold an order together with visible ones.
    const visible = page.lines.filter((line) => !line.hidden);
    const kept = linesWithoutOrders(visible);
    if (kept.length === visible.length) return page;
    dropped = true;
    const hidden = page.lines.filter((line) => line.hidden);
    return { ...page, lines: [...kept, ...hidden] };
  });
  const outline = text.outline.filter(({ title }) => !holdsOrder(title));
  dropped ||= outline.length < text.outline.length;
  return dropped ? { text: { ...text, pages, outline }, dropped } : { text, dropped };
};

/** What file and user say of the document besides its text, without values that hold an order. */
export const statedWithoutOrders = <T extends Readonly<Record<string, unknown>>>(stated: T): T => {
  const harmless = Object.entries(stated).map(([name, value]) => [
    name,
    typeof value === 'string' && holdsOrder(value) ? '' : value,
  ]);
  return Object.fromEntries(harmless) as T;
};

/** What the file and its name say of a document, as either engine may use it: both come from a stranger. */
export const statedOf = ({
  filename,
  original,
}: Pick<MetadataRequest, 'filename' | 'original'>): Pick<MetadataRequest, 'filename' | 'original'> => ({
  ...statedWithoutOrders({ filename }),
  original: statedWithoutOrders(original),
});
