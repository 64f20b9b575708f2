import { streams, type StreamName } from '@colophon/contracts';
import {
  AckPolicy,
  DiscardPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  type StreamConfig,
  StorageType,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { LARGEST_LETTER_BYTES, LARGEST_STORED_BYTES } from './wire-json.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Publishes with the same message id within it are stored once. An optimisation: the inbox is the guarantee. */
const DUPLICATE_WINDOW_MS = 2 * 60 * 1000;

const streamConfig = (name: StreamName, replicas: number): Partial<StreamConfig> & { name: string } => ({
  name,
  subjects: [...streams[name].subjects],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  // Never drop an event that no consumer has processed: a full stream pushes back into the outbox.
  discard: DiscardPolicy.New,
  max_age: nanos(streams[name].maxAgeDays * DAY_MS),
  max_msg_size: name === 'DEAD' ? LARGEST_LETTER_BYTES : LARGEST_STORED_BYTES,
  duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  num_replicas: replicas,
});

const differs = (actual: object, wanted: object): boolean =>
  Object.entries(wanted).some(
    ([key, value]) => JSON.stringify((actual as Record<string, unknown>)[key]) !== JSON.stringify(value),
  );

const answers = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

/** For a failed look at a stream: only the answer that there is none proves that it is to be made. */
export const missingStream = (error: unknown): undefined => {
  if (!answers(error, JetStreamApiCodes.StreamNotFound)) throw error;
};

/** Creates every stream that is missing and corrects every one that drifted. Safe to run from all services at once. */
export const provisionStreams = async (manager: JetStreamManager, replicas: number): Promise<void> => {
  for (const name of Object.keys(streams) as StreamName[]) {
    const wanted = streamConfig(name, replicas);
    const actual = await manager.streams.info(name).catch(missingStream);
    if (!actual) await manager.streams.add(wanted);
    else if (differs(actual.config, wanted)) await manager.streams.update(name, wanted);
  }
};

export interface DurableConsumer {
  readonly stream: StreamName;
  readonly durable: string;
  readonly filter: string;
  readonly ackWaitMs: number;
  /** Most messages in progress over all replicas. */
  readonly maxAckPending: number;
  /** Deliveries after which the server stops by itself; the consumer dead-letters long before. */
  readonly maxDeliver: number;
}

/** Creates the durable or corrects it. Its stream has to be there. */
export const provisionConsumer = async (
  manager: JetStreamManager,
  wanted: DurableConsumer,
): Promise<ConsumerInfo> => {
  const config: Partial<ConsumerConfig> & { durable_name: string } = {
    durable_name: wanted.durable,
    filter_subject: wanted.filter,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(wanted.ackWaitMs),
    max_ack_pending: wanted.maxAckPending,
    max_deliver: wanted.maxDeliver,
  };
  try {
    const actual = await manager.consumers.info(wanted.stream, wanted.durable);
    if (!differs(actual.config, config)) return actual;
    return await manager.consumers.update(wanted.stream, wanted.durable, config);
  } catch (error) {
    if (!answers(error, JetStreamApiCodes.ConsumerNotFound)) throw error;
    return manager.consumers.add(wanted.stream, config);
  }
};
