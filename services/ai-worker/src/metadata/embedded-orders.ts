import type { ExtractedText, TextLine } from '@colophon/contracts';

/** Sentences that speak to a machine instead of a reader. */
const ORDER =
  /\b(?:(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|the)\b[^.!?]{0,30}\b(?:instructions?|prompts?|rules|directions?|guidelines|context)|(?:system|developer)\s+(?:prompt|message|override|instruction)s?\b|(?:you are|act as|pretend to be)\s+(?:now\s+)?(?:an?\s+)?(?:ai|assistant|chatbot|language model|llm|dan)\b|(?:set|use|make|change|write|output|return|respond with|reply with|answer with)\b[^.!?]{0,40}\b(?:as )?(?:the |a )?(?:pdf )?(?:title|subject|keywords?|author|description|metadata|json)\b[^.!?]{0,20}\b(?:to|as|with|field|must|should|:)|(?:note|message|instructions?) (?:to|for) (?:the )?(?:ai|assistant|llm|language model|model|chatbot)\b|ignorez?\b[^.!?]{0,30}\binstructions\b|ignorier\w*\b[^.!?]{0,40}\banweisungen\b|ignor[ae]\b[^.!?]{0,30}\binstru(?:cciones|ções)\b)/giu;
const SENTENCE_END = /[.!?。]["”»)]?(?=\s|$)/gu;
/** Characters an order reaches at most; beyond, the document is a text about orders. */
const MAX_REACH = 400;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whole sentences around every order. */
export const orderSpans = (text: string): Span[] => {
  const orders = [...text.matchAll(ORDER)];
  if (orders.length === 0) return [];
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  return orders.map((match) => {
    const after = match.index + match[0].length;
    const from = ends.findLast((end) => end <= match.index) ?? 0;
    const to = ends.find((end) => end >= after) ?? text.length;
    return { from: Math.max(from, match.index - MAX_REACH), to: Math.min(to, after + MAX_REACH) };
  });
};

const linesWithoutOrders = (lines: readonly TextLine[]): TextLine[] => {
  let offset = 0;
  const placed = lines.map((line) => {
    const start = offset;
    offset += line.text.length + 1;
    return { line, from: start, to: offset - 1 };
  });
  const spans = orderSpans(lines.map((line) => line.text).join(' '));
  return placed
    .filter(({ from, to }) => !spans.some((span) => span.from < to && from < span.to))
    .map(({ line }) => line);
};

/** The text without lines that hold orders to a machine: neither engine ever sees them. */
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
  return dropped ? { text: { ...text, pages }, dropped } : { text, dropped };
};
