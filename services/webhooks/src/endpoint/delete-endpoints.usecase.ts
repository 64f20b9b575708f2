import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { healthy } from './endpoint.js';
import { EndpointRepository } from './endpoint.repository.js';

/** Deliveries of one statement, far below what its time allows however many attempts each had. */
const BATCH = 2000;

/**
 * Deletes endpoints with all that was sent to them, which may be millions of rows: first they get nothing any more, then
 * their deliveries go batch by batch, and others can be stored in between. A repeat continues where a death ended it.
 */
@Injectable()
export class DeleteEndpoints {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found */
  async execute(userId: string, id: string): Promise<void> {
    await this.endpoints.findOwned(this.unitOfWork.manager, userId, id);
    await this.delete([id]);
  }

  /** All of an account, whose list has ended. */
  async executeAll(userId: string): Promise<void> {
    const endpoints = await this.endpoints.listOf(this.unitOfWork.manager, userId);
    await this.delete(endpoints.map(({ id }) => id));
  }

  private async delete(ids: readonly string[]): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const endpoints = await this.endpoints.lockAll(transaction, ids);
      const health = { ...healthy, state: 'disabled' } as const;
      await this.endpoints.changeHealth(
        transaction,
        endpoints.map(({ id }) => ({ id, health })),
      );
    });
    for (const id of ids) {
      while ((await this.deliveries.deleteOf(this.unitOfWork.manager, id, BATCH)) === BATCH);
      await this.unitOfWork.run((transaction) => this.endpoints.delete(transaction, id));
    }
  }
}
