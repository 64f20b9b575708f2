import { CallFailed, Clock, GuardedClient, TargetRefused } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EndpointSecrets } from '../endpoint/endpoint-secrets.js';
import type { Outcome } from './delivery.entity.js';
import type { BegunDelivery } from './delivery.repository.js';
import { retryAfterMsOf } from './retry-schedule.js';
import { signedHeaders } from './signature.js';

/** For the whole of an attempt, from its name to the head of the answer. */
const TIMEOUT_MS = 15_000;

/** How an attempt ended. */
export interface CallResult {
  readonly outcome: Outcome;
  /** Of HTTP; absent when no answer came. */
  readonly status?: number;
  /** What the server asked for. */
  readonly retryAfterMs?: number | undefined;
}

/** Sends an event to an endpoint, once, signed at this time. */
@Injectable()
export class CallEndpoint {
  constructor(
    private readonly client: GuardedClient,
    private readonly secrets: EndpointSecrets,
    private readonly clock: Clock,
  ) {}

  async execute({ eventId, body }: BegunDelivery, endpoint: EndpointRow, at: Date): Promise<CallResult> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Colophon-Webhooks/1',
      ...signedHeaders(eventId, at, body, this.secrets.of(endpoint, at)),
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
}
