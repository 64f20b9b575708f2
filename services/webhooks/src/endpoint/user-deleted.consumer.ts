import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEvent, UnitOfWork } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../event/deliveries.js';
import { EventRepository } from '../event/event.repository.js';
import { DeleteEndpoints } from './delete-endpoints.usecase.js';
import { EndpointRepository } from './endpoint.repository.js';

type UserDeleted = typeof events.userDeleted;

/** Of one statement, far below what its time allows: their deliveries are gone by then. */
const BATCH = 5000;

/**
 * Nothing of the account is kept but that it is gone, and nothing is sent any more. Works in several transactions, hence no
 * OnEventOnce; every step can be repeated.
 */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deletion: DeleteEndpoints,
    private readonly storedEvents: EventRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @OnEvent(events.userDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async work({ meta }: EventMessage<UserDeleted>): Promise<void> {
    const { userId } = meta;
    // A webhook that is being made either is seen here or finds that the user is gone.
    await this.unitOfWork.run((transaction) =>
      this.endpoints.endListOf(transaction, userId, this.clock.now()),
    );
    await this.deletion.executeAll(userId);
    // No endpoint is left that an event could still be stored for.
    while ((await this.storedEvents.deleteOf(this.unitOfWork.manager, userId, BATCH)) === BATCH);
    await this.unitOfWork.run(
      (transaction) =>
        transaction.emit(events.userErased, { service: 'webhooks' }, { aggregateId: userId, userId }),
      meta,
    );
  }
}
