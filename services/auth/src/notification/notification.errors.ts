import type { ErrorKind } from '@colophon/platform';

export const notificationErrors = {
  invalidUnsubscribeLink: {
    code: 'invalid_token',
    status: 400,
    retryable: false,
    message: 'This link is not complete. You can choose your mails in the settings of your account.',
  },
} as const satisfies Record<string, ErrorKind>;
