import { documentRefusals } from '@colophon/contracts';
import { commonErrors, type ErrorKind } from '@colophon/platform';

export const documentErrors = {
  ...documentRefusals,
  notFound: { code: 'not_found', status: 404, retryable: false, message: 'This document does not exist.' },
  unreadable: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This file could not be read. Please upload it again.',
  },
  stalled: {
    code: 'processing_stalled',
    status: 500,
    retryable: true,
    message: 'Processing did not finish. No credit was used. Please try again.',
  },
  unreadableAnswer: commonErrors.unreadableAnswer,
  fieldStalled: {
    code: 'field_generation_stalled',
    status: 500,
    retryable: true,
    message: 'There was no answer for this field. Nothing was changed. Please try again.',
  },
  fieldSuperseded: {
    code: 'field_generation_superseded',
    status: 409,
    retryable: false,
    message: 'All metadata of this document was asked for again, so this suggestion was given up.',
  },
  writingStalled: {
    code: 'writing_stalled',
    status: 500,
    retryable: true,
    message: 'The PDF could not be written just now. Please try again.',
  },
} as const satisfies Record<string, ErrorKind>;
