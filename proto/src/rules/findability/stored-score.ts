import { type FindabilityBand, findabilityBand } from './bands.js';
import {
  type BasedScore,
  findabilityOf,
  type FindabilityBasis,
  type MeasuredFile,
} from './before-and-after.js';
import { type FindabilityRuleId, findabilityRules, findabilityRulesVersion } from './rule-catalogue.js';
import type { RuleStatus } from './rule-outcome.js';
import type { RuleResult } from './score.js';

/** A score without what was found, short enough for every row of a list. */
export interface StoredScore {
  readonly score: number | null;
  readonly match: number | null;
  readonly show: number | null;
  readonly basis: FindabilityBasis;
  /**
   * One letter a rule, in the order of `findabilityRules`. So later versions add rules at the end of the catalogue and
   * take none away: what is stored stays readable.
   */
  readonly outcomes: string;
}

export interface StoredFindability {
  readonly rulesVersion: number;
  readonly before: StoredScore;
  /** Null before there is anything to write. */
  readonly after: StoredScore | null;
}

const LETTERS: Readonly<Record<RuleStatus, string>> = {
  pass: 'p',
  half: 'h',
  fail: 'f',
  not_applicable: 'n',
  unknown: 'u',
};
const STATUSES = new Map(Object.entries(LETTERS).map(([status, letter]) => [letter, status as RuleStatus]));
const EARNED: Readonly<Record<RuleStatus, number | null>> = {
  pass: 1,
  half: 0.5,
  fail: 0,
  not_applicable: null,
  unknown: null,
};

const outcomesOf = (rules: readonly RuleResult[]): string =>
  rules.map(({ status }) => LETTERS[status]).join('');

const stored = ({ score, match, show, basis, rules }: BasedScore): StoredScore => ({
  score,
  match,
  show,
  basis,
  outcomes: outcomesOf(rules),
});

export const storedFindability = (file: MeasuredFile): StoredFindability => {
  const { before, after } = findabilityOf(file);
  return { rulesVersion: findabilityRulesVersion, before: stored(before), after: after && stored(after) };
};

/** The outcome of each rule; a letter that is missing or not known counts as unknown. */
export const statusesOf = (outcomes: string): readonly RuleStatus[] =>
  findabilityRules.map((_, index) => STATUSES.get(outcomes.charAt(index)) ?? 'unknown');

const rulesWith = (outcomes: string, has: (status: RuleStatus) => boolean): FindabilityRuleId[] => {
  const statuses = statusesOf(outcomes);
  return findabilityRules.flatMap(({ id }, index) => (has(statuses[index] ?? 'unknown') ? [id] : []));
};

export const failedRules = (outcomes: string): FindabilityRuleId[] =>
  rulesWith(outcomes, (status) => status === 'fail');
/** Not met, or met in part. */
export const openRules = (outcomes: string): FindabilityRuleId[] =>
  rulesWith(outcomes, (status) => status === 'fail' || status === 'half');

/** Per rule what it earns now less what it earned: 0 also where it does not count on one of the sides. */
export const earnedChanges = (before: string, after: string): readonly number[] => {
  const [old, now] = [statusesOf(before), statusesOf(after)];
  return findabilityRules.map((_, index) => {
    const [was, is] = [EARNED[old[index] ?? 'unknown'], EARNED[now[index] ?? 'unknown']];
    return was === null || is === null ? 0 : is - was;
  });
};

/** The number a list shows, sorts and filters by: after, else before; null for a file that could not be scored. */
export const shownScore = ({ before, after }: StoredFindability): number | null =>
  before.score === null ? null : (after?.score ?? before.score);

export const bandOf = (score: number | null): FindabilityBand | null =>
  score === null ? null : findabilityBand(score);
