import type { ProofStatus } from '@colophon/contracts/rules';
import { proofErrors } from './proof.errors.js';

/** A proof over documents of one user. */
export interface Proof {
  readonly id: string;
  readonly userId: string;
  readonly status: ProofStatus;
  readonly createdAt: Date;
  /** Null while it runs. */
  readonly finishedAt: Date | null;
  /** That take part; each has a row of material. */
  readonly documents: number;
  readonly leftOut: number;
  readonly notMeasured: number;
  readonly expected: boolean;
  /** Of one that runs: after it, the request is emitted again. */
  readonly deadline: Date | null;
  /** Requests so far. */
  readonly attempts: number;
  /** When the last one was made. */
  readonly askedAt: Date;
  readonly errorCode: string;
  readonly errorMessage: string;
  /** A `ProofResult` as proto JSON; null unless it is completed. */
  readonly result: object | null;
}

/** A proof takes a minute of a processor; on a busy machine several. */
const DEADLINE_MS = 10 * 60_000;
const MOST_REQUESTS = 3;

const deadlineFrom = (now: Date): Date => new Date(now.getTime() + DEADLINE_MS);

type NewProof = Pick<Proof, 'id' | 'userId' | 'documents' | 'leftOut' | 'notMeasured' | 'expected'>;

export const beginProof = (proof: NewProof, now: Date): Proof => ({
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
  | { readonly step: 'wait'; readonly request: Pick<Proof, 'deadline'> }
  | { readonly step: 'ask'; readonly request: Pick<Proof, 'deadline' | 'attempts' | 'askedAt'> }
  | { readonly step: 'fail'; readonly errorCode: string; readonly errorMessage: string };

/** @param queuedSince from this moment on requests may still wait, or be worked on; undefined when none does */
export const proofOverdue = (
  { askedAt, attempts }: Pick<Proof, 'askedAt' | 'attempts'>,
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
