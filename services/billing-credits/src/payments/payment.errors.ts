import { commonErrors, type ErrorKind } from '@colophon/platform';

export const paymentErrors = {
  validationFailed: commonErrors.validationFailed,
  notFound: commonErrors.notFound,
  invalidSignature: {
    code: 'invalid_signature',
    status: 400,
    retryable: false,
    message: 'This message was not signed by the payment provider, or too long ago.',
  },
  checkoutIdReused: {
    code: 'checkout_id_reused',
    status: 409,
    retryable: false,
    message: 'This checkout was already opened for something else.',
  },
  providerUnavailable: {
    ...commonErrors.unavailable,
    message: 'Payments cannot be taken right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;
