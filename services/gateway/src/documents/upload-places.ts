import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { commonErrors, type ErrorKind, Places, ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';
import { type RefusalReason, Refusals } from '../http/refusals.js';

/** An upload takes seconds. */
const RETRY_AFTER_MS = 2000;
/** The server ends a request after 30 min; the rest is for storing and for making 50 documents. */
const DEADLINE_MS = 40 * 60_000;

/** Uploads in progress in this gateway: so many in all, and fewer of one user, so that others find a place. */
@Injectable()
export class UploadPlaces implements OnApplicationShutdown {
  private readonly places = new Places({ kind: 'upload', deadlineMs: DEADLINE_MS });
  private readonly endGauges = this.places.observe('gateway');

  constructor(
    private readonly refusals: Refusals,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  onApplicationShutdown(): void {
    this.endGauges();
  }

  /** How many are taken. */
  get total(): number {
    return this.places.total;
  }

  /** @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken */
  async use<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const { UPLOADS_AT_ONCE, UPLOADS_AT_ONCE_PER_USER } = this.config;
    if (this.places.of(userId) >= UPLOADS_AT_ONCE_PER_USER)
      throw this.refusal('own_uploads', httpErrors.rateLimited);
    if (this.places.total >= UPLOADS_AT_ONCE) throw this.refusal('uploads', commonErrors.unavailable);
    return this.places.use(userId, work);
  }

  private refusal(reason: RefusalReason, kind: ErrorKind): ServiceError {
    this.refusals.count(reason);
    return new ServiceError(kind, { retryAfterMs: RETRY_AFTER_MS });
  }
}
