import type { ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Places, ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';

/** A browser has one stream for each window; what was closed a moment ago may still count. */
const RETRY_AFTER_MS = 5000;
/** A stream ends with its session, after a day; that of a program after an hour. */
const LONGEST_MS = 25 * 60 * 60_000;

/** Open event streams of each user in this gateway: each holds a connection and a reader of the events. */
@Injectable()
export class EventStreamPlaces implements OnApplicationShutdown {
  private readonly open = new Places({ kind: 'event_stream', deadlineMs: LONGEST_MS });
  private readonly endGauges = this.open.observe('gateway');

  constructor(@Inject(gatewayConfig.token) private readonly config: GatewayConfig) {}

  onApplicationShutdown(): void {
    this.endGauges();
  }

  /**
   * A place until the answer is closed.
   * @throws ServiceError rate_limited when the user has all of its streams
   */
  admit(userId: string, answer: ServerResponse): void {
    if (answer.closed) return;
    if (this.open.of(userId) >= this.config.EVENT_STREAMS_PER_USER)
      throw new ServiceError(httpErrors.rateLimited, { retryAfterMs: RETRY_AFTER_MS });
    const stream = this.open.hold(userId);
    answer.once('close', stream.release);
  }
}
