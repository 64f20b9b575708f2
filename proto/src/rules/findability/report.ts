import type { FindabilityBasis } from './before-and-after.js';
import { type FindabilityRuleId, findabilityRules } from './rule-catalogue.js';
import { type FindabilityBand, findabilityBand, findabilityBands } from './bands.js';
import type { RuleStatus } from './rule-outcome.js';
import { earnedChanges, openRules, statusesOf } from './stored-score.js';

/** One document as it was when the report was made. */
export interface ReportLine {
  readonly documentId: string;
  /** Its title, or the name of its file. */
  readonly name: string;
  readonly before: number;
  /** Null: nothing was written into it, or can be. */
  readonly after: number | null;
  readonly basis: FindabilityBasis;
  /** Of the rules, as stored with a score. */
  readonly outcomesBefore: string;
  /** Empty where `after` is null. */
  readonly outcomesAfter: string;
}

/** What one rule says of the documents that have a score before and after. */
export interface ReportRule {
  readonly id: FindabilityRuleId;
  readonly title: string;
  /** Documents in which it says anything now: to many files a rule does not apply, or it cannot be judged. */
  readonly applies: number;
  /** Documents that meet it in full, as uploaded and now. */
  readonly before: number;
  readonly after: number;
  /** Documents in which it earns more than before, and less. */
  readonly rose: number;
  readonly fell: number;
}

export interface ReportDocument {
  readonly documentId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number | null;
  readonly basis: FindabilityBasis;
  /** Rules that earn less than before, more than before, and those not met in full now. */
  readonly fell: readonly FindabilityRuleId[];
  readonly rose: readonly FindabilityRuleId[];
  readonly open: readonly FindabilityRuleId[];
}

type BandCounts = Readonly<Record<FindabilityBand, number>>;

export interface ReportSummary {
  readonly documents: number;
  /** Of these, with a score before and after: all that follows is about them. */
  readonly compared: number;
  /** Of these, read back from the written file; the others are what the written file would say. */
  readonly written: number;
  /** Means, rounded; null where nothing is compared. */
  readonly before: number | null;
  readonly after: number | null;
  readonly rose: number;
  readonly same: number;
  readonly fell: number;
  readonly bandsBefore: BandCounts;
  readonly bandsAfter: BandCounts;
}

export interface FindabilityReport {
  readonly summary: ReportSummary;
  /** What fell most first, then what rose most. */
  readonly rules: readonly ReportRule[];
  /** The deepest fall first, then documents of which a rule fell, then the lowest score; those without an after last. */
  readonly documents: readonly ReportDocument[];
}

type Compared = ReportLine & { readonly after: number };

const isCompared = (line: ReportLine): line is Compared => line.after !== null;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

const bandsOf = (scores: readonly number[]): BandCounts => {
  const bands = scores.map(findabilityBand);
  return Object.fromEntries(
    findabilityBands.map((band) => [band, bands.filter((one) => one === band).length]),
  ) as Record<FindabilityBand, number>;
};

const summaryOf = (lines: readonly ReportLine[], compared: readonly Compared[]): ReportSummary => {
  const [before, after] = [compared.map((line) => line.before), compared.map((line) => line.after)];
  const count = (has: (line: Compared) => boolean): number => compared.filter(has).length;
  return {
    documents: lines.length,
    compared: compared.length,
    written: count(({ basis }) => basis === 'written'),
    before: mean(before),
    after: mean(after),
    rose: count((line) => line.after > line.before),
    same: count((line) => line.after === line.before),
    fell: count((line) => line.after < line.before),
    bandsBefore: bandsOf(before),
    bandsAfter: bandsOf(after),
  };
};

const JUDGED: ReadonlySet<RuleStatus> = new Set(['pass', 'half', 'fail']);

const rulesOf = (compared: readonly Compared[]): ReportRule[] => {
  const sides = compared.map(({ outcomesBefore, outcomesAfter }) => ({
    before: statusesOf(outcomesBefore),
    after: statusesOf(outcomesAfter),
    changes: earnedChanges(outcomesBefore, outcomesAfter),
  }));
  return findabilityRules
    .map(({ id, title }, index) => ({
      id,
      title,
      applies: sides.filter(({ after }) => JUDGED.has(after[index] ?? 'unknown')).length,
      before: sides.filter(({ before }) => before[index] === 'pass').length,
      after: sides.filter(({ after }) => after[index] === 'pass').length,
      rose: sides.filter(({ changes }) => (changes[index] ?? 0) > 0).length,
      fell: sides.filter(({ changes }) => (changes[index] ?? 0) < 0).length,
    }))
    .toSorted((a, b) => b.fell - a.fell || b.rose - a.rose);
};

const documentOf = (line: ReportLine): ReportDocument => {
  const { documentId, name, before, after, basis, outcomesBefore, outcomesAfter } = line;
  const changes = after === null ? [] : earnedChanges(outcomesBefore, outcomesAfter);
  const changed = (has: (change: number) => boolean) =>
    findabilityRules.flatMap(({ id }, index) => (has(changes[index] ?? 0) ? [id] : []));
  return {
    documentId,
    name,
    before,
    after,
    basis,
    fell: changed((change) => change < 0),
    rose: changed((change) => change > 0),
    open: openRules(after === null ? outcomesBefore : outcomesAfter),
  };
};

const fallOf = ({ before, after }: ReportDocument): number => Math.min(0, (after ?? before) - before);

/** Falls stand first everywhere. Documents that are alike keep the order of the lines. */
export const findabilityReport = (lines: readonly ReportLine[]): FindabilityReport => {
  const compared = lines.filter(isCompared);
  return {
    summary: summaryOf(lines, compared),
    rules: rulesOf(compared),
    documents: lines
      .map(documentOf)
      .toSorted(
        (a, b) =>
          fallOf(a) - fallOf(b) ||
          b.fell.length - a.fell.length ||
          Number(a.after === null) - Number(b.after === null) ||
          (a.after ?? a.before) - (b.after ?? b.before),
      ),
  };
};
