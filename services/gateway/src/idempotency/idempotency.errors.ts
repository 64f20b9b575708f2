import { commonErrors, type ErrorKind } from '@colophon/platform';

/** Why a call with an Idempotency-Key is not carried out. */
export const idempotencyErrors = {
  malformedKey: { ...commonErrors.validationFailed, message: 'The Idempotency-Key header is not valid.' },
  keyReused: {
    code: 'idempotency_key_reused',
    status: 409,
    retryable: false,
    message: 'This Idempotency-Key was used for another request. Please use a new one.',
  },
  answerNotKept: {
    code: 'idempotency_key_reused',
    status: 409,
    retryable: false,
    message: 'This request was completed before, but its response was too large to store.',
  },
  inProgress: {
    code: 'idempotency_in_progress',
    status: 409,
    retryable: true,
    message: 'The first request with this Idempotency-Key is still in progress.',
  },
  noRoom: {
    ...commonErrors.unavailable,
    message:
      'No more Idempotency-Keys can be stored right now. Please try again later, or send the request without the header.',
  },
} as const satisfies Record<string, ErrorKind>;
