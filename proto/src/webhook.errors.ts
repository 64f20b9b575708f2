import type { ErrorKind } from './error-kind.js';
import { webhookLimits } from './rules.js';

/** What the webhook service refuses with as far as the HTTP contract names it, in its words. */
export const webhookRefusals = {
  tooMany: {
    code: 'too_many_webhooks',
    status: 409,
    retryable: false,
    message: `You have ${webhookLimits.perAccount} webhooks, which is the limit. Delete one before you add another.`,
  },
  changedMeanwhile: {
    code: 'precondition_failed',
    status: 412,
    retryable: false,
    message: 'This webhook was changed in the meantime. Load it again before saving.',
  },
  disabled: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This webhook is disabled. Enable it first.',
  },
} as const satisfies Record<string, ErrorKind>;
