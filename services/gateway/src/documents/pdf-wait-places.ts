import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Places } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';

/** A file is written in seconds. */
const RETRY_AFTER_MS = 2000;
/** A caller waits for 30 s, and for the answers of the document service before and after. */
const DEADLINE_MS = 2 * 60_000;

/**
 * Calls that wait for a written PDF in this gateway: so many in all, and fewer of one user, so that others find a place.
 * Each asks the document service for the lock of a document, and then looks at it once a second: a user with thousands
 * would take all connections of its database. A client that went away keeps its place until the wait is over.
 */
@Injectable()
export class PdfWaitPlaces implements OnApplicationShutdown {
  private readonly places = new Places({ kind: 'pdf_wait', deadlineMs: DEADLINE_MS });
  private readonly endGauges = this.places.observe('gateway');

  constructor(
    private readonly refusals: Refusals,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  onApplicationShutdown(): void {
    this.endGauges();
  }

  /** @throws ServiceError rate_limited for one user's too many, unavailable when all places are taken */
  async use<T>(userId: string, work: () => Promise<T>): Promise<T> {
    this.refusals.turnAwayBeyond(this.places, userId, {
      kind: 'pdf_waits',
      most: this.config.PDF_WAITS_AT_ONCE,
      mostOfUser: this.config.PDF_WAITS_AT_ONCE_PER_USER,
      retryAfterMs: RETRY_AFTER_MS,
    });
    return this.places.use(userId, work);
  }
}
