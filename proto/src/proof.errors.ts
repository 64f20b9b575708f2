import type { ErrorKind } from './error-kind.js';
import { proofLimits } from './rules.js';

/** What a proof is refused with as far as the HTTP contract names it, in the words of the document service. */
export const proofRefusals = {
  running: {
    code: 'proof_running',
    status: 409,
    retryable: true,
    message: 'A proof is running. Wait until it is finished, or cancel it.',
  },
  nothingToProve: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'No document can take part in a proof. Upload PDFs, then generate and download them first.',
  },
  tooMany: {
    code: 'too_many_proofs',
    status: 429,
    retryable: true,
    message: `You have started ${proofLimits.perHour} proofs within an hour, which is the limit. Please wait.`,
  },
  notCompleted: {
    code: 'invalid_state',
    status: 409,
    retryable: true,
    message: 'This proof has no result. Wait until it is completed.',
  },
  notSearchable: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message:
      'This proof was made by an earlier release, which kept no index. Start a new proof to search in it.',
  },
} as const satisfies Record<string, ErrorKind>;
