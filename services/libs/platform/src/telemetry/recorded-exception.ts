import type { Exception } from '@opentelemetry/api';
import { withoutApiKeys } from '@colophon/contracts/rules';

/** A failure as a span may keep it. */
export const recordedException = (error: unknown): Exception => {
  if (!(error instanceof Error)) return withoutApiKeys(String(error));
  const { name, message, stack } = error;
  return { name, message: withoutApiKeys(message), ...(stack && { stack: withoutApiKeys(stack) }) };
};
