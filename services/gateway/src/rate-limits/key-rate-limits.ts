import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type CallOff, Clock, LOGGER, type Logger, metrics, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { httpErrors } from '../http/http.errors.js';
import type { KeyCallKind } from '../session/allows-key.decorator.js';
import { SharedCounters } from './shared-counters.js';

const WINDOW_MS = 60_000;
const WINDOW_S = WINDOW_MS / 1000;
const SUM_MS = 1000;

/** Calls of one kind by one account in the window of now. */
interface Count {
  /** Name of the counter that all gateways share. */
  readonly name: string;
  /** Of all gateways, when they were summed last. */
  shared: number;
  /** Of this one since then. */
  own: number;
}

/**
 * Calls of API keys, by account and kind, in fixed windows of a minute. Each gateway counts in memory and sums once a
 * second over the shared counter: no call waits for the broker, and gateways together let a second's calls too many
 * through at most. While the broker is down each counts alone.
 */
@Injectable()
export class KeyRateLimits implements OnModuleDestroy {
  private readonly counts = new Map<string, Count>();
  private window = 0;
  private isSumming = false;
  private readonly quotas: Readonly<Record<KeyCallKind, number>>;
  private readonly endSums: CallOff;

  constructor(
    private readonly counters: SharedCounters,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(gatewayConfig.token) config: GatewayConfig,
  ) {
    this.quotas = {
      read: config.RATE_LIMIT_KEY_READ_PER_ACCOUNT,
      write: config.RATE_LIMIT_KEY_WRITE_PER_ACCOUNT,
      upload: config.RATE_LIMIT_KEY_UPLOAD_PER_ACCOUNT,
    };
    this.endSums = clock.every(SUM_MS, () => this.sum());
  }

  onModuleDestroy(): void {
    this.endSums();
  }

  /**
   * Counts the call, and says in the answer's headers what is left (draft-ietf-httpapi-ratelimit-headers-11).
   * @throws ServiceError `rate_limited` with the wait until the window ends; a refused call is not counted
   */
  admit(userId: string, kind: KeyCallKind, reply: FastifyReply): void {
    const now = this.clock.now().getTime();
    const quota = this.quotas[kind];
    const count = this.countOf(userId, kind, Math.floor(now / WINDOW_MS));
    const retryAfterMs = WINDOW_MS - (now % WINDOW_MS);
    const isOver = count.shared + count.own >= quota;
    if (!isOver) count.own += 1;
    const left = Math.max(0, quota - count.shared - count.own);
    void reply
      .header('ratelimit-policy', `"${kind}";q=${quota};w=${WINDOW_S}`)
      .header('ratelimit', `"${kind}";r=${left};t=${Math.ceil(retryAfterMs / 1000)}`);
    if (!isOver) return;
    metrics.rateLimited.add(1, { 'colophon.call': `key.${kind}` });
    throw new ServiceError(httpErrors.rateLimited, { retryAfterMs });
  }

  /**
   * Adds what was counted here to the shared counters, and takes over what others counted. While a slow broker has not
   * answered nothing is added: it would count the same calls twice.
   */
  async sum(): Promise<void> {
    if (this.isSumming) return;
    this.isSumming = true;
    const open = [...this.counts.values()].filter(({ own }) => own > 0);
    const outcomes = await Promise.allSettled(open.map((count) => this.share(count)));
    this.isSumming = false;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) this.logger.warn({ err: failure.reason }, 'calls of API keys were not summed; they will be');
  }

  /** Calls that come meanwhile are summed the next time. */
  private async share(count: Count): Promise<void> {
    const { own } = count;
    count.shared = await this.counters.increment(count.name, own);
    count.own -= own;
  }

  private countOf(userId: string, kind: KeyCallKind, window: number): Count {
    if (window !== this.window) {
      this.window = window;
      this.counts.clear();
    }
    const key = `key.${kind}.${userId}`;
    const found = this.counts.get(key);
    if (found) return found;
    const token = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const count: Count = { name: `${token}.${window}`, shared: 0, own: 0 };
    this.counts.set(key, count);
    return count;
  }
}
