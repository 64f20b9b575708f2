import { withoutOrders } from '../metadata/embedded-orders.js';
import { hasHiddenText, type Paragraph } from '../metadata/document-text.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { type FoundTitle, findTitle } from './facts/document-title.js';
import { type DocumentLayout, layoutOf } from './layout/document-layout.js';

/** What a reader sees of a document, before anything is known of its language. */
export interface DocumentReading {
  readonly layout: DocumentLayout;
  readonly paragraphs: readonly Paragraph[];
  readonly title: FoundTitle;
  /** Class names of what was left out. */
  readonly warnings: readonly string[];
}

export const readDocument = (request: MetadataRequest): DocumentReading => {
  const { text, dropped } = withoutOrders(request.text);
  const layout = layoutOf(text);
  return {
    layout,
    paragraphs: layout.blocks,
    title: findTitle(layout, request.original.title, request.filename, request.text.outline),
    warnings: [
      ...(layout.lines.length === 0 ? ['NO_TEXT'] : []),
      ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
      ...(dropped ? ['ORDERS_IGNORED'] : []),
    ],
  };
};
