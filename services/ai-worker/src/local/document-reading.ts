import { statedOf, withoutOrders } from '../metadata/embedded-orders.js';
import { hasHiddenText, type Paragraph, withinBounds } from '../metadata/document-text.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { type FoundTitle, findTitle } from './facts/document-title.js';
import { findOrganisations, type Organisation } from './facts/organisations.js';
import { type DocumentLayout, layoutOf } from './layout/document-layout.js';

/** What a reader sees of a document, before anything is known of its language. */
export interface DocumentReading {
  readonly layout: DocumentLayout;
  readonly paragraphs: readonly Paragraph[];
  /** Who may have published it, the likeliest first. */
  readonly organisations: readonly Organisation[];
  readonly title: FoundTitle;
  /** What file and name say of it. */
  readonly stated: Pick<MetadataRequest, 'filename' | 'original'>;
  /** Class names of what was left out. */
  readonly warnings: readonly string[];
}

export const readDocument = (request: MetadataRequest): DocumentReading => {
  const { text, dropped } = withoutOrders(withinBounds(request.text));
  const layout = layoutOf(text);
  const organisations = findOrganisations(layout);
  const stated = statedOf(request);
  return {
    layout,
    paragraphs: layout.blocks,
    organisations,
    title: findTitle(layout, organisations, {
      stated: stated.original.title,
      filename: stated.filename,
      outline: text.outline,
    }),
    stated,
    warnings: [
      ...(layout.lines.some(({ text: line }) => /\p{L}/u.test(line)) ? [] : ['NO_TEXT']),
      ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
      ...(dropped ? ['ORDERS_IGNORED'] : []),
    ],
  };
};
