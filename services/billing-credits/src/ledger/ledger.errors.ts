import type { ErrorKind } from '@colophon/platform';

export const ledgerErrors = {
  validationFailed: {
    code: 'validation_failed',
    status: 400,
    retryable: false,
    message: 'Some of the input is not valid.',
  },
  adjustmentIdReused: {
    code: 'adjustment_id_reused',
    status: 409,
    retryable: false,
    message: 'This adjustment was already made for another user or another number of credits.',
  },
  outcomeExpected: {
    code: 'outcome_expected',
    status: 409,
    retryable: true,
    message:
      'A generation of the deleted document has not ended yet as far as is known; its outcome is awaited.',
  },
} as const satisfies Record<string, ErrorKind>;
