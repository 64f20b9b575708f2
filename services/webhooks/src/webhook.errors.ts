import { webhookRefusals } from '@colophon/contracts';
import { commonErrors, type ErrorKind } from '@colophon/platform';

export const webhookErrors = {
  notFound: commonErrors.notFound,
  validationFailed: commonErrors.validationFailed,
  ...webhookRefusals,
} as const satisfies Record<string, ErrorKind>;
