import { Inject, Injectable } from '@nestjs/common';
import type { PeriodicTask } from '@colophon/platform';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { ClaimStore } from './claim-store.js';

/** Part of the room up to which answers are kept; beyond it only that a call was carried out. */
const ANSWERS = 0.5;
/** Part of the room up to which keys are taken that were never seen; the rest is for those that were. */
const NEW_KEYS = 0.75;

/**
 * How much room the broker has for claims, read every few seconds. It stops at its own thresholds: at the limit of
 * the broker, which of several copies refuses a change of a record just as it refuses a new one, no call that is in
 * progress could note its outcome.
 */
@Injectable()
export class ClaimRoom implements PeriodicTask {
  readonly name = 'claim-room';
  readonly intervalMs = 5000;
  private used = 0;

  constructor(
    private readonly store: ClaimStore,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  get keepsAnswers(): boolean {
    return this.used < ANSWERS * this.config.IDEMPOTENCY_BYTES;
  }

  get takesNewKeys(): boolean {
    return this.used < NEW_KEYS * this.config.IDEMPOTENCY_BYTES;
  }

  /** A broker that does not answer leaves the last reading. */
  async run(): Promise<void> {
    this.used = await this.store.size();
  }
}
