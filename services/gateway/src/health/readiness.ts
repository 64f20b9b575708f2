import { Inject, Injectable } from '@nestjs/common';
import { Clock, Health, LOGGER, type Logger } from '@colophon/platform';

/** Probes come from many sides; the checks behind them run no more often than this. */
const CACHED_MS = 500;

/** Whether a document could be processed completely now. */
@Injectable()
export class Readiness {
  private latest: { at: number; ready: Promise<boolean> } | undefined;
  private lastFailures = '';

  constructor(
    private readonly health: Health,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  isReady(): Promise<boolean> {
    const at = this.clock.now().getTime();
    if (!this.latest || at - this.latest.at >= CACHED_MS) this.latest = { at, ready: this.check() };
    return this.latest.ready;
  }

  private async check(): Promise<boolean> {
    const failures = await this.health.failures();
    const names = failures.join(', ');
    if (names !== this.lastFailures) this.logger.info({ failures }, names ? 'not ready' : 'ready');
    this.lastFailures = names;
    return failures.length === 0;
  }
}
