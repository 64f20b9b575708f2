import type { ServiceError } from '@colophon/platform';
import type { ErrorBody } from './error-body.schema.js';

/** Problems told at a time; a person corrects these first. */
const MOST_DETAILS = 20;
/** Longest wait a client is asked for, seconds. */
const LONGEST_WAIT_S = 60;

export const presentError = (error: ServiceError, requestId: string): ErrorBody => ({
  error: error.message,
  code: error.code,
  ...(error.details
    ? { details: error.details.slice(0, MOST_DETAILS).map(({ field, message }) => ({ field, message })) }
    : {}),
  requestId,
});

/** Whole seconds for Retry-After; undefined where waiting does not help. */
export const retryAfterOf = (error: ServiceError): number | undefined => {
  if (error.status !== 429 && error.status !== 503) return undefined;
  const wanted = Math.ceil((error.retryAfterMs ?? 1000) / 1000);
  return Math.min(LONGEST_WAIT_S, Math.max(1, wanted));
};
