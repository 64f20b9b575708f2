import { hasHiddenText, paragraphsOf, visibleLines, withoutFurniture } from '../metadata/document-text.js';
import type { Paragraph, VisibleLine } from '../metadata/document-text.js';
import { withoutOrders } from '../metadata/embedded-orders.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { type FoundTitle, findTitle } from './title/document-title.js';

/** What a reader sees of a document, before anything is known of its language. */
export interface DocumentReading {
  /** Every visible line, running headers included. */
  readonly shown: readonly VisibleLine[];
  /** Without running headers, footers and page numbers. */
  readonly lines: readonly VisibleLine[];
  readonly paragraphs: readonly Paragraph[];
  readonly title: FoundTitle;
  /** Class names of what was left out. */
  readonly warnings: readonly string[];
}

export const readDocument = (request: MetadataRequest): DocumentReading => {
  const { text, dropped } = withoutOrders(request.text);
  const shown = visibleLines(text);
  const lines = withoutFurniture(shown);
  return {
    shown,
    lines,
    paragraphs: paragraphsOf(lines),
    title: findTitle(shown, request.original.title, request.filename, request.text.outline),
    warnings: [
      ...(lines.length === 0 ? ['NO_TEXT'] : []),
      ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
      ...(dropped ? ['ORDERS_IGNORED'] : []),
    ],
  };
};
