import type { ErrorKind } from '@colophon/platform';

/** What the HTTP surface itself refuses with; all else comes from the services. */
export const httpErrors = {
  malformedRequest: {
    code: 'malformed_request',
    status: 400,
    retryable: false,
    message: 'The request could not be understood.',
  },
  unauthenticated: {
    code: 'unauthenticated',
    status: 401,
    retryable: false,
    message: 'Please sign in first.',
  },
  /** Says nothing of the session or key in the header. */
  keyInAddress: {
    code: 'unauthenticated',
    status: 401,
    retryable: false,
    message: 'An API key does not belong in an address. Revoke it if it is yours.',
  },
  methodNotAllowed: {
    code: 'method_not_allowed',
    status: 405,
    retryable: false,
    message: 'This method is not allowed here.',
  },
  requestTimeout: {
    code: 'request_timeout',
    status: 408,
    retryable: true,
    message: 'The request did not arrive in time.',
  },
  headersTooLarge: {
    code: 'headers_too_large',
    status: 431,
    retryable: false,
    message: 'The headers of the request are too large.',
  },
  payloadTooLarge: {
    code: 'payload_too_large',
    status: 413,
    retryable: false,
    message: 'The request is too large.',
  },
  unsupportedMediaType: {
    code: 'unsupported_media_type',
    status: 415,
    retryable: false,
    message: 'This content type is not supported.',
  },
  rangeNotSatisfiable: {
    code: 'range_not_satisfiable',
    status: 416,
    retryable: false,
    message: 'The requested range is outside the file.',
  },
  rateLimited: {
    code: 'rate_limited',
    status: 429,
    retryable: true,
    message: 'Too many attempts. Please wait a moment and try again.',
  },
} as const satisfies Record<string, ErrorKind>;
