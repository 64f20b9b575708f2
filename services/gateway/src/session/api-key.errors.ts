import type { ErrorKind } from '@colophon/platform';

/** What a program with a right key is refused with. */
export const apiKeyErrors = {
  sessionRequired: {
    code: 'session_required',
    status: 403,
    retryable: false,
    message: 'An API key cannot do this. Please sign in.',
  },
  insufficientScope: {
    code: 'insufficient_scope',
    status: 403,
    retryable: false,
    message: 'This API key was not given the scope for this.',
  },
} as const satisfies Record<string, ErrorKind>;
