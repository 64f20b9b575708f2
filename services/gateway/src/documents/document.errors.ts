import type { ErrorKind } from '@colophon/platform';

/** What the gateway itself says of documents; the document service owns the rest. */
export const documentErrors = {
  invalidState: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The document changed meanwhile. Please look at it again.',
  },
} as const satisfies Record<string, ErrorKind>;
