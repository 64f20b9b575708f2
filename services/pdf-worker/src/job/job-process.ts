import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@colophon/platform/clock';
import { cpuMsOf, residentBytes } from './child-usage.js';
import { confinedCommand, type ConfinementLimits } from './confinement.js';
import { PdfError } from '../pdf/pdf.errors.js';
import {
  type InspectPhase,
  type JobMessage,
  type JobRequest,
  type JobResults,
  outOfMemoryExit,
} from './job.protocol.js';
import type { WorkTime } from './work-time.js';

/** A part of a job that has a bound of its own. */
type Phase = InspectPhase | 'writing';

export interface JobLimits extends ConfinementLimits {
  readonly timeoutMs: number;
  /**
   * CPU time of each part of an inspection, and of a write, which takes milliseconds: honest files take a tenth of it,
   * and a busy machine does not shorten it.
   */
  readonly phaseCpuMs: Readonly<Record<Phase, number>>;
  /** All that is done about one file in one go: tries, repair, recognition. */
  readonly totalMs: number;
  /**
   * CPU time after which a job runs at a lower priority: a file made to do harm leaves processors to others. A job that
   * only waits for a processor is no slower for that.
   */
  readonly stepBackCpuMs: number;
  /** WebAssembly memory of the child. */
  readonly wasmMb: number;
  /** Resident memory of the whole child; watched from outside. */
  readonly residentMb: number;
}

export const defaultJobLimits: JobLimits = {
  timeoutMs: 20_000,
  phaseCpuMs: { structure: 3000, pages: 6000, drawing: 6000, writing: 5000 },
  totalMs: 40_000,
  stepBackCpuMs: 1000,
  heapMb: 512,
  wasmMb: 512,
  residentMb: 1024,
  fileMb: 64,
};

/** A start takes 100 to 300 ms; on a machine that swaps, a hundred times that. */
const startTimeoutMs = 30_000;
const watchIntervalMs = 100;
const keptErrorBytes = 4096;
const writesPerInspection = 10;
const entry = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../dist/job/job.entry.js' : './job.entry.js',
    import.meta.url,
  ),
);

/** Of its timeout a job must have used at least so much CPU time; else its child hung, or the machine had no time. */
const busyShare = 0.2;

type Breach = 'TIMEOUT' | 'OUT_OF_MEMORY' | 'HUNG';
type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** One child process and its present job. Any breach of a limit kills it with SIGKILL. */
export class JobProcess {
  /** CPU time it has used, by its own account. */
  cpuMs = 0;
  /** What its jobs have used of it, in writes: an inspection draws and reads pages, as a look at a repair does. */
  wear = 0;
  /** It runs at a lower priority, which only root could raise again. */
  hasSteppedBack = false;
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;
  private readonly ended: Promise<Ending>;
  private alive = true;
  private started = false;
  private ownFault = false;
  private breach: Breach | undefined;
  /** CPU time at the beginning of the job, and where the present part of it ends; milliseconds. */
  private cpuAtJob = 0;
  private cpuBound = Infinity;
  /** CPU time at which the job steps back. */
  private stepBackBound = Infinity;
  private errors = '';

  constructor(
    folder: string,
    private readonly limits: JobLimits,
    launcher: readonly string[] = [],
  ) {
    this.child = spawnConfined(folder, limits, launcher);
    this.child.stderr?.on('data', (data: Buffer) => {
      this.errors = (this.errors + data.toString('utf8')).slice(-keptErrorBytes);
    });
    this.ended = new Promise((resolve) => {
      const end = (ending: Ending) => {
        this.alive = false;
        this.ownFault = this.started && ending.code !== null;
        resolve(ending);
      };
      this.child.once('exit', (code, signal) => end({ code, signal }));
      this.child.on('error', (error) => {
        this.errors = error.message;
        end({ code: null, signal: null });
      });
    });
    this.ready = this.start();
    // Observed by the first job; without a job the failure does not matter.
    this.ready.catch(() => undefined);
  }

  get usable(): boolean {
    return this.alive;
  }

  /** True when it ended of its own fault in the middle of a job: the file's doing, not a kill from outside. */
  get brokeDown(): boolean {
    return this.ownFault;
  }

  async run<J extends JobRequest>(job: J, time: WorkTime): Promise<JobResults[J['op']]> {
    await this.ready;
    const { timeoutMs, stepBackCpuMs } = this.limits;
    // Comparing a repair with its original draws pages, as an inspection does.
    const isDrawing = job.op === 'inspect' || (job.op === 'write' && job.repairedFrom !== undefined);
    this.wear += isDrawing ? writesPerInspection : 1;
    // Neither a receipt nor a report is a file that a user uploaded.
    const isOfUpload = job.op !== 'receipt' && job.op !== 'report';
    this.stepBackBound = isOfUpload ? cpuMsOf(this.child.pid) + stepBackCpuMs : Infinity;
    const message = await time.spend(timeoutMs, (limit) => {
      const answer = this.answerTo(job, limit);
      this.child.send(job, () => undefined);
      return answer;
    });
    if (message.type !== 'done' && message.type !== 'failed')
      throw new PdfError('WORKER_CRASHED', 'unexpected message');
    this.cpuMs = message.cpuMs;
    if (message.type === 'failed') throw new PdfError(message.failure, message.detail);
    return message.result as JobResults[J['op']];
  }

