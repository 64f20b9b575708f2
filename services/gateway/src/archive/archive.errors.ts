import type { ErrorKind } from '@colophon/platform';

/** Why there is no archive. */
export const archiveErrors = {
  nothingReady: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'None of these documents has a processed PDF to download. Generate them first.',
  },
  unknownTicket: {
    code: 'not_found',
    status: 404,
    retryable: false,
    message: 'This download link has been used or has expired. Please start the download again.',
  },
} as const satisfies Record<string, ErrorKind>;
