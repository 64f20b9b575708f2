import type { MetadataField } from '../metadata-fields.js';
import { type ExpectedWrite, expectedFacts } from './expected-facts.js';
import type { FileFacts } from './file-facts.js';
import type { FindabilityRuleId } from './rule-catalogue.js';
import { type FindabilityScore, scoreFile } from './score.js';

/** What a score was reckoned from: the file as it came, the file as it would be written, the file that was written. */
export type FindabilityBasis = 'uploaded' | 'expected' | 'written';

export interface BasedScore extends FindabilityScore {
  readonly basis: FindabilityBasis;
}

export interface Findability {
  readonly before: BasedScore;
  /** Null before there is anything to write. */
  readonly after: BasedScore | null;
  /** Rules that earn less than before: told first, and never folded. */
  readonly fallen: readonly FindabilityRuleId[];
}

export interface MeasuredFile {
  readonly fileName: string;
  readonly original: FileFacts;
  /** Of the processed file; absent before there is one. */
  readonly written?: FileFacts | undefined;
  /** What would be written. Counts where there is no written file. */
  readonly metadata?: Readonly<Record<MetadataField, string>> | null | undefined;
  readonly write: ExpectedWrite;
}

/** What the file says afterwards: as written, else as it would be; null before there is anything to write. */
export const factsAfter = ({
  original,
  written,
  metadata,
  write,
}: MeasuredFile): { readonly facts: FileFacts; readonly basis: FindabilityBasis } | null => {
  if (written) return { facts: written, basis: 'written' };
  return metadata ? { facts: expectedFacts(original, metadata, write), basis: 'expected' } : null;
};

const afterOf = (file: MeasuredFile): BasedScore | null => {
  const after = factsAfter(file);
  return after && { ...scoreFile(after.facts, file.fileName), basis: after.basis };
};

/** Rules that earn less than before. */
export const fallenRules = (before: FindabilityScore, after: FindabilityScore): FindabilityRuleId[] =>
  after.rules.flatMap(({ id, earned }, index) => {
    const earnedBefore = before.rules[index]?.earned ?? null;
    return earned !== null && earnedBefore !== null && earned < earnedBefore ? [id] : [];
  });

/** The score of a document, before and after. */
export const findabilityOf = (file: MeasuredFile): Findability => {
  const before: BasedScore = { ...scoreFile(file.original, file.fileName), basis: 'uploaded' };
  const after = afterOf(file);
  return { before, after, fallen: after ? fallenRules(before, after) : [] };
};
