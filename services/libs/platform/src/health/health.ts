import type { Clock } from '../clock/clock.js';
import { settledWithin } from '../clock/settled-within.js';

/** Throws, or takes too long, when the thing it looks at cannot be used. */
export type HealthCheck = () => Promise<void>;

const CHECK_TIMEOUT_MS = 2000;

/** Knows whether this process can do its work. Draining makes it not ready permanently. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private draining = false;
  private started = false;

  constructor(private readonly clock: Clock) {}

  register(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  markStarted(): void {
    this.started = true;
  }

  drain(): void {
    this.draining = true;
  }

  /** Each thing that is looked at, and whether it can be used now. */
  async report(): Promise<ReadonlyMap<string, boolean>> {
    const results = [...this.checks].map(async ([name, check]) => [name, await this.passes(check)] as const);
    return new Map(await Promise.all(results));
  }

  /** Names of what is not usable now; empty means ready. Names are for logs, never for a client. */
  async failures(): Promise<string[]> {
    if (this.draining) return ['draining'];
    if (!this.started) return ['starting'];
    return [...(await this.report())].filter(([, usable]) => !usable).map(([name]) => name);
  }

  private async passes(check: HealthCheck): Promise<boolean> {
    try {
      return await settledWithin(this.clock, CHECK_TIMEOUT_MS, check());
    } catch {
      return false;
    }
  }
}
