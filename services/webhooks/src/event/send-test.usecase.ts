import { webhookTestType } from '@colophon/contracts/rules';
import { Clock, newId, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { DeliveryRow } from '../delivery/delivery.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { webhookErrors } from '../webhook.errors.js';
import { StoreEvents } from './store-events.js';

/** An event that its owner asks for, to one endpoint. */
@Injectable()
export class SendTest {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storeEvents: StoreEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError not_found, invalid_state */
  execute(userId: string, endpointId: string): Promise<DeliveryRow> {
    return this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lockEnabled(transaction, userId, endpointId);
      const told = { id: newId(), userId, type: webhookTestType, at: this.clock.now(), data: {} } as const;
      const [delivery] = await this.storeEvents.execute(transaction, [{ told, targets: [endpoint] }]);
      if (!delivery) throw new ServiceError(webhookErrors.notFound);
      return delivery;
    });
  }
}
