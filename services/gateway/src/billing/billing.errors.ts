import type { ErrorKind } from '@colophon/platform';

/** What the gateway itself says of payments; billing owns the rest. */
export const billingErrors = {
  invalidSignature: {
    code: 'invalid_signature',
    status: 400,
    retryable: false,
    message: 'The webhook signature is invalid or has expired.',
  },
} as const satisfies Record<string, ErrorKind>;
