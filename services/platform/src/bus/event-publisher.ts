import type { EventBody, EventType } from '@colophon/contracts';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { crashPoint } from '../crash/crash-point.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { inSendSpan } from './delivery-telemetry.js';
import { encodeEvent, type EncodedEvent, type EventOrigin } from './event-codec.js';

/**
 * Publishes and waits until JetStream has stored the event. Services with a database never call it:
 * their events go through the outbox. Stateless workers do, before they acknowledge what they answer.
 */
export class EventPublisher {
  private readonly client: JetStreamClient;

  constructor(connection: NatsConnection) {
    this.client = jetstream(connection);
  }

  async publish<E extends EventType>(event: E, body: EventBody<E>, origin: EventOrigin): Promise<void> {
    crashPoint('answer.before-publish');
    await inSendSpan(event.type, () => this.send(encodeEvent(event, body, origin)));
    crashPoint('answer.after-publish');
  }

  /** @throws when the store refuses or does not answer within 5 s; nothing is known then, so publish again. */
  async send(encoded: EncodedEvent): Promise<void> {
    await this.client.publish(encoded.subject, encoded.payload, {
      msgID: encoded.id,
      headers: tracedHeaders(),
      timeout: 5000,
    });
  }
}
