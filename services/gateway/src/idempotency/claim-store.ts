import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { commonErrors, NATS, platformConfig, type PlatformConfig, ServiceError } from '@colophon/platform';
import type { ClaimRecord, StoredClaim } from './claim.record.js';

const STREAM = 'IDEMPOTENCY';
const SUBJECT = 'colophon.idempotency';
/** An hour more than a key lives, should clocks differ. */
const KEPT_MS = 25 * 60 * 60_000;
const DEADLINE_MS = 2000;
/** Bytes of a record; above the largest answer that is kept together with the largest progress. */
const LARGEST_RECORD = 768 * 1024;

/**
 * Claims all gateways share: one message a key in a JetStream stream on disk. A change names the sequence it
 * follows, so that of several at once only one succeeds.
 */
@Injectable()
export class ClaimStore implements OnApplicationBootstrap {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(platformConfig.token) private readonly config: PlatformConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.provision();
  }

  /** @throws ServiceError `unavailable` when the broker does not answer */
  async read(name: string): Promise<StoredClaim | undefined> {
    return this.asking(async () => {
      const manager = await this.manager();
      // Asked of the leader: a copy could be behind.
      const message = await manager.streams.getMessage(STREAM, { last_by_subj: `${SUBJECT}.${name}` });
      return message ? { record: message.json<ClaimRecord>(), sequence: message.seq } : undefined;
    });
  }

  /**
   * @param after sequence of the record this one replaces, 0 for none
   * @returns undefined when another record came first
   * @throws ServiceError `unavailable` when the broker does not answer; the record may be stored nevertheless
   */
  async write(name: string, record: ClaimRecord, after: number): Promise<StoredClaim | undefined> {
    return this.asking(async () => {
      try {
        const { seq } = await jetstream(this.connection, { timeout: DEADLINE_MS }).publish(
          `${SUBJECT}.${name}`,
          JSON.stringify(record),
          { expect: { lastSubjectSequence: after }, timeout: DEADLINE_MS },
        );
        return { record, sequence: seq };
      } catch (error) {
        if (!isConflict(error)) throw error;
        return undefined;
      }
    });
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      // The broker may have lost its store.
      await this.provision().catch(() => undefined);
      throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
    }
  }

  private manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection, { timeout: DEADLINE_MS, checkAPI: false });
  }

  private async provision(): Promise<void> {
    const manager = await this.manager();
    const found = await manager.streams.info(STREAM).catch(() => undefined);
    if (found) return;
    await manager.streams.add({
      name: STREAM,
      subjects: [`${SUBJECT}.>`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: nanos(KEPT_MS),
      max_msgs_per_subject: 1,
      max_msg_size: LARGEST_RECORD,
      num_replicas: this.config.NATS_REPLICAS,
    });
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
    error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown);
