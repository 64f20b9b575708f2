import { commonErrors, type ErrorKind } from '@colophon/platform';

export const paymentErrors = {
  validationFailed: commonErrors.validationFailed,
  notFound: commonErrors.notFound,
  invalidSignature: {
    code: 'invalid_signature',
    status: 400,
    retryable: false,
    message: 'The webhook signature is invalid or has expired.',
  },
  checkoutIdReused: {
    code: 'checkout_id_reused',
    status: 409,
    retryable: false,
    message: 'This checkout was already started for a different purchase.',
  },
  providerUnavailable: {
    ...commonErrors.unavailable,
    message: 'Payments are not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;
