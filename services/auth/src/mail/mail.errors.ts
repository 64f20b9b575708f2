import type { ErrorKind } from '@colophon/platform';

/** Why a mail does not go out. Read by operators in logs and dead letters, so none names an address. */
export const mailErrors = {
  unknownTemplate: {
    code: 'mail_unknown_template',
    status: 500,
    retryable: false,
    message: 'Unknown mail template.',
  },
  incompleteRequest: {
    code: 'mail_incomplete_request',
    status: 500,
    retryable: false,
    message: 'A mail was asked for without a value its template needs.',
  },
  linkKeyRetired: {
    code: 'mail_link_key_retired',
    status: 500,
    retryable: false,
    message: 'The link was signed with a key that is no longer valid.',
  },
  refused: {
    code: 'mail_refused',
    status: 502,
    retryable: false,
    message: 'The mail server rejected the mail permanently.',
  },
  notDelivered: {
    code: 'mail_not_delivered',
    status: 503,
    retryable: true,
    message: 'The mail could not be sent; it will be retried.',
  },
} as const satisfies Record<string, ErrorKind>;
