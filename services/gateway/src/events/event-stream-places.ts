import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { CallerPlaces } from '../http/caller-places.js';
import { httpErrors } from '../http/http.errors.js';

/** A browser has one stream for each window; what was closed a moment ago may still count. */
const RETRY_AFTER_MS = 5000;

/** Open event streams of each user in this gateway: each holds a connection and a reader of the events. */
@Injectable()
export class EventStreamPlaces {
  private readonly open = new CallerPlaces();

  constructor(@Inject(gatewayConfig.token) private readonly config: GatewayConfig) {}

  /**
   * A place until the answer is closed.
   * @throws ServiceError rate_limited when the user has all of its streams
   */
  take(userId: string, answer: ServerResponse): void {
    if (answer.closed) return;
    if (this.open.of(userId) >= this.config.EVENT_STREAMS_PER_USER)
      throw new ServiceError(httpErrors.rateLimited, { retryAfterMs: RETRY_AFTER_MS });
    this.open.take(userId);
    answer.once('close', () => this.open.free(userId));
  }
}
