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
  wrongPassword: {
    code: 'wrong_password',
    status: 403,
    retryable: false,
    message: 'This is not your current password.',
  },
  wrongCode: {
    code: 'wrong_code',
    status: 403,
    retryable: false,
    message:
      'This code is not right, or was used already. Wait for the next one your app shows, or use a recovery code.',
  },
  codeRequired: {
    code: 'code_required',
    status: 403,
    retryable: false,
    message: 'Please also give a code of your authenticator app, or a recovery code.',
  },
  challengeOver: {
    code: 'challenge_over',
    status: 403,
    retryable: false,
    message: 'This sign-in took too long or too many attempts. Please enter your password again.',
  },
  tooManyCodes: {
    code: 'rate_limited',
    status: 429,
    retryable: true,
    message: 'Too many wrong codes for this account. Please try again in an hour, or use a recovery code.',
  },
  tooManyEmailChanges: {
    code: 'rate_limited',
    status: 429,
    retryable: true,
    message: 'You have asked for too many new addresses. Please try again later.',
  },
  twoFactorOn: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'Two-factor sign-in is on already. Switch it off first to set it up anew.',
  },
  twoFactorOff: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'Two-factor sign-in is not on. Set it up first.',
  },
  twoFactorNotBegun: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The set-up was not begun or is too old. Please begin it again.',
  },
} as const satisfies Record<string, ErrorKind>;
