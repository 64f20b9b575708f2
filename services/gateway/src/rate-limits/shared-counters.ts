import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOGGER, type Logger, NATS, platformConfig, type PlatformConfig } from '@colophon/platform';
import { KeyedStream } from '../keyed-stream/keyed-stream.js';

/** Longer than any window that is counted in. */
const KEPT_MS = 150_000;

/** Counters all gateways share, in the broker's memory and forgotten after a few minutes. */
@Injectable()
export class SharedCounters implements OnApplicationBootstrap {
  private readonly counters: KeyedStream;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(platformConfig.token) config: PlatformConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.counters = new KeyedStream(connection, {
      name: 'RATE_LIMITS',
      subject: 'colophon.rate_limits',
      storage: StorageType.Memory,
      keptMs: KEPT_MS,
      // A broker that has the only copy takes the counts with it, and every call that is counted.
      replicas: config.NATS_REPLICAS,
      counts: true,
      logger,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.counters.provision();
  }

  /**
   * @param name subject tokens, without personal data
   * @param by how many are added
   * @returns the count, this increment included
   * @throws ServiceError `unavailable` when the broker does not answer
   */
  increment(name: string, by = 1): Promise<number> {
    return this.counters.increment(name, by);
  }
}
