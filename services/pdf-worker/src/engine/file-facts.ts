import { boundedText, type FileFacts, longestFactValue, singleLine } from '@colophon/contracts/rules';
import type { StructureFacts } from '../pdf/inspect/structure-facts.js';
import type { ExtractedText } from '../pdfium/extracted-text.js';
import { pageFacts } from './page-facts.js';

const bounded = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      boundedText(singleLine(String(value)), longestFactValue),
    ]),
  ) as T;

/** Facts of a job, bounded for messages and rows. */
export const boundedFacts = ({ info, xmp, ...facts }: StructureFacts): StructureFacts => ({
  ...facts,
  ...(info ? { info: bounded(info) } : {}),
  ...(xmp ? { xmp: bounded(xmp) } : {}),
  language: boundedText(singleLine(facts.language), longestFactValue),
});

/** @param text as the file holds it: before text is recognised in pictures */
export const fileFacts = (facts: StructureFacts, text: ExtractedText): FileFacts => {
  const pages = pageFacts(text);
  return {
    ...boundedFacts(facts),
    pageCount: text.pageCount || facts.pageCount,
    ...(pages ? { pages } : {}),
  };
};
