import { pleaseCheckBelow } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';

export type Evidence = NonNullable<Document['evidence']>['title'];

/**
 * The figure behind them says how much of a suggestion stands in the text, not how good it is. Of what stands there
 * wholly the page is enough.
 */
const STEPS = [
  { from: 0.75, words: undefined },
  { from: pleaseCheckBelow, words: 'partly in the text' },
  { from: 0, words: 'worth a check' },
] as const;

export type Support = NonNullable<(typeof STEPS)[number]['words']>;

/** How far the document bears a suggestion out; undefined where nothing was suggested, and where it wholly does. */
export function supportOf({ source, confidence }: Evidence): Support | undefined {
  if (source === 'none' && confidence === 0) return undefined;
  const words = STEPS.find(({ from }) => confidence >= from)?.words;
  return source === 'text' || words === 'worth a check' ? words : undefined;
}

/** Where a suggestion comes from, but for a page, which is a link. */
const SOURCES: Readonly<Record<Evidence['source'], string | undefined>> = {
  text: 'From the text',
  info: 'From the file’s properties',
  brand: 'From your brand context',
  learned: 'From your corrections',
  none: undefined,
};

export function sourceText({ source, documents }: Evidence): string | undefined {
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
