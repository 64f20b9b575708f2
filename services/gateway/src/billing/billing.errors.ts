import type { ErrorKind } from '@colophon/platform';

/** What the gateway itself says of payments; billing owns the rest. */
export const billingErrors = {
  invalidSignature: {
    code: 'invalid_signature',
    status: 400,
    retryable: false,
    message: 'This message was not signed by the payment provider, or too long ago.',
  },
} as const satisfies Record<string, ErrorKind>;
