import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
  type StreamConfig,
} from '@nats-io/jetstream';
import { errors, headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import {
  askJetStream,
  commonErrors,
  forgottenAfter,
  type Logger,
  missingStream,
  openManager,
  probeOf,
  ServiceError,
  streamWritesOf,
  systemClock,
  waitFor,
  whenConnected,
  whenThere,
  withDeadline,
} from '@colophon/platform';

/** A write waits until it is on disk, which takes seconds on a slow one. */
const DEADLINE_MS = 10_000;
/** A restarting broker is back by then; a longer outage is reported at once. */
const RECONNECT_MS = 3000;
/** A broker that has just started does not know its streams for a moment. */
const MOST_TRIES = 20;
const TRY_PAUSE_MS = 100;
const FORGOTTEN_MS = forgottenAfter(DEADLINE_MS);
/** None of our keys is this short. */
const PROBE_KEY = 'probe';

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
  /** Bytes of all records together; above it the broker refuses every write, so that no record is lost. */
  readonly maxBytes?: number;
  readonly counts?: true;
  readonly logger: Logger;
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

  /**
   * Creates the stream if it does not exist, or changes what differs, as soon as the broker answers; safe to run from
   * all gateways at once. A stream serves with the replicas and the bound it has, so a change that the broker refuses
   * waits for the next start.
   */
  async provision(): Promise<void> {
    const { logger } = this.options;
    await whenThere(() => this.make(), waitFor('the broker', { clock: systemClock, logger }));
  }

  private make(): Promise<void> {
    return askJetStream(this.connection, (manager) => this.makeWith(manager));
  }

  private async makeWith(manager: JetStreamManager): Promise<void> {
    const { name, maxBytes = -1, replicas } = this.options;
    const found = await manager.streams.info(name).catch(missingStream);
    if (!found) {
      await withinReserve(
        () => manager.streams.add(this.configuration(maxBytes)),
        () => manager.streams.add(this.configuration(-1)),
      );
      return;
    }
    // Made by a release that knew no such bound, or by another configuration.
    let { config } = found;
    if (config.num_replicas !== replicas)
      config = await this.changed(manager, config, { num_replicas: replicas });
    if (config.max_bytes !== maxBytes)
      await this.changed(manager, config, { max_bytes: maxBytes, discard: DiscardPolicy.New });
  }

  /** @returns what the stream has afterwards */
  private async changed(
    manager: JetStreamManager,
    config: StreamConfig,
    change: Partial<StreamConfig>,
  ): Promise<StreamConfig> {
    const { name, logger } = this.options;
    try {
      return (await manager.streams.update(name, { ...config, ...change })).config;
    } catch (error) {
      if (!(error instanceof JetStreamApiError)) throw error;
      logger.warn({ err: error, stream: name, change }, 'the broker refused a change of a stream');
      return config;
    }
  }

  /** Bytes that all records take. */
  async size(): Promise<number> {
    return this.asking(
      async () => (await (await openManager(this.connection)).streams.info(this.options.name)).state.bytes,
    );
  }

  async read(key: string): Promise<StoredMsg | undefined> {
    return this.asking(async () => {
      const manager = await openManager(this.connection);
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
    return this.writing(async () => {
      try {
        const stream = jetstream(this.connection, { timeout: FORGOTTEN_MS });
        const { seq } = await stream.publish(`${this.options.subject}.${key}`, record, {
          expect: { lastSubjectSequence: after },
          timeout: FORGOTTEN_MS,
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
  async increment(key: string, by = 1): Promise<number> {
    return this.writing(() => this.count(key, by, FORGOTTEN_MS));
  }

  private async count(key: string, by: number, timeout: number): Promise<number> {
    const hdrs = headers();
    hdrs.set('Nats-Incr', `+${by}`);
    const subject = `${this.options.subject}.${key}`;
    const reply = await this.connection.request(subject, '', { headers: hdrs, timeout });
    const { val } = reply.json<{ val?: string }>();
    if (val === undefined) throw new Error(`the broker did not count: ${reply.string()}`);
    return Number(val);
  }

  /** Reports to readiness whether the stream accepted the write. */
  private writing<T>(write: () => Promise<T>): Promise<T> {
    const { name, subject, counts } = this.options;
    const probe = counts
      ? async (timeoutMs: number) => void (await this.count(PROBE_KEY, 1, timeoutMs))
      : probeOf(this.connection, `${subject}.${PROBE_KEY}`);
    return streamWritesOf(this.connection).noting(name, probe, () => this.asking(write));
  }

  private configuration(maxBytes: number): Partial<StreamConfig> & { name: string } {
    const { name, subject, storage, keptMs, replicas, largestRecord, counts } = this.options;
    return {
      name,
      subjects: [`${subject}.>`],
      storage,
      retention: RetentionPolicy.Limits,
      max_age: nanos(keptMs),
      max_msgs_per_subject: 1,
      num_replicas: replicas,
      ...(largestRecord === undefined ? {} : { max_msg_size: largestRecord }),
      ...(maxBytes < 0 ? {} : { max_bytes: maxBytes, discard: DiscardPolicy.New }),
      ...(counts ? { allow_msg_counter: true, allow_direct: true } : {}),
    };
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      await withDeadline(whenConnected(this.connection), RECONNECT_MS, () => new Error('the broker is down'));
      const asked = this.askOfStream(ask);
      return await withDeadline(asked, DEADLINE_MS, () => new Error('the broker did not answer in time'));
    } catch (error) {
      throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
    }
  }

  /** Makes the stream again when the broker has lost it. No record was written then, so asking again is safe. */
  private async askOfStream<T>(ask: () => Promise<T>): Promise<T> {
    for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1) {
      try {
        return await ask();
      } catch (error) {
        if (triesLeft === 0 || !isWithoutStream(error)) throw error;
      }
      await systemClock.sleep(TRY_PAUSE_MS);
      await this.make().catch((error: unknown) => {
        if (!isWithoutStream(error)) throw error;
      });
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
    error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown);

/** No stream takes the subject, or there is no stream of the name. */
const isWithoutStream = (error: unknown): boolean => {
  if (error instanceof JetStreamApiError) return error.code === JetStreamApiCodes.StreamNotFound;
  // The client may report a missing stream as "jetstream is not enabled", with the broker's answer as the cause.
  const answers = [error, (error as { cause?: unknown }).cause];
  return answers.some((answer) => answer instanceof errors.RequestError && answer.isNoResponders());
};

/**
 * A bound in bytes is set aside by the broker when it is set. A broker without so much to set aside serves without the
 * bound: its own limit is the smaller one then.
 */
const withinReserve = async <T>(bounded: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
  try {
    return await bounded();
  } catch (error) {
    if (!(error instanceof JetStreamApiError && /insufficient/.test(error.message))) throw error;
    return otherwise();
  }
};
