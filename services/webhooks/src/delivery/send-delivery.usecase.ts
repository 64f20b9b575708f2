import { events } from '@colophon/contracts';
import {
  CallFailed,
  Clock,
  GuardedClient,
  TargetRefused,
  type Transaction,
  UnitOfWork,
} from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { afterAttempt } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { EndpointSecrets } from '../endpoint/endpoint-secrets.js';
import { EventRow } from '../event/event.entity.js';
import type { DeliveryRow, Outcome } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';
import { hostOf } from './host-of.js';
import { pauseAfter, retryAfterMsOf } from './retry-schedule.js';
import { signedHeaders } from './signature.js';

/** For the whole of an attempt, from its name to the head of the answer. */
const TIMEOUT_MS = 15_000;

interface Result {
  readonly outcome: Outcome;
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
}

/** Makes one attempt that was begun, and writes down how it ended. A death in between sends again: at least once. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly client: GuardedClient,
    private readonly endpoints: EndpointRepository,
    private readonly secrets: EndpointSecrets,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(delivery: DeliveryRow, endpoint: EndpointRow): Promise<void> {
    const at = this.clock.now();
    const since = this.clock.monotonic();
    const result = await this.call(delivery, endpoint, at);
    const durationMs = Math.round(this.clock.monotonic() - since);
    await this.unitOfWork.run(async (transaction) => {
      const current = await this.endpoints.lock(transaction, endpoint.id);
      if (!current) return;
      const { outcome, status } = result;
      const attempt = { deliveryId: delivery.id, n: delivery.attempts, at, outcome, durationMs };
      await this.deliveries.note(transaction, { ...attempt, status: status ?? null });
      await this.end(transaction, delivery, current, result);
    });
  }

  private async call(delivery: DeliveryRow, endpoint: EndpointRow, at: Date): Promise<Result> {
    const { body } = await this.unitOfWork.manager.findOneByOrFail(EventRow, { id: delivery.eventId });
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Colophon-Webhooks/1',
      ...signedHeaders(delivery.eventId, at, body, this.secrets.of(endpoint, at)),
    };
    try {
      const { status, retryAfter } = await this.client.post(
        endpoint.url,
        headers,
        Buffer.from(body),
        TIMEOUT_MS,
      );
      const isOk = status >= 200 && status < 300;
      const retryAfterMs = retryAfterMsOf(retryAfter, this.clock.now());
      return { outcome: isOk ? 'ok' : 'status', status, retryAfterMs };
    } catch (error) {
      if (error instanceof CallFailed) return { outcome: error.outcome };
      // What may be called was narrowed since the address was saved.
      if (error instanceof TargetRefused) return { outcome: 'unreachable' };
      throw error;
    }
  }

  private async end(
    transaction: Transaction,
    delivery: DeliveryRow,
    endpoint: EndpointRow,
    { outcome, status, retryAfterMs }: Result,
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
