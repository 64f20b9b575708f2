import { cleanText, shortenAtWord } from './metadata-limits.js';
import type { FieldOrigin } from './metadata-provider.js';

/** Code points of a quote at most: enough to find the place again. */
export const QUOTE_LIMIT = 200;

/** Evidence as it is stored: a short clean quote and a confidence of two digits. */
export const boundedOrigin = (origin: FieldOrigin): FieldOrigin => ({
  source: origin.source,
  page: origin.page,
  quote: shortenAtWord(cleanText(origin.quote), QUOTE_LIMIT),
  confidence: Math.round(Math.min(1, Math.max(0, origin.confidence)) * 100) / 100,
});
