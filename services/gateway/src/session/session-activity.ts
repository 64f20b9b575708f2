import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SessionService } from '@colophon/contracts';
import { type CallOff, Clock, LOGGER, type Logger, rpcToken, type RpcClient } from '@colophon/platform';

const HOUR_MS = 60 * 60 * 1000;
const REPORT_MS = 30_000;
/** As many as auth takes at a time. */
const MOST_AT_ONCE = 1000;
/** Sessions remembered; above it some are reported twice, or not in this hour. */
const MOST_TOLD = 100_000;

/**
 * Reports to auth which sessions are in use, each once an hour, in batches: no request waits for it, and auth learns of
 * a busy user as rarely as of any other. What is lost with a gateway is reported in the next hour.
 */
@Injectable()
export class SessionActivity implements OnModuleDestroy {
  private readonly waiting = new Set<string>();
  private told = new Set<string>();
  private hour = 0;
  private readonly endReports: CallOff;

  constructor(
    @Inject(rpcToken(SessionService)) private readonly sessions: RpcClient<typeof SessionService>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {
    this.endReports = clock.every(REPORT_MS, () => this.report());
  }

  onModuleDestroy(): void {
    this.endReports();
  }

  note(sessionId: string): void {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    if (hour !== this.hour || this.told.size >= MOST_TOLD) {
      this.hour = hour;
      this.told = new Set();
    }
    if (!this.told.has(sessionId) && this.waiting.size < MOST_TOLD) this.waiting.add(sessionId);
  }

  /** Reports the collected sessions; those auth did not accept go with the next report. */
  async report(): Promise<void> {
    const sessionIds = [...this.waiting].slice(0, MOST_AT_ONCE);
    if (sessionIds.length === 0) return;
    try {
      await this.sessions.noteSessionsSeen({ sessionIds });
      for (const id of sessionIds) {
        this.waiting.delete(id);
        this.told.add(id);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'auth was not told which sessions are in use; it will be');
    }
  }
}
