import { Inject, Injectable } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';
import { UserPlaces } from './user-places.js';

/** A file is written in seconds. */
const RETRY_AFTER_MS = 2000;
/** A caller waits for 30 s, and for the answers of the document service before and after. */
const DEADLINE_MS = 2 * 60_000;

/**
 * Of calls that wait for a written PDF. Each asks the document service for the lock of a document, and then looks at it
 * once a second: a user with thousands would take all connections of its database. A client that went away keeps its
 * place until the wait is over.
 */
@Injectable()
export class PdfWaitPlaces extends UserPlaces {
  constructor(refusals: Refusals, @Inject(gatewayConfig.token) config: GatewayConfig) {
    super(
      refusals,
      { kind: 'pdf_wait', deadlineMs: DEADLINE_MS },
      {
        kind: 'pdf_waits',
        most: config.PDF_WAITS_AT_ONCE,
        mostOfUser: config.PDF_WAITS_AT_ONCE_PER_USER,
        retryAfterMs: RETRY_AFTER_MS,
      },
    );
  }
}
