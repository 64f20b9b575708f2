import type { ProofEntity } from './proof.entity.js';
import { proofErrors } from './proof.errors.js';

/** A proof takes a minute of a processor; on a busy machine several. */
const DEADLINE_MS = 10 * 60_000;
const MOST_REQUESTS = 3;

const deadlineFrom = (now: Date): Date => new Date(now.getTime() + DEADLINE_MS);

type NewProof = Pick<ProofEntity, 'id' | 'userId' | 'documents' | 'leftOut' | 'notMeasured' | 'expected'>;

export const beginProof = (proof: NewProof, now: Date): ProofEntity => ({
  ...proof,
  status: 'running',
  createdAt: now,
  finishedAt: null,
  deadline: deadlineFrom(now),
  attempts: 1,
  askedAt: now,
  errorCode: '',
  errorMessage: '',
  result: null,
});

/** What becomes of a proof whose answer is overdue. */
export type Overdue =
  | { readonly step: 'wait'; readonly request: Pick<ProofEntity, 'deadline'> }
  | { readonly step: 'ask'; readonly request: Pick<ProofEntity, 'deadline' | 'attempts' | 'askedAt'> }
  | { readonly step: 'fail'; readonly errorCode: string; readonly errorMessage: string };

/** @param queuedSince from this moment on requests may still wait, or be worked on; undefined when none does */
export const proofOverdue = (
  { askedAt, attempts }: Pick<ProofEntity, 'askedAt' | 'attempts'>,
  now: Date,
  queuedSince: Date | undefined,
): Overdue => {
  const deadline = deadlineFrom(now);
  if (queuedSince && askedAt >= queuedSince) return { step: 'wait', request: { deadline } };
  if (attempts < MOST_REQUESTS)
    return { step: 'ask', request: { deadline, attempts: attempts + 1, askedAt: now } };
  const { code: errorCode, message: errorMessage } = proofErrors.stalled;
  return { step: 'fail', errorCode, errorMessage };
};
