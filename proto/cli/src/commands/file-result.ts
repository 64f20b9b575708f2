import type { FileResult } from '../run/outcome.js';

const WORDS = { done: 'done', review: 'waits for review', credits: 'no credit left' };

/** What a person reads of one input. */
export const lineOf = (result: FileResult): string =>
  `${result.output}: ${result.outcome === 'failed' ? result.message : WORDS[result.outcome]}`;
