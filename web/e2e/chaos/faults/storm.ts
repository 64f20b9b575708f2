import { setTimeout as delay } from 'node:timers/promises';
import type { Pulse } from '../harness/pulse.ts';
import { allFaults } from './all-faults.ts';
import type { Fault, FaultContext, Injection } from './fault.ts';

/** A fault that was injected and whether the product came back from it. */
export interface FaultRecord {
  readonly code: string;
  readonly injection: Injection;
  readonly startedAt: number;
  readonly endedAt: number;
  /** When a document had moved after its end, and when what it hit was ready again; see `watch`. */
  readyAt?: number;
  movedAt?: number;
  /** Fault end → ready and the backlog moving; undefined when the run ended before. */
  recoveryMs?: number;
}

const LOOK_MS = 200;
/** A longer recovery counts as lost. */
const LONGEST_RECOVERY_MS = 120_000;

export interface StormOptions {
  readonly codes: readonly string[] | undefined;
  /** Mean pause between two faults, milliseconds; each is drawn from a fifth to nine fifths of it. */
  readonly paceMs: number;
  /** Faults at a time. */
  readonly most: number;
  readonly until: () => boolean;
}

/** Injects faults drawn by chance, one after the other and some at once, and watches the product come back. */
export class Storm {
  readonly records: FaultRecord[] = [];
  readonly unavailable: string[] = [];
  private readonly context: FaultContext;
  private readonly pulse: Pulse;
  private readonly options: StormOptions;
  private readonly chosen: readonly Fault[];
  private readonly underWay = new Set<Promise<void>>();
  private readonly recoveries: Promise<void>[] = [];

  constructor(context: FaultContext, pulse: Pulse, options: StormOptions) {
    this.context = context;
    this.pulse = pulse;
    this.options = options;
    const wanted = allFaults.filter(({ code }) => !options.codes || options.codes.includes(code));
    this.chosen = wanted.filter((fault) => {
      const reason = fault.unavailable?.(context.stack);
      if (reason) this.unavailable.push(`${fault.code}: ${reason}`);
      return !reason;
    });
  }

  async rage(): Promise<void> {
    const { paceMs, most, until } = this.options;
    while (!until() && this.chosen.length > 0) {
      await delay(this.context.random.between(paceMs / 5, (paceMs * 9) / 5));
      while (this.underWay.size >= most) await Promise.race(this.underWay);
      const work = this.injectOne(this.draw());
      this.underWay.add(work);
      void work.finally(() => this.underWay.delete(work));
    }
    await Promise.all(this.underWay);
  }

  /** Waits for those that have not come back yet. */
  async recovered(): Promise<void> {
    await Promise.all(this.recoveries);
  }

  private draw(): Fault {
    const total = this.chosen.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.context.random.next() * total;
    for (const fault of this.chosen) {
      left -= fault.weight;
      if (left < 0) return fault;
    }
    return this.chosen[0] as Fault;
  }

  private async injectOne(fault: Fault): Promise<void> {
    const startedAt = Date.now();
    const done = await fault.inject(this.context);
    const record: FaultRecord = { code: fault.code, injection: done, startedAt, endedAt: Date.now() };
    this.records.push(record);
    this.recoveries.push(this.watch(record));
  }

  /**
   * Another fault may come before the product is back from this one. A killed process is back when its successor is
   * ready; of all other faults the gateway tells.
   */
  private async watch(record: FaultRecord): Promise<void> {
    const { injection, endedAt } = record;
    const isBack = injection.recovered ?? (() => this.context.stack.isServing());
    while (Date.now() - endedAt < LONGEST_RECOVERY_MS) {
      await delay(LOOK_MS);
      if (!(await isBack())) continue;
      record.readyAt = Date.now();
      record.movedAt = await this.moved(endedAt);
      record.recoveryMs = Math.max(record.readyAt, record.movedAt) - endedAt;
      return;
    }
  }

  private async moved(since: number): Promise<number> {
    for (;;) {
      const beat = this.pulse.after(since);
      if (beat !== undefined) return beat;
      // With nothing left to do there is nothing to move.
      if (this.options.until() || Date.now() - since > LONGEST_RECOVERY_MS) return since;
      await delay(LOOK_MS);
    }
  }
}
