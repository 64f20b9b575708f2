import { commonErrors, type ErrorKind } from '@colophon/platform';

/** Everything that keeps a proof from being made; messages are shown to the user as they are. */
export const proofErrors = {
  notFound: { code: 'not_found', status: 404, retryable: false, message: 'This proof does not exist.' },
  tooLarge: {
    code: 'proof_too_large',
    status: 422,
    retryable: false,
    message: 'The texts of these documents are too long for one proof. Start a proof of fewer documents.',
  },
  tooSlow: {
    code: 'proof_too_slow',
    status: 504,
    retryable: false,
    message: 'The proof took too long. Start it again later, or start a proof of fewer documents.',
  },
  stopped: {
    code: 'unavailable',
    status: 503,
    retryable: true,
    message: 'The proof was interrupted. It starts again by itself.',
  },
  internal: commonErrors.internal,
} as const satisfies Record<string, ErrorKind>;
