import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Clock,
  LOGGER,
  type Logger,
  metrics,
  NATS,
  platformConfig,
  type PlatformConfig,
  ServiceError,
} from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';
import { KeyedStream } from '../keyed-stream/keyed-stream.js';

const WINDOW_MS = 60 * 60_000;
/** An hour more than a window, should clocks differ. */
const KEPT_MS = 2 * WINDOW_MS;

/**
 * Calls with an Idempotency-Key by account, in fixed windows of an hour, counted over all gateways: each leaves a record
 * that is kept for a day.
 */
@Injectable()
export class KeyCounters implements OnApplicationBootstrap {
  private readonly counters: KeyedStream;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    private readonly clock: Clock,
    @Inject(platformConfig.token) { NATS_REPLICAS }: PlatformConfig,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.counters = new KeyedStream(connection, {
      name: 'IDEMPOTENCY_COUNTS',
      subject: 'colophon.idempotency_counts',
      storage: StorageType.Memory,
      keptMs: KEPT_MS,
      // As for rate limits.
      replicas: NATS_REPLICAS,
      counts: true,
      logger,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.counters.provision();
  }

  /** @throws ServiceError `rate_limited` with the wait until the window ends; `unavailable` without the broker */
  async count(userId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const window = Math.floor(now / WINDOW_MS);
    const account = createHash('sha256').update(userId).digest('hex').slice(0, 32);
    const calls = await this.counters.increment(`${account}.${window}`);
    if (calls <= this.config.IDEMPOTENT_CALLS_PER_HOUR) return;
    metrics.rateLimited.add(1, { 'colophon.call': 'idempotencyKey' });
    throw new ServiceError(httpErrors.rateLimited, { retryAfterMs: (window + 1) * WINDOW_MS - now });
  }
}
