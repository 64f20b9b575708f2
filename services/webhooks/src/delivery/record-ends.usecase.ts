import { events } from '@colophon/contracts';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../batch/batched-writes.js';
import { afterAttempt, type EndpointHealth, type HealthNews } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import type { CallResult } from './call-endpoint.js';
import type { AttemptRow, DeliveryRow } from './delivery.entity.js';
import { type DeliveryChange, DeliveryRepository } from './delivery.repository.js';
import { countEnds } from './end-count.js';
import { hostOf } from './host-of.js';
import { pauseAfter } from './retry-schedule.js';

interface Ended {
  readonly delivery: DeliveryRow;
  readonly attempt: AttemptRow;
  readonly result: CallResult;
}

/** Writes down how attempts ended: their deliveries are over or due again, their endpoints well, failing or disabled. */
@Injectable()
export class RecordEnds {
  private readonly writes = new BatchedWrites<Ended>((batch) => this.write(batch));

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Resolves once it is written. */
  execute(ended: Ended): Promise<void> {
    return this.writes.add(ended);
  }

  private async write(batch: readonly Ended[]): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const ids = [...new Set(batch.map(({ delivery }) => delivery.endpointId))];
      const endpoints = await this.endpoints.lockAll(transaction, ids);
      const now = this.clock.now();
      const found = endpoints.map((endpoint) => ({
        endpoint,
        ends: batch.filter(({ delivery }) => delivery.endpointId === endpoint.id),
      }));
      const counts = await this.deliveries.end(
        transaction.manager,
        found
          .flatMap(({ ends }) => ends)
          .map(({ delivery, attempt, result }) => ({
            attempt,
            round: delivery.round,
            change: changeAfter(delivery, result, now),
          })),
      );
      transaction.afterCommit(() => countEnds(counts));
      await this.judge(
        transaction,
        found.map(({ endpoint, ends }) => ({ endpoint, ...healthAfter(endpoint, ends, now) })),
      );
    });
  }

  private async judge(
    transaction: Transaction,
    judged: readonly { endpoint: EndpointRow; health: EndpointHealth; news: readonly HealthNews[] }[],
  ): Promise<void> {
    await this.endpoints.changeHealth(
      transaction,
      judged.map(({ endpoint, health }) => ({ id: endpoint.id, health })),
    );
    for (const { endpoint, health, news } of judged) {
      const { id, userId, url } = endpoint;
      if (health.state === 'disabled_failing') await this.deliveries.dropPending(transaction, endpoint);
      for (const template of news) {
        if (!template) continue;
        const body = { template, params: { host: hostOf(url) } };
        await transaction.emit(events.mailRequested, body, { aggregateId: id, userId });
      }
    }
  }
}

const changeAfter = (
  { round }: DeliveryRow,
  { outcome, retryAfterMs }: CallResult,
  now: Date,
): DeliveryChange => {
  if (outcome === 'ok') return { state: 'succeeded', nextAt: null };
  const pauseMs = pauseAfter(round, retryAfterMs, Math.random());
  return pauseMs === undefined
    ? { state: 'failed', nextAt: null }
    : { state: 'pending', nextAt: new Date(now.getTime() + pauseMs) };
};

/** One attempt after the other, in the order in which they ended. */
const healthAfter = (
  endpoint: EndpointHealth,
  ends: readonly Ended[],
  now: Date,
): { health: EndpointHealth; news: HealthNews[] } => {
  let health = endpoint;
  const news: HealthNews[] = [];
  for (const { result } of ends) {
    const after = afterAttempt(health, { succeeded: result.outcome === 'ok', status: result.status }, now);
    health = after.health;
    news.push(after.news);
  }
  return { health, news };
};
