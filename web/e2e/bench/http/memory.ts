import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Subject } from './subject.ts';

const LOOK_MS = 50;

/** Follows what the gateway has in memory: its share of every page (PSS), where the system tells. */
export class MemoryWatch {
  readonly isGatewayAlone: boolean;
  private readonly pid: number;
  private before = 0;
  private peak = 0;
  private stopped = false;
  private looking: Promise<void> = Promise.resolve();

  private constructor(pid: number, isGatewayAlone: boolean) {
    this.pid = pid;
    this.isGatewayAlone = isGatewayAlone;
  }

  static async start({ stack, separate }: Subject): Promise<MemoryWatch> {
    // The youngest: what starts the one process bears its name as well.
    const pid = (await stack.pidsOf(separate ? 'gateway' : 'devstack')).at(-1);
    if (pid === undefined) throw new Error('there is no process to watch');
    const watch = new MemoryWatch(pid, separate);
    watch.before = await watch.now();
    watch.looking = watch.look();
    return watch;
  }

  /** What is watched, for a report. */
  get what(): string {
    return this.isGatewayAlone ? 'the gateway' : 'the one process';
  }

  /** Bytes. */
  now(): Promise<number> {
    return residentBytes(this.pid);
  }

  async stop(): Promise<{ before: number; peak: number }> {
    this.stopped = true;
    await this.looking;
    return { before: this.before, peak: this.peak };
  }

  private async look(): Promise<void> {
    while (!this.stopped) {
      this.peak = Math.max(this.peak, await this.now());
      await sleep(LOOK_MS);
    }
  }
}

const residentBytes = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(rollup)?.[1];
  if (kilobytes === undefined) throw new Error(`no memory figure of process ${pid}`);
  return Number(kilobytes) * 1024;
};
