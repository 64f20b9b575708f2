import { type StreamName, streams } from '@colophon/contracts';
import {
  JetStreamApiError,
  type JetStreamPublishOptions,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { forgottenAfter, withDeadline } from '../clock/deadline.js';
import { metrics } from '../telemetry/metrics.js';
import { untraced } from '../telemetry/server-span.js';
import { whenConnected } from './connection-watch.js';

const PATIENCE_MS = 5000;
/** Below the 2 s a health check may take. A stream that has failed to write answers nothing at all. */
const PROBE_TIMEOUT_MS = 1500;

/** Answers that say the broker has no room: a full account, insufficient resources, storage exceeded, the store has failed. */
const NO_ROOM_CODES: readonly number[] = [10_002, 10_023, 10_047, 10_077];
/** A stream at its own bound works as configured: the caller answers for that. */
const AT_ITS_BOUND = /maximum (bytes|messages)/;

/** Writes one small message to the stream; throws when the stream does not take it. */
export type StreamProbe = (timeoutMs: number) => Promise<void>;

/**
 * The last outcome of the real writes to each stream. After a refusal each health check writes a probe, until the
 * stream takes a message again; a stream that works costs nothing.
 */
export class StreamWrites {
  private readonly refusing = new Map<string, StreamProbe>();

  /** Does a write, and notes whether the stream took it. */
  async noting<T>(stream: string, probe: StreamProbe, write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      this.refusing.delete(stream);
      return result;
    } catch (error) {
      if (isRefusal(error)) {
        metrics.streamRefused.add(1, { 'messaging.destination.name': stream });
        this.refusing.set(stream, probe);
      }
      throw error;
    }
  }

  /** @throws when a stream refused the last write and refuses a probe as well */
  async check(): Promise<void> {
    const probes = [...this.refusing].map(([stream, probe]) =>
      this.noting(stream, probe, () => untraced(() => probe(PROBE_TIMEOUT_MS))),
    );
    await Promise.all(probes);
  }
}

const isRefusal = (error: unknown): boolean => {
  const answer = [error, (error as { cause?: unknown }).cause].find(
    (candidate) => candidate instanceof JetStreamApiError,
  );
  if (answer === undefined) return true;
  return NO_ROOM_CODES.includes(answer.code) && !AT_ITS_BOUND.test(answer.message);
};

const ofConnection = new WeakMap<NatsConnection, StreamWrites>();

/** One for all that write over the connection. */
export const streamWritesOf = (connection: NatsConnection): StreamWrites => {
  const known = ofConnection.get(connection);
  if (known) return known;
  const made = new StreamWrites();
  ofConnection.set(connection, made);
  return made;
};

/** A message that no consumer asks for, and that is deleted at once. */
export const probeOf =
  (connection: NatsConnection, subject: string): StreamProbe =>
  async (timeout) => {
    const { stream, seq } = await jetstream(connection).publish(subject, '', { timeout });
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout });
    await manager.streams.deleteMessage(stream, seq, false).catch(() => undefined);
  };

/**
 * Publishes, waits until the stream of the subject has stored the message, and notes whether it did. In an outage it waits
 * up to 5 s for the connection, then up to 5 s for the store.
 * @throws when that was not enough, or the stream refuses; after a time-out nothing is known, so publish again
 */
export const writeToStream = async (
  connection: NatsConnection,
  subject: string,
  payload: string | Uint8Array,
  options: Partial<Pick<JetStreamPublishOptions, 'headers' | 'msgID'>>,
): Promise<void> => {
  const stream = streamOf(subject);
  const probe = probeOf(connection, `${prefixOf(stream)}probe`);
  await streamWritesOf(connection).noting(stream, probe, async () => {
    await withDeadline(whenConnected(connection), PATIENCE_MS, () => new Error('the broker is down'));
    const published = jetstream(connection).publish(subject, payload, {
      ...options,
      timeout: forgottenAfter(PATIENCE_MS),
    });
    return withDeadline(published, PATIENCE_MS, () => new errors.TimeoutError());
  });
};

const prefixOf = (stream: StreamName): string => streams[stream].subjects[0].replace('>', '');

const streamOf = (subject: string): StreamName => {
  const found = (Object.keys(streams) as StreamName[]).find((name) => subject.startsWith(prefixOf(name)));
  if (!found) throw new Error(`no stream takes the subject ${subject}`);
  return found;
};
