import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../event/deliveries.js';
import { EventRepository } from '../event/event.repository.js';
import { EndpointRepository } from './endpoint.repository.js';

type UserDeleted = typeof events.userDeleted;

/** Nothing of the account is kept, and nothing is sent any more. */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storedEvents: EventRepository,
  ) {}

  @OnEventOnce(events.userDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply({ meta }: EventMessage<UserDeleted>, { transaction }: TransactionalDelivery): Promise<void> {
    const { userId } = meta;
    await this.endpoints.delete(transaction, { userId });
    await this.storedEvents.deleteOf(transaction, userId);
    await transaction.emit(events.userErased, { service: 'webhooks' }, { aggregateId: userId, userId });
  }
}
