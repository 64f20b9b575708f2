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
    message: 'This link is not valid. It may have been used already. Please request a new one.',
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
      'This code is wrong or was already used. Wait for the next one in your app, or use a recovery code.',
  },
  codeRequired: {
    code: 'code_required',
    status: 403,
    retryable: false,
    message: 'Enter a code from your authenticator app, or a recovery code.',
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
    message: 'Two-factor sign-in is already on. Turn it off before you set it up again.',
  },
  twoFactorOff: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'Two-factor sign-in is off. Set it up first.',
  },
  twoFactorNotBegun: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This setup has expired. Please start again.',
  },
  tooManyApiKeys: {
    code: 'too_many_api_keys',
    status: 409,
    retryable: false,
    message: 'You have 50 API keys, as many as an account can have. Revoke one first.',
  },
  apiKeyEnded: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This API key was rotated before or has ended. Create a new one.',
  },
  deviceGrantPending: {
    code: 'authorization_pending',
    status: 400,
    retryable: false,
    message: 'The code has not been approved yet. Ask again in a few seconds.',
  },
  deviceGrantTooSoon: {
    code: 'slow_down',
    status: 400,
    retryable: false,
    message: 'You ask too often. Wait 5 seconds longer between two questions.',
  },
  deviceGrantDenied: {
    code: 'access_denied',
    status: 400,
    retryable: false,
    message: 'The code was denied.',
  },
  deviceGrantOver: {
    code: 'expired_token',
    status: 400,
    retryable: false,
    message: 'The code has expired or was used. Please start again.',
  },
  tooManyUserCodes: {
    code: 'rate_limited',
    status: 429,
    retryable: true,
    message: 'Too many wrong codes for this account. Please try again in an hour.',
  },
} as const satisfies Record<string, ErrorKind>;
