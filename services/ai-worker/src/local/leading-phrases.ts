import type { Paragraph } from '../metadata/document-text.js';
import { analyseText } from './text-analysis.js';

export interface Reading {
  readonly paragraphs: readonly Paragraph[];
  readonly language: string;
  /** Of the brand; raises phrases that match. */
  readonly keyTopics: string;
}

/** Leading phrases of a text, best first. Tenths of a second for a long one: where others wait, in a thread. */
export type FindPhrases = (reading: Reading, signal: AbortSignal) => Promise<readonly string[]>;

/** In this thread. */
export const leadingPhrases = async ({ paragraphs, ...options }: Reading): Promise<readonly string[]> => {
  const { phrases } = await analyseText(paragraphs, '', options);
  return phrases.map((phrase) => phrase.text);
};
