import { webhookLimits } from '@colophon/contracts/rules';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { DeliveryLoop } from './delivery-loop.task.js';
import type { DeliveryRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { hostOf } from './host-of.js';

/** What an owner asks to be sent again: one delivery, or all that did not succeed. */
@Injectable()
export class QueueDeliveries {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly loop: DeliveryLoop,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Under the same event id. @throws ServiceError not_found, invalid_state */
  replay(userId: string, endpointId: string, deliveryId: string): Promise<DeliveryRow> {
    return this.forEnabled(userId, endpointId, async (transaction, { url }) => {
      const { id } = await this.deliveries.findOf(transaction.manager, endpointId, deliveryId);
      await this.deliveries.queue(transaction, { id }, hostOf(url));
      return this.deliveries.findOf(transaction.manager, endpointId, id);
    });
  }

  /** @returns how many were queued. @throws ServiceError not_found, invalid_state */
  recover(userId: string, endpointId: string, since: Date): Promise<number> {
    return this.forEnabled(userId, endpointId, (transaction, endpoint) =>
      this.deliveries.queueUnsuccessful(transaction, endpoint, since, webhookLimits.recoveredAtOnce),
    );
  }

  private forEnabled<T>(
    userId: string,
    endpointId: string,
    work: (transaction: Transaction, endpoint: EndpointRow) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lockEnabled(transaction, userId, endpointId);
      transaction.afterCommit(() => this.loop.kick());
      return work(transaction, endpoint);
    });
  }
}
