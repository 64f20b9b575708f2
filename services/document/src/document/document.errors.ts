import type { ErrorKind } from '@colophon/platform';

export const documentErrors = {
  notFound: { code: 'not_found', status: 404, retryable: false, message: 'This document does not exist.' },
  changedMeanwhile: {
    code: 'precondition_failed',
    status: 412,
    retryable: false,
    message: 'This document was changed in the meantime. Load it again before saving.',
  },
  stillProcessing: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The AI is still working on this document. Please wait until it is ready.',
  },
  notReviewable: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'There is no metadata to work with yet. Generate it first.',
  },
  unreadable: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This file could not be read. Please upload it again.',
  },
  noProcessedFile: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The PDF with the current metadata has not been generated yet.',
  },
  insufficientCredits: {
    code: 'insufficient_credits',
    status: 402,
    retryable: false,
    message: 'You have no credits left. Buy a pack or wait for next month’s free documents.',
  },
  stalled: {
    code: 'processing_stalled',
    status: 500,
    retryable: true,
    message: 'Processing did not finish. No credit was used. Please try again.',
  },
  writingStalled: {
    code: 'writing_stalled',
    status: 500,
    retryable: true,
    message: 'The PDF could not be written just now. Please try again.',
  },
} as const satisfies Record<string, ErrorKind>;
