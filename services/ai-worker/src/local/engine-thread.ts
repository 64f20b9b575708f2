import { Worker } from 'node:worker_threads';
import { type CallOff, type Clock, systemClock } from '@colophon/platform/clock';
import type { EngineAnswer, EngineJob, EngineResults, EngineTask } from './engine.protocol.js';
import type { Reading } from './leading-phrases.js';
import type { LocalMetadata, LocalRequest } from './local-engine.js';

/** A document takes tens of milliseconds, the longest below a second; one that hangs must not stop the others. */
const LONGEST_MS = 60_000;
/** The models take 80 MB and the longest text 200; beyond, the document fails and not the service. */
const HEAP_MB = 768;
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/local/engine.entry.js' : './engine.entry.js',
  import.meta.url,
);

interface Waiting {
  readonly job: EngineJob;
  readonly signal: AbortSignal;
  readonly resolve: (result: EngineResults[EngineTask['op']]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Computes in its own thread, so that the service answers while a long text is read. The thread starts with the
 * first document and holds no process alive; one that dies or hangs is replaced, and only its document fails.
 */
export class EngineThread {
  private worker: Worker | undefined;
  private callOff: CallOff | undefined;
  /** The first is being worked on, the others wait. */
  private readonly queue: Waiting[] = [];
  private nextId = 1;

  constructor(private readonly clock: Clock = systemClock) {}

  describe(request: LocalRequest, signal: AbortSignal): Promise<LocalMetadata> {
    return this.run<'describe'>({ op: 'describe', request }, signal);
  }

  phrases(reading: Reading, signal: AbortSignal): Promise<readonly string[]> {
    return this.run<'phrases'>({ op: 'phrases', reading }, signal);
  }

  private run<O extends EngineTask['op']>(
    task: EngineTask & { op: O },
    signal: AbortSignal,
  ): Promise<EngineResults[O]> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const done = (result: EngineResults[EngineTask['op']]): void => resolve(result as EngineResults[O]);
      const waiting: Waiting = { job: { id: this.nextId++, task }, signal, resolve: done, reject };
      // What is already being computed is not stopped: the next document would wait longer for a new thread.
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      this.queue.push(waiting);
      if (this.queue.length === 1) this.begin();
    });
  }

  async close(): Promise<void> {
    this.callOff?.();
    for (const { reject } of this.queue.splice(0)) reject(new Error('The local engine is stopping.'));
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private begin(): void {
    while (this.queue[0]?.signal.aborted) this.queue.shift();
    const [first] = this.queue;
    if (!first) return;
    this.worker ??= this.start();
    this.worker.ref();
    this.callOff = this.clock.after(LONGEST_MS, () =>
      this.replace(new Error('The local engine took too long.')),
    );
    // A thread has no origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.worker.postMessage(first.job);
  }

  private start(): Worker {
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('message', (answer: EngineAnswer) => this.settle(answer));
    worker.on('error', (error: Error) => worker === this.worker && this.replace(error));
    worker.on('exit', () => worker === this.worker && this.replace(new Error('The local engine ended.')));
    return worker;
  }

  private settle(answer: EngineAnswer): void {
    const [first] = this.queue;
    if (first?.job.id !== answer.id) return;
    this.finish();
    if ('result' in answer) first.resolve(answer.result);
    else first.reject(new Error(answer.error));
    this.begin();
  }

  private replace(reason: Error): void {
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
    const [first] = this.queue;
    this.finish();
    first?.reject(reason);
    this.begin();
  }

  private finish(): void {
    this.callOff?.();
    this.queue.shift();
    // The next caller keeps the process alive again.
    this.worker?.unref();
  }
}
