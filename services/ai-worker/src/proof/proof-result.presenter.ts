import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ProofQuerySchema, ProofResultSchema, ProofVerdictSchema } from '@colophon/contracts';
import type { Measure, MeasuredQuery } from '../findability/measures.js';
import type { ProofSummary } from './proof.protocol.js';

const presentFound = ([first, three, ten]: Measure['found']['before']) => ({ first, three, ten });

const presentMeasure = (measure: Measure): MessageInitShape<typeof ProofVerdictSchema> => {
  const { searcher, kind, documents, queries, mrr, found, change, overPlacebo, placebo } = measure;
  const { control, up, same, down, verdict } = measure;
  return {
    searcher,
    kind,
    documents,
    queries,
    mrr: {
      before: mrr.before ?? 0,
      together: mrr.together ?? 0,
      placebo: mrr.placebo ?? 0,
      alone: mrr.alone,
      leftOut: mrr.leftOut,
    },
    foundBefore: presentFound(found.before),
    foundTogether: presentFound(found.together),
    change: { ...change },
    overPlacebo: { ...overPlacebo },
    placebo: { ...placebo },
    control,
    up,
    same,
    down,
    verdict,
  };
};

/** The answer to the asker: numbers, and a sentence made of verdicts. */
export const presentResult = ({
  measures,
  ...counts
}: ProofSummary): MessageInitShape<typeof ProofResultSchema> => ({
  ...counts,
  verdicts: measures.map(presentMeasure),
});

export const presentQuery = ({
  documentId,
  kind,
  text,
  ranks,
  overtakenBy,
  terms,
}: MeasuredQuery): MessageInitShape<typeof ProofQuerySchema> => ({
  documentId,
  kind,
  text,
  before: ranks.before,
  together: ranks.together,
  placebo: ranks.placebo,
  alone: ranks.alone,
  leftOut: ranks.leftOut,
  overtakenBy: [...overtakenBy],
  terms: [...(terms ?? [])],
});
