import type { ChaosStack } from './chaos-stack.ts';

const LOOK_MS = 250;

/** When documents moved on: a backlog that moves again is what makes a recovery. */
export class Pulse {
  private readonly stack: ChaosStack;
  private readonly beats: number[] = [];
  private last = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(stack: ChaosStack) {
    this.stack = stack;
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The first moment after this one at which a document moved; undefined while none has. */
  after(moment: number): number | undefined {
    return this.beats.find((beat) => beat > moment);
  }

  private async look(): Promise<void> {
    const rows = await this.stack.databases
      .query<{ last: string | null }>('document', 'SELECT max(number) AS last FROM chaos_history')
      .catch(() => []);
    const last = Number(rows[0]?.last ?? 0);
    if (last > this.last) this.beats.push(Date.now());
    this.last = Math.max(last, this.last);
    if (this.beats.length > 10_000) this.beats.splice(0, 5000);
  }
}
