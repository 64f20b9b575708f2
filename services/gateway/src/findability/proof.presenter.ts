import { timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  Proof as ProofMessage,
  ProofDocumentName as NameMessage,
  ProofHit as HitMessage,
  ProofInterval as IntervalMessage,
  ProofQuery as QueryMessage,
  ProofResult as ResultMessage,
  ProofVerdict as VerdictMessage,
} from '@colophon/contracts';
import { commonErrors, ServiceError } from '@colophon/platform';
import type {
  Proof,
  ProofFound,
  ProofInterval,
  ProofQuery,
  ProofResult,
  ProofVerdict,
} from './proof.schema.js';
import type { ProofHit } from './proof-search.schema.js';

const interval = (message: IntervalMessage | undefined): ProofInterval => ({
  mean: message?.mean ?? 0,
  low: message?.low ?? 0,
  high: message?.high ?? 0,
});

const found = (message: VerdictMessage['foundBefore']): ProofFound => ({
  first: message?.first ?? 0,
  three: message?.three ?? 0,
  ten: message?.ten ?? 0,
});

const presentVerdict = (message: VerdictMessage): ProofVerdict => {
  const { searcher, kind, documents, queries, mrr, control, up, same, down, verdict } = message;
  const { mean: delta, low, high } = interval(message.change);
  return {
    searcher,
    kind,
    documents,
    queries,
    mrr: {
      before: mrr?.before ?? 0,
      together: mrr?.together ?? 0,
      placebo: mrr?.placebo ?? 0,
      alone: mrr?.alone ?? null,
      leftOut: mrr?.leftOut ?? null,
    },
    found: { before: found(message.foundBefore), together: found(message.foundTogether) },
    delta,
    low,
    high,
    overPlacebo: interval(message.overPlacebo),
    placebo: interval(message.placebo),
    control,
    up,
    same,
    down,
    verdict,
  };
};

const presentResult = ({
  version,
  sentence,
  finished,
  scans,
  withoutText,
  verdicts,
}: ResultMessage): ProofResult => ({
  version,
  sentence,
  finished,
  scans,
  withoutText,
  verdicts: verdicts.map(presentVerdict),
});

const time = (moment: ProofMessage['createdAt']): string | null =>
  moment ? timestampDate(moment).toISOString() : null;

/**
 * @param progress percent that is done, where that is known
 * @throws ServiceError `not_found` for an answer without a proof
 */
export const presentProof = (message: ProofMessage | undefined, progress: number | null = null): Proof => {
  if (!message) throw new ServiceError(commonErrors.notFound);
  const { id, status, createdAt, finishedAt, expiresAt, documents, leftOut, notMeasured, expected } = message;
  const { errorCode, errorMessage, result } = message;
  return {
    id,
    status,
    createdAt: time(createdAt) ?? '',
    finishedAt: time(finishedAt),
    expiresAt: time(expiresAt),
    progress,
    documents,
    leftOut,
    notMeasured,
    expected,
    error: errorCode === '' ? null : { code: errorCode, message: errorMessage },
    result: result ? presentResult(result) : null,
  };
};

export const presentProofQuery = (message: QueryMessage): ProofQuery => ({
  query: message.text,
  kind: message.kind,
  documentId: message.documentId,
  before: message.before ?? null,
  together: message.together ?? null,
  alone: message.alone ?? null,
  leftOut: message.leftOut ?? null,
  placebo: message.placebo ?? null,
  overtakenBy: [...message.overtakenBy],
  terms: [...message.terms],
});

export const presentProofHits = (
  hits: readonly HitMessage[],
  names: readonly NameMessage[],
  name: 'heading' | 'headingBefore',
): ProofHit[] => {
  const headings = new Map(names.map((one) => [one.id, one[name]]));
  return hits.map(({ rank, otherRank, documentId }) => ({
    rank,
    otherRank: otherRank ?? null,
    documentId,
    heading: headings.get(documentId) ?? '',
  }));
};
