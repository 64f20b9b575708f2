import { proofRefusals } from '@colophon/contracts';
import { commonErrors, type ErrorKind } from '@colophon/platform';

export const proofErrors = {
  ...proofRefusals,
  notFound: { code: 'not_found', status: 404, retryable: false, message: 'This proof does not exist.' },
  stalled: {
    code: 'proof_stalled',
    status: 500,
    retryable: true,
    message: 'The proof did not finish. Please start it again.',
  },
  unreadableAnswer: commonErrors.unreadableAnswer,
} as const satisfies Record<string, ErrorKind>;