  /** Its last word, or what was known before drawing, should that break a bound or the child. */
  private async answerTo(job: JobRequest, timeoutMs: number): Promise<JobMessage> {
    let isDrawing = false;
    this.enter(firstPhase(job));
    try {
      return await this.nextMessage(timeoutMs, (message) => {
        if (message.type !== 'phase') return false;
        this.enter(message.phase);
        isDrawing = message.phase === 'drawing';
        return true;
      });
    } catch (error) {
      // Killed from outside: a fresh child can render it.
      const isToBlame = this.ownFault || this.breach === 'TIMEOUT' || this.breach === 'OUT_OF_MEMORY';
      if (job.op !== 'inspect' || !isDrawing || !isToBlame) throw error;
      return { type: 'done', result: JSON.parse(await readFile(job.read, 'utf8')), cpuMs: this.cpuMs };
    } finally {
      this.enter(undefined);
    }
  }

  /** The bound of a part begins with it. @param phase undefined: only time is bounded */
  private enter(phase: Phase | undefined): void {
    const cpuMs = cpuMsOf(this.child.pid);
    if (phase !== 'pages' && phase !== 'drawing') this.cpuAtJob = cpuMs;
    this.cpuBound = phase ? cpuMs + this.limits.phaseCpuMs[phase] : Infinity;
  }

  private async start(): Promise<void> {
    await this.nextMessage(startTimeoutMs, () => false);
    this.started = true;
  }

  async end(): Promise<void> {
    if (this.alive) this.child.kill('SIGKILL');
    await this.ended;
  }

  private stepBack(): void {
    // 0 would be this process itself.
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
      this.hasSteppedBack = true;
    } catch {
      // It has just ended.
    }
  }

  /** The child's next word that `pass` does not pass over, or the reason why none will come. */
  private nextMessage(timeoutMs: number, pass: (message: JobMessage) => boolean): Promise<JobMessage> {
    return new Promise((resolve, reject) => {
      const callOff = systemClock.after(timeoutMs, () => this.timeOut(timeoutMs));
      const endWatch = systemClock.every(watchIntervalMs, () => this.watch());
      const stop = () => {
        callOff();
        endWatch();
        this.child.off('message', heard);
      };
      const heard = (message: unknown) => {
        if (pass(message as JobMessage)) return;
        stop();
        resolve(message as JobMessage);
      };
      this.child.on('message', heard);
      void this.onEnd((ending) => {
        stop();
        reject(this.failureOf(ending));
      });
    });
  }

  private async onEnd(tell: (ending: Ending) => void): Promise<void> {
    tell(await this.ended);
  }

  private kill(breach: Breach): void {
    this.breach ??= breach;
    this.child.kill('SIGKILL');
  }

  private watch(): void {
    const { pid } = this.child;
    if (residentBytes(pid) > this.limits.residentMb * 1024 * 1024) this.kill('OUT_OF_MEMORY');
    else if (cpuMsOf(pid) > this.cpuBound) this.kill('TIMEOUT');
    else if (!this.hasSteppedBack && cpuMsOf(pid) > this.stepBackBound) this.stepBack();
  }

  /**
   * One that has hardly worked hangs for a reason that is not the file's, and a fresh one may do the job. One that does
   * not even start has seen no file.
   */
  private timeOut(timeoutMs: number): void {
    const worked = cpuMsOf(this.child.pid) - this.cpuAtJob;
    this.kill(!this.started || worked < timeoutMs * busyShare ? 'HUNG' : 'TIMEOUT');
  }

  private failureOf({ code, signal }: Ending): PdfError {
    if (this.breach === 'HUNG') return new PdfError('WORKER_CRASHED', 'it hung');
    if (this.breach) return new PdfError(this.breach);
    const heapFull = signal === 'SIGABRT' || code === 134 || /heap out of memory/.test(this.errors);
    if (code === outOfMemoryExit || heapFull) return new PdfError('OUT_OF_MEMORY');
    return new PdfError('WORKER_CRASHED', `exit ${code ?? signal} ${this.errors}`.trim());
  }
}

/** Undefined where only time is bounded: looking at a repair compares two files. */
function firstPhase(job: JobRequest): Phase | undefined {
  if (job.op === 'inspect' && job.repairedFrom === undefined) return 'structure';
  return job.op === 'write' && job.repairedFrom === undefined ? 'writing' : undefined;
}

function spawnConfined(folder: string, limits: JobLimits, launcher: readonly string[]): ChildProcess {
  const script = [entry, String(limits.wasmMb * 1024 * 1024)];
  const [command, args] = confinedCommand(folder, limits, script, launcher);
  return spawn(command, args, {
    cwd: folder,
    // Nothing of the worker's environment: it holds addresses and secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
