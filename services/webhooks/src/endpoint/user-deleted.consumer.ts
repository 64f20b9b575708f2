import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EventRepository } from '../event/event.repository.js';
import { EndpointRepository } from './endpoint.repository.js';

type UserDeleted = typeof events.userDeleted;

/** Nothing of the account is kept, and nothing is sent any more. */
@Injectable()
export class UserDeletedConsumer implements TransactionalConsumer<UserDeleted> {
  readonly event = events.userDeleted;

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storedEvents: EventRepository,
  ) {}

  async apply({ meta }: EventMessage<UserDeleted>, transaction: Transaction): Promise<void> {
    const { userId } = meta;
    await this.endpoints.delete(transaction, { userId });
    await this.storedEvents.deleteOf(transaction, userId);
    await transaction.emit(events.userErased, { service: 'webhooks' }, { aggregateId: userId, userId });
  }
}
