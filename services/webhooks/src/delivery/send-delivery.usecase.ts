import { events } from '@colophon/contracts';
import { Clock, crashPoint, metrics, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { afterAttempt } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { CallEndpoint, type CallResult } from './call-endpoint.js';
import type { DeliveryRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { hostOf } from './host-of.js';
import { pauseAfter } from './retry-schedule.js';

/** Makes one attempt that was begun, and writes down how it ended. A death in between sends again: at least once. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly callEndpoint: CallEndpoint,
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns how long the call took, milliseconds */
  async execute(delivery: DeliveryRow, endpoint: EndpointRow): Promise<number> {
    const at = this.clock.now();
    const since = this.clock.monotonic();
    if (delivery.attempts === 1)
      metrics.webhookDelay.record((at.getTime() - delivery.createdAt.getTime()) / 1000, {});
    crashPoint('delivery.before-call');
    const result = await this.callEndpoint.execute(delivery.eventId, endpoint, at);
    crashPoint('delivery.after-call');
    const durationMs = Math.round(this.clock.monotonic() - since);
    metrics.webhookAttempts.record(durationMs / 1000, { 'colophon.outcome': result.outcome });
    await this.unitOfWork.run(async (transaction) => {
      const current = await this.endpoints.lock(transaction, endpoint.id);
      if (!current) return;
      const { outcome, status } = result;
      const attempt = { deliveryId: delivery.id, n: delivery.attempts, at, outcome, durationMs };
      await this.deliveries.note(transaction, { ...attempt, status: status ?? null });
      await this.end(transaction, delivery, current, result);
    });
    return durationMs;
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
