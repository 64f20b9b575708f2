import { Clock, crashPoint, metrics } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { isHealthy } from '../endpoint/endpoint.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { CallEndpoint } from './call-endpoint.js';
import type { BegunDelivery } from './delivery.repository.js';
import { RecordEnds } from './record-ends.usecase.js';
import { RecordSuccesses } from './record-successes.js';

/** Makes one attempt that was begun, and has its end written down. A death in between sends again: at least once. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly callEndpoint: CallEndpoint,
    private readonly ends: RecordEnds,
    private readonly successes: RecordSuccesses,
    private readonly clock: Clock,
  ) {}

  /** @param endpoint as it was when the attempt began. @returns how long the call took, milliseconds */
  async execute(delivery: BegunDelivery, endpoint: EndpointRow): Promise<number> {
    const at = this.clock.now();
    const since = this.clock.monotonic();
    if (delivery.attempts === 1)
      metrics.webhookDelay.record((at.getTime() - delivery.createdAt.getTime()) / 1000, {});
    crashPoint('delivery.before-call');
    const result = await this.callEndpoint.execute(delivery, endpoint, at);
    crashPoint('delivery.after-call');
    const durationMs = Math.round(this.clock.monotonic() - since);
    const { outcome, status = null } = result;
    metrics.webhookAttempts.record(durationMs / 1000, { 'colophon.outcome': outcome });
    const attempt = { deliveryId: delivery.id, n: delivery.attempts, at, outcome, status, durationMs };
    // Where the endpoint was well before, a success changes nothing of it.
    const { round } = delivery;
    if (outcome === 'ok' && isHealthy(endpoint)) await this.successes.execute({ attempt, round });
    else await this.ends.execute({ delivery, attempt, result });
    return durationMs;
  }
}
