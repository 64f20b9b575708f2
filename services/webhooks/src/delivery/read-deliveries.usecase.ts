import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { EventRow } from '../event/event.entity.js';
import type { AttemptRow, DeliveryRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';

const MOST_LISTED = 100;

export interface DeliveryWithAttempts {
  readonly delivery: DeliveryRow;
  /** Oldest first. */
  readonly attempts: readonly AttemptRow[];
}

interface Page {
  readonly state: string;
  readonly type: string;
  readonly beforeId: string;
  readonly limit: number;
}

@Injectable()
export class ReadDeliveries {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Newest first, each with its last attempt alone. @throws ServiceError not_found */
  async list(
    userId: string,
    endpointId: string,
    page: Page,
  ): Promise<{ deliveries: DeliveryWithAttempts[]; hasMore: boolean }> {
    const { manager } = this.unitOfWork;
    await this.endpoints.findOwned(manager, userId, endpointId);
    const limit = Math.min(Math.max(page.limit, 1), MOST_LISTED);
    const rows = await this.deliveries.list(manager, endpointId, { ...page, limit: limit + 1 });
    const listed = rows.slice(0, limit);
    const attempts = await this.deliveries.attemptsOf(
      manager,
      listed.map(({ id }) => id),
    );
    const lastOf = new Map(attempts.map((attempt) => [attempt.deliveryId, attempt]));
    const deliveries = listed.map((delivery) => {
      const last = lastOf.get(delivery.id);
      return { delivery, attempts: last ? [last] : [] };
    });
    return { deliveries, hasMore: rows.length > limit };
  }

  /** @throws ServiceError not_found */
  async find(
    userId: string,
    endpointId: string,
    deliveryId: string,
  ): Promise<DeliveryWithAttempts & { body: string }> {
    const { manager } = this.unitOfWork;
    await this.endpoints.findOwned(manager, userId, endpointId);
    const delivery = await this.deliveries.findOf(manager, endpointId, deliveryId);
    const attempts = await this.deliveries.attemptsOf(manager, [deliveryId]);
    const { body } = await manager.findOneByOrFail(EventRow, { id: delivery.eventId });
    return { delivery, attempts, body };
  }
}
