import { Worker } from 'node:worker_threads';
import type { EditableMetadata } from '../dist/pdf/metadata/pdf-metadata.js';

export interface Case {
  readonly bytes: Uint8Array;
  readonly metadata: EditableMetadata;
}

export type Progress =
  | { readonly step: 'ready' }
  | {
      readonly step: 'attempted';
      readonly outcome: string;
      readonly faults: readonly string[];
      readonly cpuMs: number;
    }
  | { readonly step: 'judged'; readonly faults: readonly string[] };

export interface Judgement {
  readonly outcome: string;
  readonly faults: readonly string[];
}

/** The worker gives inspection and writing 5 s; a machine that does other things besides gets twice that. */
const engineMs = 10_000;
const readersMs = 30_000;
const startMs = 60_000;
const heapMb = 512;
/** PDFium's memory never shrinks: a fresh thread now and then. */
const casesPerThread = 5000;

/** What an inspection and a write may take of the processor: ten times what the slowest honest file takes. */
const startMsOfCase = 1000;
const msPerMegabyte = 1000;
const megabyte = 1024 * 1024;

/** A finding where a case took more than its bytes explain. */
const lateness = (bytes: number, cpuMs: number): string[] =>
  cpuMs > startMsOfCase + (bytes / megabyte) * msPerMegabyte ? ['it takes too long for its size'] : [];

/** Runs cases one after another in a thread that may hang or run out of memory without taking the run with it. */
export class JudgingThread {
  private worker: Worker | undefined;
  private cases = 0;

  async judge(one: Case): Promise<Judgement> {
    if (this.cases++ % casesPerThread === 0) await this.end();
    const worker = this.worker ?? (await this.start());
    // A thread of this process, not a window: there is no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(one);
    const attempted = await nextOf(worker, engineMs);
    if (typeof attempted === 'string') {
      await this.end();
      return { outcome: attempted, faults: [`the engine ended with ${attempted}`] };
    }
    if (attempted.step !== 'attempted') throw new Error(`unexpected ${attempted.step}`);
    const late = lateness(one.bytes.length, attempted.cpuMs);
    const judged = await nextOf(worker, readersMs);
    if (typeof judged === 'string') {
      // The other readers' trouble with a hostile file, not ours.
      await this.end();
      return { outcome: attempted.outcome, faults: [...attempted.faults, ...late] };
    }
    return {
      outcome: attempted.outcome,
      faults: [...attempted.faults, ...late, ...(judged.step === 'judged' ? judged.faults : [])],
    };
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.worker = worker;
    const ready = await nextOf(worker, startMs);
    if (typeof ready === 'string') throw new Error(`the judging thread does not start: ${ready}`);
    return worker;
  }
}

/** The next message, or why none comes. */
function nextOf(worker: Worker, milliseconds: number): Promise<Progress | string> {
  return new Promise((resolve) => {
    const end = (result: Progress | string) => {
      clearTimeout(timer);
      worker.off('message', end).off('error', failed).off('exit', ended);
      resolve(result);
    };
    const failed = (error: Error) => end(error.message);
    const ended = () => end('an exit');
    const timer = setTimeout(() => end('a hang'), milliseconds);
    worker.on('message', end).on('error', failed).on('exit', ended);
  });
}
