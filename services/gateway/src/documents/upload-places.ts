import { Inject, Injectable } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Refusals } from '../http/refusals.js';
import { UserPlaces } from './user-places.js';

/** An upload takes seconds. */
const RETRY_AFTER_MS = 2000;
/** The server ends a request after 30 min; the rest is for storing and for making 50 documents. */
const DEADLINE_MS = 40 * 60_000;

/** Of uploads in progress. */
@Injectable()
export class UploadPlaces extends UserPlaces {
  constructor(refusals: Refusals, @Inject(gatewayConfig.token) config: GatewayConfig) {
    super(
      refusals,
      { kind: 'upload', deadlineMs: DEADLINE_MS },
      {
        kind: 'uploads',
        most: config.UPLOADS_AT_ONCE,
        mostOfUser: config.UPLOADS_AT_ONCE_PER_USER,
        retryAfterMs: RETRY_AFTER_MS,
      },
    );
  }
}
