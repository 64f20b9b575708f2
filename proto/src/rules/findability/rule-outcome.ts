import { bareWords } from '../field-lint.js';
import { keywordSeparator } from '../metadata-fields.js';
import { type FileFacts, infoOf } from './file-facts.js';

export type RuleStatus = 'pass' | 'half' | 'fail' | 'not_applicable' | 'unknown';

export interface RuleOutcome {
  readonly status: RuleStatus;
  /** 0, ½ or 1; null where the rule does not count. */
  readonly earned: number | null;
  /** What was found, for people; empty for nothing. */
  readonly found: string;
}

/** @param fileName as uploaded */
export type Check = (facts: FileFacts, fileName: string) => RuleOutcome;

export const unknown: RuleOutcome = { status: 'unknown', earned: null, found: '' };
export const notApplicable: RuleOutcome = { status: 'not_applicable', earned: null, found: '' };
export const passed = (found: string): RuleOutcome => ({ status: 'pass', earned: 1, found });
export const halfOf = (found: string): RuleOutcome => ({ status: 'half', earned: 0.5, found });
export const failed = (found: string): RuleOutcome => ({ status: 'fail', earned: 0, found });
export const earn = (earned: 0 | 0.5 | 1, found: string): RuleOutcome =>
  earned === 1 ? passed(found) : earned === 0.5 ? halfOf(found) : failed(found);

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Of the two places: readers that know XMP believe it first. */
export const titleOf = (facts: FileFacts): string => facts.xmp?.title || (infoOf(facts)?.title ?? '');
export const authorOf = (facts: FileFacts): string => facts.xmp?.author || (infoOf(facts)?.author ?? '');
export const descriptionOf = (facts: FileFacts): string =>
  facts.xmp?.summary || (infoOf(facts)?.subject ?? '');

/** Distinct ones, whatever their case; `pdf:Keywords` before the others, as indexes take them. */
export const keywordsOf = (facts: FileFacts): string[] => {
  const stated = facts.xmp?.keywords || infoOf(facts)?.keywords || facts.xmp?.subjects || '';
  const terms = stated
    .split(keywordSeparator)
    .map((term) => term.trim())
    .filter((term) => /[\p{L}\p{N}]/u.test(term));
  return [...new Map(terms.map((term) => [bareWords(term), term])).values()];
};
