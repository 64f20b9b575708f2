import type { CallOff, Clock, Logger } from '@colophon/platform';

const HOUR_MS = 60 * 60 * 1000;
const REPORT_MS = 30_000;
/** As many as auth takes at a time. */
const MOST_AT_ONCE = 1000;
/** What is remembered; above it some is reported twice, or not in this hour. */
const MOST_TOLD = 100_000;

/**
 * Reports what is in use, to auth or into the log, each once an hour, in batches: no request waits for it, and a busy
 * caller is reported as seldom as any other. What is lost with a gateway is reported in the next hour.
 */
export class HourlyReports {
  private readonly waiting = new Set<string>();
  private told = new Set<string>();
  private hour = 0;
  private readonly endReports: CallOff;

  /** @param tell gets at most 1000; a throw leaves them for the next report */
  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly tell: (uses: readonly string[]) => Promise<unknown>,
  ) {
    this.endReports = clock.every(REPORT_MS, () => this.report());
  }

  end(): void {
    this.endReports();
  }

  note(use: string): void {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    if (hour !== this.hour || this.told.size >= MOST_TOLD) {
      this.hour = hour;
      this.told = new Set();
    }
    if (!this.told.has(use) && this.waiting.size < MOST_TOLD) this.waiting.add(use);
  }

  /** Reports what was collected; what `tell` did not take goes with the next report. */
  async report(): Promise<void> {
    const uses = [...this.waiting].slice(0, MOST_AT_ONCE);
    if (uses.length === 0) return;
    try {
      await this.tell(uses);
      for (const use of uses) {
        this.waiting.delete(use);
        this.told.add(use);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'auth was not told what is in use; it will be');
    }
  }
}
