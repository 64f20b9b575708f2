import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PdfError } from '../pdf/pdf.errors.js';
import { type JobLimits, JobProcess } from './job-process.js';
import type { JobRequest, JobResults } from './job.protocol.js';
import { canHaveOwnNetwork, ownNetwork } from './own-network.js';
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
  idleTimer?: NodeJS.Timeout;
}

/** Lends child processes; keeps one warm, so that no job waits for a start. */
export class JobPool {
  private readonly free: Seat[] = [];
  private readonly seats: Seat[] = [];
  private readonly waiting: ((seat: Seat) => void)[] = [];
  private readonly life: ChildLife;
  private closed = false;

  private constructor(
    private readonly options: JobPoolOptions,
    private readonly launcher: readonly string[],
  ) {
    this.life = options.life ?? usualLife;
  }

  static async start(options: JobPoolOptions): Promise<JobPool> {
    const pool = new JobPool(options, (await canHaveOwnNetwork()) ? ownNetwork : []);
    for (let index = 0; index < options.concurrency; index++) {
      const folder = join(options.folder, `child-${index}`);
      await mkdir(folder);
      pool.seats.push({ folder, process: undefined });
    }
    pool.free.push(...pool.seats);
    const [first] = pool.seats;
    if (first) pool.processOf(first);
    return pool;
  }

  /** Runs `use` with a child; what lies in the slot's folder afterwards is deleted. */
  async use<T>(use: (slot: JobSlot) => Promise<T>): Promise<T> {
    const seat = await this.take();
    const folder = mkdtempSync(join(seat.folder, 'job-'));
    const time = new WorkTime(this.options.limits.totalMs);
    try {
      return await use({ folder, time, run: (job) => this.run(seat, job, time) });
    } finally {
      await removeFolder(folder);
      this.giveBack(seat);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.seats.map((seat) => this.retire(seat)));
  }

  /** A crash may be the child's age or a kill from outside: a fresh one gets the job once more. */
  private async run<J extends JobRequest>(seat: Seat, job: J, time: WorkTime): Promise<JobResults[J['op']]> {
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
    if (!seat.process?.usable) seat.process = new JobProcess(seat.folder, this.options.limits, this.launcher);
    return seat.process;
  }

  private take(): Promise<Seat> {
    if (this.closed) return Promise.reject(new PdfError('WORKER_CRASHED', 'the worker is stopping'));
    const seat = this.free.shift();
    if (!seat) return new Promise((resolve) => this.waiting.push(resolve));
    clearTimeout(seat.idleTimer);
    return Promise.resolve(seat);
  }

  private giveBack(seat: Seat): void {
    if (this.isWorn(seat.process)) void this.retire(seat);
    const next = this.waiting.shift();
    if (next) {
      next(seat);
      return;
    }
    // The first free seat is the next to be taken, so the one with a living child goes to the front.
    if (seat.process?.usable) this.free.unshift(seat);
    else this.free.push(seat);
    this.settle();
  }

  /** Nothing to do: one warm child stays, the others end after a while. */
  private settle(): void {
    if (this.closed) return;
    const [warm, ...others] = this.free;
    if (warm) this.processOf(warm);
    for (const seat of others) {
      clearTimeout(seat.idleTimer);
      if (seat.process) seat.idleTimer = setTimeout(() => void this.retire(seat), this.life.idleMs).unref();
    }
  }

  private isWorn(process: JobProcess | undefined): boolean {
    if (process === undefined) return false;
    return process.hasSteppedBack || process.wear >= this.life.wear || process.cpuMs >= this.life.cpuMs;
  }

  private async retire(seat: Seat): Promise<void> {
    const { process } = seat;
    seat.process = undefined;
    clearTimeout(seat.idleTimer);
    await process?.end();
  }
}

/** Mostly empty by now: one short call of the system instead of several in other threads. */
async function removeFolder(folder: string): Promise<void> {
  try {
    rmdirSync(folder);
  } catch {
    await rm(folder, { recursive: true, force: true });
  }
}
