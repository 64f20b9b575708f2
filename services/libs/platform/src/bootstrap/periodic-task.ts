import type { CallOff, Clock } from '../clock/clock.js';
import type { Logger } from '../logging/logger.js';
import { metrics } from '../telemetry/metrics.js';
import { stopwatch } from '../telemetry/timed.js';

/** Bounded work that repeats: sweeps, repairs. Replicas run it at the same time, so its changes are conditional. */
export interface PeriodicTask {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<void>;
}

/** Runs one task, never twice at a time; a failure is logged and the next round comes anyway. */
export class PeriodicTaskRunner {
  private callOff: CallOff | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly task: PeriodicTask,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly service: string,
  ) {}

  start(): void {
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.callOff?.();
    await this.underWay;
  }

  private async runOnce(): Promise<void> {
    const seconds = stopwatch();
    try {
      await this.task.run();
      this.count('done', seconds());
    } catch (error) {
      this.count('failed', seconds());
      this.logger.error({ err: error, task: this.task.name }, 'a periodic task failed');
    }
    this.schedule();
  }

  private count(outcome: 'done' | 'failed', seconds: number): void {
    metrics.tasks.record(seconds, {
      'colophon.task': this.task.name,
      'colophon.outcome': outcome,
      'colophon.service': this.service,
    });
  }

  /** ± 10 %, so that replicas drift apart. */
  private schedule(): void {
    if (this.stopped) return;
    const pauseMs = this.task.intervalMs * (0.9 + 0.2 * Math.random());
    this.callOff = this.clock.after(pauseMs, () => {
      this.underWay = this.runOnce();
    });
  }
}
