import type { ErrorKind } from '@colophon/platform';

/** Refusals that come from the services and pass through, as far as a client decides by them. */
export const contractErrors = {
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
  insufficientCredits: {
    code: 'insufficient_credits',
    status: 402,
    retryable: false,
    message: 'You have no credits left. Buy a pack or wait for next month’s free documents.',
  },
  stillProcessing: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The AI is still working on this document. Please wait until it is ready.',
  },
  notGenerated: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'There is no metadata to work with yet. Generate it first.',
  },
  notWritten: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The PDF with the current metadata has not been generated yet.',
  },
} as const satisfies Record<string, ErrorKind>;
