import { boundedOrigin } from '../metadata/field-origin.js';
import type { FieldOrigin } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import type { SourceText } from './source-text.js';

/**
 * Where a value rests, by what was found and not by what the model claims. Confidence: how directly the document
 * says it, from a quote it holds word for word down to words of the model's own.
 */
const originOf = (value: string, quote: string, source: SourceText): FieldOrigin => {
  if (value === '') return NO_ORIGIN;
  const statedOn = source.pageOf(value);
  const quotedOn = source.pageOf(quote);
  if (statedOn > 0 && quotedOn > 0) return { source: 'text', page: quotedOn, quote, confidence: 0.95 };
  if (quotedOn > 0) return { source: 'text', page: quotedOn, quote, confidence: 0.85 };
  if (statedOn > 0) return { source: 'text', page: statedOn, quote: value, confidence: 0.8 };
  if (source.isBrand(value)) return { source: 'brand', page: 0, quote: value, confidence: 0.6 };
  if (source.isInfo(value)) return { source: 'info', page: 0, quote: value, confidence: 0.5 };
  return { ...NO_ORIGIN, confidence: 0.3 };
};

/** @param value of a list the first entry */
export const answerOrigin = (value: string, quote: string, source: SourceText): FieldOrigin =>
  boundedOrigin(originOf(value, quote, source));
