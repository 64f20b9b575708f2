import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { LOGGER, type Logger, NATS, platformConfig, type PlatformConfig } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { KeyedStream } from '../keyed-stream/keyed-stream.js';
import type { ClaimRecord, StoredClaim } from './claim.record.js';

/** An hour more than a key lives, should clocks differ. */
const KEPT_MS = 25 * 60 * 60_000;
/** Bytes of a record; above the largest answer that is kept together with the largest progress. */
const LARGEST_RECORD = 768 * 1024;

/** Claims all gateways share, on disk. A change names the sequence it follows, so that of several at once only one succeeds. */
@Injectable()
export class ClaimStore implements OnApplicationBootstrap {
  private readonly claims: KeyedStream;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(platformConfig.token) config: PlatformConfig,
    @Inject(gatewayConfig.token) { IDEMPOTENCY_BYTES }: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.claims = new KeyedStream(connection, {
      name: 'IDEMPOTENCY',
      subject: 'colophon.idempotency',
      storage: StorageType.File,
      keptMs: KEPT_MS,
      largestRecord: LARGEST_RECORD,
      maxBytes: IDEMPOTENCY_BYTES,
      replicas: config.NATS_REPLICAS,
      logger,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.claims.provision();
  }

  /**
   * @returns bytes of all claims
   * @throws ServiceError `unavailable` when the broker does not answer
   */
  size(): Promise<number> {
    return this.claims.size();
  }

  /** @throws ServiceError `unavailable` when the broker does not answer */
  async read(name: string): Promise<StoredClaim | undefined> {
    const message = await this.claims.read(name);
    return message && { record: message.json<ClaimRecord>(), sequence: message.seq };
  }

  /**
   * @param after sequence of the record this one replaces, 0 for none
   * @returns undefined when another record came first
   * @throws ServiceError `unavailable` when the broker does not answer; the record may be stored nevertheless
   */
  async write(name: string, record: ClaimRecord, after: number): Promise<StoredClaim | undefined> {
    const sequence = await this.claims.write(name, JSON.stringify(record), after);
    return sequence === undefined ? undefined : { record, sequence };
  }
}
