import type { ErrorKind } from '@colophon/platform';

/** What the gateway itself says of documents; the document service owns the rest. */
export const documentErrors = {
  invalidState: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This document has changed since you opened it. Please check it again.',
  },
} as const satisfies Record<string, ErrorKind>;
