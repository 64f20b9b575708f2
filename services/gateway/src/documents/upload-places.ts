import { Inject, Injectable } from '@nestjs/common';
import { commonErrors, type ErrorKind, ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { CallerPlaces } from '../http/caller-places.js';
import { httpErrors } from '../http/http.errors.js';
import { type RefusalReason, Refusals } from '../http/refusals.js';

/** An upload takes seconds. */
const RETRY_AFTER_MS = 2000;

/** Uploads under way in this gateway: so many in all, and fewer of one user, so that others find a place. */
@Injectable()
export class UploadPlaces {
  private readonly inside = new CallerPlaces();

  constructor(
    private readonly refusals: Refusals,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  /** Uploads in progress. */
  get taken(): number {
    return this.inside.total;
  }

  /** @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken */
  take(userId: string): void {
    const { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_PER_USER } = this.config;
    if (this.inside.of(userId) >= UPLOADS_AT_ONCE_PER_USER)
      throw this.refusal('own_uploads', httpErrors.rateLimited);
    if (this.inside.total >= UPLOADS_AT_ONCE) throw this.refusal('uploads', commonErrors.unavailable);
    this.inside.take(userId);
  }

  free(userId: string): void {
    this.inside.free(userId);
  }

  private refusal(reason: RefusalReason, kind: ErrorKind): ServiceError {
    this.refusals.count(reason);
    return new ServiceError(kind, { retryAfterMs: RETRY_AFTER_MS });
  }
}
