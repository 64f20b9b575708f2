import type { EventBody, EventType } from '@colophon/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { crashPoint } from '../crash/crash-point.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { inSendSpan } from './delivery-telemetry.js';
import { encodeEvent, type EncodedEvent, type EventOrigin } from './event-codec.js';
import { writeToStream } from './stream-writes.js';

/**
 * Publishes and waits until JetStream has stored the event. Services with a database never call it:
 * their events go through the outbox. Stateless workers do, before they acknowledge what they answer.
 */
export class EventPublisher {
  constructor(private readonly connection: NatsConnection) {}

  async publish<E extends EventType>(event: E, body: EventBody<E>, origin: EventOrigin): Promise<void> {
    crashPoint('answer.before-publish');
    await inSendSpan(event.type, () => this.send(encodeEvent(event, body, origin)));
    crashPoint('answer.after-publish');
  }

  /** @throws as `writeToStream` does */
  async send({ id, subject, payload }: EncodedEvent): Promise<void> {
    await writeToStream(this.connection, subject, payload, { msgID: id, headers: tracedHeaders() });
  }
}
