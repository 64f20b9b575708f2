import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, metrics, ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';
import { networkOf } from '../http/network-address.js';
import { limitsOf, type LimitedCall } from './rate-limit.rules.js';
import { SharedCounters } from './shared-counters.js';

const WINDOW_MS = 60_000;

export interface Attempt {
  readonly address: string;
  readonly account: string | undefined;
}

/** Fixed windows of a minute, counted over all gateways. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counters: SharedCounters,
    private readonly clock: Clock,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  /** @throws ServiceError `rate_limited` with the wait until the window ends */
  async admit(call: LimitedCall, attempt: Attempt): Promise<void> {
    const now = this.clock.now().getTime();
    const window = Math.floor(now / WINDOW_MS);
    const { perAccount, perAddress } = limitsOf(call, this.config);
    const counts = await Promise.all([
      perAddress ? this.exceeds(`${call}.address.${networkOf(attempt.address)}`, window, perAddress) : false,
      perAccount && attempt.account
        ? this.exceeds(`${call}.account.${attempt.account}`, window, perAccount)
        : false,
    ]);
    if (!counts.includes(true)) return;
    metrics.rateLimited.add(1, { 'colophon.call': call });
    throw new ServiceError(httpErrors.rateLimited, { retryAfterMs: (window + 1) * WINDOW_MS - now });
  }

  private async exceeds(key: string, window: number, limit: number): Promise<boolean> {
    // Hashed: a subject must hold no address of a person.
    const token = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return (await this.counters.increment(`${token}.${window}`)) > limit;
  }
}
