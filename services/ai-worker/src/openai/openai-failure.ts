import type { ErrorKind } from '@colophon/platform';
import { ServiceError } from '@colophon/platform';
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { metadataErrors } from '../metadata/metadata.errors.js';

/** The bus varies a delay by a fifth either way: asked for a little more, it never comes back too early. */
const JITTER_MARGIN = 1.25;

/** Milliseconds of Retry-After (seconds or a date) or retry-after-ms; undefined where the server names none. */
export const retryAfterMs = (headers: Headers | undefined, now: number): number | undefined => {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const stated = headers?.get('retry-after');
  if (stated === null || stated === undefined || stated.trim() === '') return undefined;
  const seconds = Number(stated);
  const delay = Number.isNaN(seconds) ? Date.parse(stated) - now : seconds * 1000;
  return delay >= 0 ? delay : undefined;
};

const kindOfStatus = (status: number, code: string | null | undefined): ErrorKind => {
  if (code === 'insufficient_quota') return metadataErrors.quotaExceeded;
  // Azure refuses a prompt that its filters stop with a 400.
  if (code === 'content_filter') return metadataErrors.refused;
  if (status === 429) return metadataErrors.rateLimited;
  if (status === 401 || status === 403) return metadataErrors.unauthorized;
  if (status === 408) return metadataErrors.timeout;
  return status === 409 || status >= 500 ? metadataErrors.unavailable : metadataErrors.rejected;
};

/** What an error of the SDK means for the document; any other, as one of the database, stays what it is. */
export const failureOf = (error: unknown, now: number): unknown => {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ServiceError(metadataErrors.timeout, { cause: error });
  if (error instanceof APIConnectionError)
    return new ServiceError(metadataErrors.unavailable, { cause: error });
  if (error instanceof APIError) {
    const { status } = error as APIError;
    const kind = status === undefined ? metadataErrors.unavailable : kindOfStatus(status, error.code);
    const named = retryAfterMs(error.headers as Headers | undefined, now);
    const delay = kind.retryable && named !== undefined ? Math.ceil(named * JITTER_MARGIN) : undefined;
    return new ServiceError(kind, { cause: error, ...(delay === undefined ? {} : { retryAfterMs: delay }) });
  }
  // The SDK passes on what the reading of a body throws that is no JSON.
  if (error instanceof SyntaxError)
    return new ServiceError(metadataErrors.unreadableAnswer, { cause: error });
  return error;
};
