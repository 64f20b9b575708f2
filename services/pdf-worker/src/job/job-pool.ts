import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallOff, systemClock } from '@colophon/platform/clock';
import { PdfError } from '../pdf/pdf.errors.js';
import { withJobFolder } from './job-folder.js';
import { type JobLimits, JobProcess } from './job-process.js';
import type { JobRequest, JobResults } from './job.protocol.js';
import { canHaveOwnNetwork, ownNetwork } from './own-network.js';
import { type JobKind, Seats, type SeatUse } from './seats.js';
import { WorkTime } from './work-time.js';

export interface JobPoolOptions {
  /** The pool makes one folder in it for each child. */
  readonly folder: string;
  /** Jobs at once. */
  readonly concurrency: number;
  readonly limits: JobLimits;
  readonly life?: ChildLife;
}

/** How long a child is kept; it ends between two jobs, never within one. */
export interface ChildLife {
  /** Work after which it is replaced, in writes: leaks and fragmentation of PDFium's memory end with it. */
  readonly wear: number;
  /** CPU time after which it is replaced. */
  readonly cpuMs: number;
  /** Time without work after which it ends, unless it is the one kept warm. */
  readonly idleMs: number;
}

/** A child process lent to one job, with an empty folder that both sides may use. */
export interface JobSlot {
  readonly folder: string;
  /** What the file may still take of this worker. */
  readonly time: WorkTime;
  run<J extends JobRequest>(job: J): Promise<JobResults[J['op']]>;
}

export const usualLife: ChildLife = {
  // Not much less, since a fresh child costs as much as a hundred writes, and does its first fifty at half the pace.
  wear: 500,
  cpuMs: 60_000,
  // Memory is worth more than the 100 ms of a start.
  idleMs: 15_000,
};

interface Seat {
  readonly folder: string;
  process: JobProcess | undefined;
  endIdleness?: CallOff;
}

/** Lends child processes; keeps one warm, so that no job waits for a start. */
export class JobPool {
  private readonly seats: Seats<Seat>;
  private readonly life: ChildLife;
  private readonly endGauges: () => void;
  private closed = false;

  private constructor(
    private readonly options: JobPoolOptions,
    private readonly launcher: readonly string[],
  ) {
    this.life = options.life ?? usualLife;
    this.seats = new Seats(
      Array.from(
        { length: options.concurrency },
        (_, index): Seat => ({
          folder: join(options.folder, `child-${index}`),
          process: undefined,
        }),
      ),
    );
    this.endGauges = this.seats.observe();
  }

  static async start(options: JobPoolOptions): Promise<JobPool> {
    const pool = new JobPool(options, (await canHaveOwnNetwork()) ? ownNetwork : []);
    pool.keepOneWarm();
    return pool;
  }

  get use(): SeatUse {
    return this.seats.use;
  }

  /** Runs `work` with a child; the files in the slot's folder are deleted afterwards. */
  async run<T>(kind: JobKind, work: (slot: JobSlot) => Promise<T>): Promise<T> {
    const seat = await this.seats.take(kind);
    try {
      seat.endIdleness?.();
      const time = new WorkTime(this.options.limits.totalMs);
      return await withJobFolder(seat.folder, (folder) =>
        work({ folder, time, run: (job) => this.runJob(seat, job, time) }),
      );
    } finally {
      this.giveBack(seat);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.endGauges();
    this.seats.close();
    await Promise.all(this.seats.all.map((seat) => this.retire(seat)));
  }

  /** A crash may be the child's age or a kill from outside: a fresh one gets the job once more. */
  private async runJob<J extends JobRequest>(
    seat: Seat,
    job: J,
    time: WorkTime,
  ): Promise<JobResults[J['op']]> {
    try {
      return await this.processOf(seat).run(job, time);
    } catch (error) {
      const crashed = error instanceof PdfError && error.failure === 'WORKER_CRASHED';
      if (!crashed || this.closed) throw error;
      await this.retire(seat);
      return this.runAgain(this.processOf(seat), job, time);
    }
  }

  /** A file that breaks two fresh processes would break every other. */
  private async runAgain<J extends JobRequest>(
    process: JobProcess,
    job: J,
    time: WorkTime,
  ): Promise<JobResults[J['op']]> {
    try {
      return await process.run(job, time);
    } catch (error) {
      if (error instanceof PdfError && error.failure === 'WORKER_CRASHED' && process.brokeDown) {
        throw new PdfError('DAMAGED', 'it breaks the engine', { cause: error });
      }
      throw error;
    }
  }

  private processOf(seat: Seat): JobProcess {
    if (seat.process?.usable) return seat.process;
    if (this.closed) throw new PdfError('WORKER_CRASHED', 'the worker is stopping');
    try {
      // It starts in its folder, and something may have cleaned that away.
      mkdirSync(seat.folder, { recursive: true });
      seat.process = new JobProcess(seat.folder, this.options.limits, this.launcher);
      return seat.process;
    } catch (error) {
      throw new PdfError('WORKER_CRASHED', 'starting a child', { cause: error });
    }
  }

  private giveBack(seat: Seat): void {
    if (this.isWorn(seat.process)) void this.retire(seat);
    // One with a living child is taken again before the others.
    this.seats.giveBack(seat, seat.process?.usable === true);
    this.keepOneWarm();
  }

  /** Nothing to do: one warm child stays, the others end after a while. */
  private keepOneWarm(): void {
    if (this.closed) return;
    const [warm, ...others] = this.seats.idle;
    if (warm) this.tryToStart(warm);
    for (const seat of others) {
      seat.endIdleness?.();
      if (seat.process) seat.endIdleness = systemClock.after(this.life.idleMs, () => this.retire(seat));
    }
  }

  /** Ahead of time: where the system has no room for it now, the next job tries again and says so. */
  private tryToStart(seat: Seat): void {
    try {
      this.processOf(seat);
    } catch {
      seat.process = undefined;
    }
  }

  private isWorn(process: JobProcess | undefined): boolean {
    if (process === undefined) return false;
    return process.hasSteppedBack || process.wear >= this.life.wear || process.cpuMs >= this.life.cpuMs;
  }

  private async retire(seat: Seat): Promise<void> {
    const { process } = seat;
    seat.process = undefined;
    seat.endIdleness?.();
    await process?.end();
  }
}
