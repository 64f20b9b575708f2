import type { Logger } from '../logging/logger.js';

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
    try {
      await this.task.run();
    } catch (error) {
      this.logger.error({ err: error, task: this.task.name }, 'a periodic task failed');
    }
    this.schedule();
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
