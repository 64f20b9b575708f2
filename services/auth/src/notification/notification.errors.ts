import type { ErrorKind } from '@colophon/platform';

export const notificationErrors = {
  invalidUnsubscribeLink: {
    code: 'invalid_token',
    status: 400,
    retryable: false,
    message: 'This link is incomplete. You can choose your emails in your account settings.',
  },
} as const satisfies Record<string, ErrorKind>;
