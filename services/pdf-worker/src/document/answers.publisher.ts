import type { EventBody, EventMessage, EventType } from '@colophon/contracts';
import { Clock, derivedId, EventPublisher } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/** Publishes the answer to an event under an id derived from it, so that a second delivery answers with the same id. */
@Injectable()
export class Answers {
  constructor(
    private readonly publisher: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async publish<E extends EventType>(
    cause: EventMessage<EventType> & { documentId: string },
    event: E,
    body: EventBody<E>,
    /** Set apart answers to one event that say different things; each is then told. */
    variant = '',
  ): Promise<void> {
    await this.publisher.publish(event, body, {
      id: derivedId(cause.meta.id, event.type + variant),
      time: this.clock.now(),
      aggregateId: cause.documentId,
      userId: cause.meta.userId,
      cause: cause.meta,
    });
  }
}
