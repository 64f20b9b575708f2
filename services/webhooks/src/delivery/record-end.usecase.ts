import { events } from '@colophon/contracts';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { afterAttempt } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { CallResult } from './call-endpoint.js';
import type { AttemptRow, DeliveryRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { hostOf } from './host-of.js';
import { pauseAfter } from './retry-schedule.js';

/** Writes down how an attempt ended: its delivery is over or due again, and its endpoint is well, failing or disabled. */
@Injectable()
export class RecordEnd {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(delivery: DeliveryRow, attempt: AttemptRow, result: CallResult): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lock(transaction, delivery.endpointId);
      if (!endpoint) return;
      await this.deliveries.note(transaction, attempt);
      await this.end(transaction, delivery, endpoint, result);
    });
  }

  private async end(
    transaction: Transaction,
    delivery: DeliveryRow,
    endpoint: EndpointRow,
    { outcome, status, retryAfterMs }: CallResult,
  ): Promise<void> {
    const now = this.clock.now();
    const succeeded = outcome === 'ok';
    const pauseMs = succeeded ? undefined : pauseAfter(delivery.round, retryAfterMs, Math.random());
    const nextAt = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
    const state = succeeded ? 'succeeded' : nextAt ? 'pending' : 'failed';
    await this.deliveries.end(transaction, delivery, { state, nextAt });
    const { health, news } = afterAttempt(endpoint, { succeeded, status }, now);
    await this.endpoints.change(transaction, endpoint.id, health);
    if (health.state === 'disabled_failing') await this.deliveries.dropPending(transaction, endpoint.id);
    if (news) {
      const { userId, url } = endpoint;
      const body = { template: news, params: { host: hostOf(url) } };
      await transaction.emit(events.mailRequested, body, { aggregateId: endpoint.id, userId });
    }
  }
}
