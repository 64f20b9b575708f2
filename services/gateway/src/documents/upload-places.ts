import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Places } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';

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
    this.refusals.turnAwayBeyond(this.places, userId, {
      kind: 'uploads',
      most: this.config.UPLOADS_AT_ONCE,
      mostOfUser: this.config.UPLOADS_AT_ONCE_PER_USER,
      retryAfterMs: RETRY_AFTER_MS,
    });
    return this.places.use(userId, work);
  }
}
