import { commonErrors, type ErrorKind, metrics, type Places, ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { httpErrors } from './http.errors.js';

/**
 * Why a request was refused because of the load. `reads`, `writes`, `uploads`, `downloads`, `pdf_waits`: all places are
 * taken. `share`, `own_…`: the caller has its share of them. `queue`: the workers are too far behind.
 */
export type RefusalReason =
  | 'reads'
  | 'writes'
  | 'share'
  | 'uploads'
  | 'own_uploads'
  | 'downloads'
  | 'own_downloads'
  | 'pdf_waits'
  | 'own_pdf_waits'
  | 'queue';

/** A larger part is used up by fewer users, a smaller one is soon less than the thumbnails of a page. */
const SHARE_OF_FREE = 1 / 4;

/** How many places there are for calls that take long by nature. */
export interface Room {
  readonly kind: 'uploads' | 'downloads' | 'pdf_waits';
  readonly most: number;
  readonly mostOfUser: number;
  readonly retryAfterMs: number;
}

/** How many requests this gateway refused since it started, for measurements. */
@Injectable()
export class Refusals {
  private readonly counts: Record<RefusalReason, number> = {
    reads: 0,
    writes: 0,
    share: 0,
    uploads: 0,
    own_uploads: 0,
    downloads: 0,
    own_downloads: 0,
    pdf_waits: 0,
    own_pdf_waits: 0,
    queue: 0,
  };

  count(reason: RefusalReason): void {
    this.counts[reason] += 1;
    metrics.turnedAway.add(1, { 'colophon.kind': reason });
  }

  /**
   * Once half of all places are taken, a user may hold a quarter of as many as are free. An equal part of all, as of
   * requests, would not do: files last for hours, and users who come one after the other would take all places.
   * @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken
   */
  turnAwayBeyond(places: Places, userId: string, { kind, most, mostOfUser, retryAfterMs }: Room): void {
    const refuse = (reason: RefusalReason, error: ErrorKind): never => {
      this.count(reason);
      throw new ServiceError(error, { retryAfterMs });
    };
    const own = places.of(userId);
    const free = most - places.total;
    if (own >= mostOfUser) refuse(`own_${kind}`, httpErrors.rateLimited);
    if (free <= 0) refuse(kind, commonErrors.unavailable);
    if (free <= most / 2 && own >= free * SHARE_OF_FREE) refuse(`own_${kind}`, httpErrors.rateLimited);
  }

  get totals(): Readonly<Record<RefusalReason, number>> {
    return this.counts;
  }
}
