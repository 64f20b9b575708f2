import { type FindabilityBand, findabilityBand } from './bands.js';
import type { FileFacts } from './file-facts.js';
import { matchChecks } from './match-rules.js';
import {
  type FindabilityPart,
  type FindabilityRule,
  type FindabilityRuleId,
  findabilityRules,
  findabilityRulesVersion,
} from './rule-catalogue.js';
import type { Check, RuleOutcome } from './rule-outcome.js';
import { showChecks } from './show-rules.js';

export interface RuleResult extends RuleOutcome {
  readonly id: FindabilityRuleId;
}

export interface FindabilityScore {
  readonly rulesVersion: number;
  /** 0 to 100; null where too little is known. The next two as well. */
  readonly score: number | null;
  readonly match: number | null;
  readonly show: number | null;
  readonly band: FindabilityBand | null;
  /** All rules, in the order of `findabilityRules`. */
  readonly rules: readonly RuleResult[];
}

const checks: Readonly<Record<FindabilityRuleId, Check>> = { ...matchChecks, ...showChecks };

/** More of the weight unknown, and a number would be a guess. */
const MOST_UNKNOWN = 0.3;
/** A file that no index can read is not found by its text, whatever else is right. */
const BEST_WITHOUT_TEXT = 69;

interface Weighed {
  readonly rule: FindabilityRule;
  readonly result: RuleResult;
}

const sumOf = (weighed: readonly Weighed[], value: (one: Weighed) => number): number =>
  weighed.reduce((sum, one) => sum + value(one), 0);
const weightOf = ({ rule }: Weighed): number => rule.weight;

const reckon = (weighed: readonly Weighed[]): number | null => {
  const applicable = weighed.filter(({ result }) => result.status !== 'not_applicable');
  const known = applicable.filter(({ result }) => result.status !== 'unknown');
  const [all, weight] = [sumOf(applicable, weightOf), sumOf(known, weightOf)];
  if (weight === 0 || (all - weight) / all > MOST_UNKNOWN) return null;
  return Math.round((100 * sumOf(known, (one) => weightOf(one) * (one.result.earned ?? 0))) / weight);
};

/** @param fileName as uploaded, with or without its extension */
export const scoreFile = (facts: FileFacts, fileName: string): FindabilityScore => {
  const weighed = findabilityRules.map((rule): Weighed => {
    const result = { id: rule.id, ...checks[rule.id](facts, fileName) };
    return { rule, result };
  });
  const part = (name: FindabilityPart) => reckon(weighed.filter(({ rule }) => rule.part === name));
  const hasNoText = weighed.some(({ result }) => result.id === 'text.layer' && result.earned === 0);
  const whole = reckon(weighed);
  const score = whole !== null && hasNoText ? Math.min(whole, BEST_WITHOUT_TEXT) : whole;
  return {
    rulesVersion: findabilityRulesVersion,
    score,
    match: part('match'),
    show: part('show'),
    band: score === null ? null : findabilityBand(score),
    rules: weighed.map(({ result }) => result),
  };
};
