import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
} from '@nats-io/jetstream';
import { headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { commonErrors, ServiceError } from '@colophon/platform';

const DEADLINE_MS = 2000;

export interface KeyedStreamOptions {
  readonly name: string;
  /** Keys are the tokens behind it. */
  readonly subject: string;
  /** What is in memory is gone when the broker restarts. */
  readonly storage: StorageType;
  readonly keptMs: number;
  readonly replicas: number;
  /** Bytes; counters have no records. */
  readonly largestRecord?: number;
  /** Bytes in all; beyond them the broker refuses every write. */
  readonly maxBytes?: number;
  readonly counts?: true;
}

/**
 * What all gateways share: the newest record of each key in a JetStream stream, forgotten after a while. Its calls
 * throw `unavailable` when the broker does not answer; what was to be written may be stored nevertheless.
 */
export class KeyedStream {
  constructor(
    private readonly connection: NatsConnection,
    private readonly options: KeyedStreamOptions,
  ) {}

  /** Makes the stream if there is none; safe to run from all gateways at once. */
  async provision(): Promise<void> {
    const { name, subject, storage, keptMs, replicas, largestRecord, maxBytes, counts } = this.options;
    const bounds = maxBytes === undefined ? {} : { max_bytes: maxBytes, discard: DiscardPolicy.New };
    const manager = await this.manager();
    const found = await manager.streams.info(name).catch(() => undefined);
    // One of an older release, or of another configuration.
    if (found && maxBytes !== undefined && found.config.max_bytes !== maxBytes)
      await manager.streams.update(name, bounds);
    if (found) return;
    await manager.streams.add({
      name,
      subjects: [`${subject}.>`],
      storage,
      retention: RetentionPolicy.Limits,
      max_age: nanos(keptMs),
      max_msgs_per_subject: 1,
      num_replicas: replicas,
      ...bounds,
      ...(largestRecord === undefined ? {} : { max_msg_size: largestRecord }),
      ...(counts ? { allow_msg_counter: true, allow_direct: true } : {}),
    });
  }

  /** Bytes that all records take. */
  async size(): Promise<number> {
    return this.asking(
      async () => (await (await this.manager()).streams.info(this.options.name)).state.bytes,
    );
  }

  async read(key: string): Promise<StoredMsg | undefined> {
    return this.asking(async () => {
      const manager = await this.manager();
      // Asked of the leader: a copy could be behind.
      const last = { last_by_subj: `${this.options.subject}.${key}` };
      return (await manager.streams.getMessage(this.options.name, last)) ?? undefined;
    });
  }

  /**
   * @param after sequence of the record this one replaces, 0 for none
   * @returns the sequence of the new record, undefined when another came first
   */
  async write(key: string, record: string, after: number): Promise<number | undefined> {
    return this.asking(async () => {
      try {
        const stream = jetstream(this.connection, { timeout: DEADLINE_MS });
        const { seq } = await stream.publish(`${this.options.subject}.${key}`, record, {
          expect: { lastSubjectSequence: after },
          timeout: DEADLINE_MS,
        });
        return seq;
      } catch (error) {
        if (!isConflict(error)) throw error;
        return undefined;
      }
    });
  }

  /**
   * Only of a stream that counts.
   * @returns the count, this increment included
   */
  async increment(key: string): Promise<number> {
    return this.asking(async () => {
      const hdrs = headers();
      hdrs.set('Nats-Incr', '+1');
      const reply = await this.connection.request(`${this.options.subject}.${key}`, '', {
        headers: hdrs,
        timeout: DEADLINE_MS,
      });
      const { val } = reply.json<{ val?: string }>();
      if (val === undefined) throw new Error(`the broker did not count: ${reply.string()}`);
      return Number(val);
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
}

const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
    error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown);
