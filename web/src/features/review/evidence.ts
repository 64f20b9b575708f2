import type { Document } from '#lib/api/types.ts';

export type Evidence = NonNullable<Document['evidence']>['title'];

/** Three words: the figure behind them is an estimate, and more steps would claim more than it knows. */
const STEPS = [
  { from: 0.75, words: 'well supported' },
  { from: 0.5, words: 'plausible' },
  { from: 0, words: 'worth a check' },
] as const;

export type Support = (typeof STEPS)[number]['words'];

/** How far the document bears a suggestion out; undefined where nothing was suggested. */
export function supportOf({ source, confidence }: Evidence): Support | undefined {
  if (source === 'none' && confidence === 0) return undefined;
  return STEPS.find(({ from }) => confidence >= from)?.words;
}

/** Where a suggestion comes from, but for a page, which is a link. */
const SOURCES: Readonly<Record<Evidence['source'], string>> = {
  text: 'From the text',
  info: 'From the file’s properties',
  brand: 'From your brand context',
  learned: 'From your corrections',
  none: 'No source named',
};

export function sourceText({ source, documents }: Evidence): string {
  if (source === 'learned' && documents) return `As in ${documents} of your documents`;
  return SOURCES[source];
}

/** The page that can be opened; undefined for what stands on none. */
export function pageOf({ source, page }: Evidence): number | undefined {
  return source === 'text' && page !== null && page > 0 ? page : undefined;
}

/** The words of the document; undefined where they are the suggestion itself. */
export function quoteOf({ quote }: Evidence, suggestion: string): string | undefined {
  return quote === null || quote === '' || quote === suggestion ? undefined : quote;
}
