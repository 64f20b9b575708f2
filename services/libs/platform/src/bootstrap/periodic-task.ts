import type { Logger } from '../logging/logger.js';
import { metrics } from '../telemetry/metrics.js';
import { secondsSince } from '../telemetry/timed.js';

/** Bounded work that repeats: sweeps, repairs. Replicas run it at the same time, so its changes are conditional. */
export interface PeriodicTask {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<void>;
}

/** Runs one task, never twice at a time; a failure is logged and the next round comes anyway. */
export class PeriodicTaskRunner {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly task: PeriodicTask,
    private readonly logger: Logger,
    private readonly service: string,
  ) {}

  start(): void {
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private async runOnce(): Promise<void> {
    const startedAt = performance.now();
    try {
      await this.task.run();
      this.count('done', startedAt);
    } catch (error) {
      this.count('failed', startedAt);
      this.logger.error({ err: error, task: this.task.name }, 'a periodic task failed');
    }
    this.schedule();
  }

  private count(outcome: 'done' | 'failed', startedAt: number): void {
    metrics.tasks.record(secondsSince(startedAt), {
      'colophon.task': this.task.name,
      'colophon.outcome': outcome,
      'colophon.service': this.service,
    });
  }

  /** ± 10 %, so that replicas drift apart. */
  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(
      () => {
        this.underWay = this.runOnce();
      },
      this.task.intervalMs * (0.9 + 0.2 * Math.random()),
    );
  }
}
