import type { ProofResult, ProofVerdict } from '@colophon/contracts';
import {
  proofKindNames,
  proofSearcherNames,
  proofVerdicts,
  type ReportProof,
} from '@colophon/contracts/rules';

/** The services may be of two releases: what this one cannot name is shown as it is. */
const named = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

const measureOf = ({ searcher, kind, verdict, ...measured }: ProofVerdict) => {
  const { documents, mrr, foundBefore, foundTogether, change, up, same, down } = measured;
  return {
    searcher: named(proofSearcherNames, searcher),
    kind: named(proofKindNames, kind),
    documents,
    before: mrr?.before ?? 0,
    after: mrr?.together ?? 0,
    firstBefore: foundBefore?.first ?? 0,
    firstAfter: foundTogether?.first ?? 0,
    change: change?.mean ?? 0,
    low: change?.low ?? 0,
    high: change?.high ?? 0,
    up,
    same,
    down,
    verdict: proofVerdicts.find((known) => known === verdict) ?? ('too_few' as const),
  };
};

/** What a proof said, as reports show it. */
export const reportProof = (result: ProofResult | undefined): ReportProof | null =>
  result
    ? { sentence: result.sentence, documents: result.finished, measures: result.verdicts.map(measureOf) }
    : null;
