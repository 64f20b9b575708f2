import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, metrics, ServiceError } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';
import { networkOf } from '../http/network-address.js';
import { KnownNetworks } from './known-networks.js';
import { limitsOf, type LimitedCall } from './rate-limit.rules.js';
import { SharedCounters } from './shared-counters.js';

const WINDOW_MS = 60_000;

/** Who makes a call: a network address, and the account or e-mail address it is about. */
export interface Attempt {
  readonly address: string;
  readonly account: string | undefined;
  /** The account was proven by a token: it is counted wherever it calls from. */
  readonly isProven?: boolean;
}

/** Fixed windows of a minute, counted over all gateways. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly counters: SharedCounters,
    private readonly known: KnownNetworks,
    private readonly clock: Clock,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  /** @throws ServiceError `rate_limited` with the wait until the window ends */
  async admit(call: LimitedCall, attempt: Attempt): Promise<void> {
    const now = this.clock.now().getTime();
    const window = Math.floor(now / WINDOW_MS);
    // In turn: what one network tries beyond its own limit must not use up the limit of all.
    const isOver =
      (await this.exceedsOwn(call, attempt, window)) || (await this.exceedsEverywhere(call, attempt, window));
    if (!isOver) return;
    metrics.rateLimited.add(1, { 'colophon.call': call });
    throw new ServiceError(httpErrors.rateLimited, { retryAfterMs: (window + 1) * WINDOW_MS - now });
  }

  /** A stranger who uses up the attempts for an email address does so only for their own network. */
  private async exceedsOwn(
    call: LimitedCall,
    { address, account, isProven }: Attempt,
    window: number,
  ): Promise<boolean> {
    const { perAccount, perAddress } = limitsOf(call, this.config);
    const network = networkOf(address);
    const owner = isProven ? account : `${account} ${network}`;
    const counts = await Promise.all([
      perAddress ? this.exceeds(`${call}.address.${network}`, window, perAddress) : false,
      perAccount && account ? this.exceeds(`${call}.account.${owner}`, window, perAccount) : false,
    ]);
    return counts.includes(true);
  }

  /** Also limits many networks together, without locking out users on networks they signed in from before. */
  private async exceedsEverywhere(
    call: LimitedCall,
    { address, account }: Attempt,
    window: number,
  ): Promise<boolean> {
    const { perAccountEverywhere } = limitsOf(call, this.config);
    if (!perAccountEverywhere || !account) return false;
    const isOver = await this.exceeds(`${call}.everywhere.${account}`, window, perAccountEverywhere);
    return isOver && !(await this.known.has(account, networkOf(address)));
  }

  private async exceeds(key: string, window: number, limit: number): Promise<boolean> {
    // Hashed: a subject must hold no address of a person.
    const token = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return (await this.counters.increment(`${token}.${window}`)) > limit;
  }
}
