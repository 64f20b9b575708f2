import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../event/deliveries.js';
import { EventRepository } from '../event/event.repository.js';
import { EndpointRepository } from './endpoint.repository.js';

type UserDeleted = typeof events.userDeleted;

/** Nothing of the account is kept but that it is gone, and nothing is sent any more. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storedEvents: EventRepository,
    private readonly clock: Clock,
  ) {}

  @OnEventOnce(events.userDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply({ meta }: EventMessage<UserDeleted>, { transaction }: TransactionalDelivery): Promise<void> {
    const { userId } = meta;
    // A webhook that is being made either is seen here or finds that the user is gone.
    await this.endpoints.endListOf(transaction, userId, this.clock.now());
    await this.endpoints.delete(transaction, { userId });
    await this.storedEvents.deleteOf(transaction, userId);
    await transaction.emit(events.userErased, { service: 'webhooks' }, { aggregateId: userId, userId });
  }
}
