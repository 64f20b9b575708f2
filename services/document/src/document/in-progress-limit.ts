import { ServiceError } from '@colophon/platform';
import { documentErrors } from './document.errors.js';

/**
 * Documents of one user that may be worked on at a time: twenty full uploads, the backlog that is promised to drain.
 * They bound what one user stores with us unworked; others do not wait behind them, since workers take turns of users.
 */
export const mostInProgress = 1000;

/** Work takes seconds. */
const RETRY_AFTER_MS = 10_000;

/** @throws ServiceError too_many_under_way */
export const refuseBeyondShare = (underWay: number): void => {
  if (underWay > mostInProgress)
    throw new ServiceError(documentErrors.tooManyInProgress, { retryAfterMs: RETRY_AFTER_MS });
};
