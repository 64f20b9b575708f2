import { type EventBody, type EventType, type StreamName, streams } from '@colophon/contracts';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { crashPoint } from '../crash/crash-point.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { inSendSpan } from './delivery-telemetry.js';
import { encodeEvent, type EncodedEvent, type EventOrigin } from './event-codec.js';
import { probeOf, streamWritesOf } from './stream-writes.js';

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

  /** @throws when the store refuses or does not answer within 5 s; nothing is known then, so publish again. */
  async send(encoded: EncodedEvent): Promise<void> {
    const stream = streamOf(encoded.subject);
    await streamWritesOf(this.connection).noting(
      stream,
      probeOf(this.connection, `${prefixOf(stream)}probe`),
      () =>
        this.client.publish(encoded.subject, encoded.payload, {
          msgID: encoded.id,
          headers: tracedHeaders(),
          timeout: 5000,
        }),
    );
  }
}

const prefixOf = (stream: StreamName): string => streams[stream].subjects[0].replace('>', '');

const streamOf = (subject: string): StreamName => {
  const found = (Object.keys(streams) as StreamName[]).find((name) => subject.startsWith(prefixOf(name)));
  if (!found) throw new Error(`no stream takes the subject ${subject}`);
  return found;
};
