import { type EventBody, type EventType, type StreamName, streams } from '@colophon/contracts';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { crashPoint } from '../crash/crash-point.js';
import { forgottenAfter, withDeadline } from '../clock/deadline.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { whenConnected } from './connection-watch.js';
import { inSendSpan } from './delivery-telemetry.js';
import { encodeEvent, type EncodedEvent, type EventOrigin } from './event-codec.js';
import { probeOf, streamWritesOf } from './stream-writes.js';

const PATIENCE_MS = 5000;

/**
 * Publishes and waits until JetStream has stored the event. Services with a database never call it:
 * their events go through the outbox. Stateless workers do, before they acknowledge what they answer.
 */
export class EventPublisher {
  private readonly client: JetStreamClient;

  constructor(private readonly connection: NatsConnection) {
    this.client = jetstream(connection);
  }

  async publish<E extends EventType>(event: E, body: EventBody<E>, origin: EventOrigin): Promise<void> {
    crashPoint('answer.before-publish');
    await inSendSpan(event.type, () => this.send(encodeEvent(event, body, origin)));
    crashPoint('answer.after-publish');
  }

  /**
   * In an outage it waits up to 5 s for the connection, then up to 5 s for the store.
   * @throws when that was not enough, or the store refuses; nothing is known then, so publish again.
   */
  async send(encoded: EncodedEvent): Promise<void> {
    const stream = streamOf(encoded.subject);
    await streamWritesOf(this.connection).noting(
      stream,
      probeOf(this.connection, `${prefixOf(stream)}probe`),
      async () => {
        await withDeadline(
          whenConnected(this.connection),
          PATIENCE_MS,
          () => new Error('the broker is down'),
        );
        const published = this.client.publish(encoded.subject, encoded.payload, {
          msgID: encoded.id,
          headers: tracedHeaders(),
          timeout: forgottenAfter(PATIENCE_MS),
        });
        return withDeadline(published, PATIENCE_MS, () => new errors.TimeoutError());
      },
    );
  }
}

const prefixOf = (stream: StreamName): string => streams[stream].subjects[0].replace('>', '');

const streamOf = (subject: string): StreamName => {
  const found = (Object.keys(streams) as StreamName[]).find((name) => subject.startsWith(prefixOf(name)));
  if (!found) throw new Error(`no stream takes the subject ${subject}`);
  return found;
};
