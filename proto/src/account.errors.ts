import type { ErrorKind } from './error-kind.js';

/** What auth refuses with, in the words of the HTTP contract. */
export const accountErrors = {
  invalidCredentials: {
    code: 'invalid_credentials',
    status: 401,
    retryable: false,
    message: 'Invalid email or password.',
  },
  emailNotConfirmed: {
    code: 'email_not_confirmed',
    status: 403,
    retryable: false,
    message: 'Please check your email and click the confirmation link before logging in.',
  },
  emailTaken: {
    code: 'email_taken',
    status: 409,
    retryable: false,
    message: 'An account with this email address already exists.',
  },
  invalidToken: {
    code: 'invalid_token',
    status: 400,
    retryable: false,
    message: 'This link is not valid. It may have been used already; please request a new one.',
  },
  tokenExpired: {
    code: 'token_expired',
    status: 400,
    retryable: false,
    message: 'This link has expired. Please request a new one.',
  },
} as const satisfies Record<string, ErrorKind>;
