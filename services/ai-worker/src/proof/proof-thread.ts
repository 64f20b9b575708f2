import { Worker } from 'node:worker_threads';
import { type CallOff, type Clock, ServiceError } from '@colophon/platform';
import type { ProofDocument, ProofQuery } from '../findability/proof-material.js';
import { proofErrors } from './proof.errors.js';
import type {
  MadeProof,
  ProofThreadAnswer,
  ProofThreadInput,
  ProofThreadProgress,
} from './proof.protocol.js';

/** A thousand documents take a minute of a processor, and several on a busy machine; beyond, it hangs. */
const LONGEST_MS = 8 * 60_000;
/** Beyond, the proof fails and not the service. */
const HEAP_MB = 400;
/** Of these, for what has just been made. With V8's own choice a proof of a thousand documents takes a third more memory. */
const YOUNG_MB = 24;
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/proof/proof.entry.js' : './proof.entry.js',
  import.meta.url,
);

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Computes one proof, so that the service answers meanwhile. Its end takes all it held with it. */
export class ProofThread {
  private readonly worker: Worker;
  private readonly callOff: CallOff;
  private readonly made: Promise<MadeProof>;
  private fail: (error: Error) => void = () => undefined;

  constructor(
    clock: Clock,
    signal: AbortSignal,
    {
      longestMs = LONGEST_MS,
      heapMb = HEAP_MB,
      onProgress = () => undefined,
    }: { longestMs?: number; heapMb?: number; onProgress?: (share: number) => void } = {},
  ) {
    this.worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.made = new Promise((resolve, reject) => {
      this.fail = reject;
      this.worker.on('message', (told: ProofThreadAnswer | ProofThreadProgress) => {
        if ('share' in told) onProgress(told.share);
        else if ('made' in told) resolve(told.made);
        else reject(new ServiceError(proofErrors.internal, { cause: told.error }));
      });
      this.worker.on('error', (error: Error) =>
        reject(isOutOfMemory(error) ? new ServiceError(proofErrors.tooLarge) : error),
      );
      this.worker.once('exit', () => reject(new ServiceError(proofErrors.stopped)));
    });
    // The caller of make gets it; a failure before that call is none of the process.
    this.made.catch(() => undefined);
    this.callOff = clock.after(longestMs, () => this.end(new ServiceError(proofErrors.tooSlow)));
    const stop = (): void => this.end(new ServiceError(proofErrors.stopped));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }

  add(document: ProofDocument, queries: readonly ProofQuery[]): void {
    this.post({ document, queries });
  }

  /** @throws ServiceError proof_too_large, proof_too_slow, unavailable where it was stopped */
  make(): Promise<MadeProof> {
    this.post({ begin: true });
    return this.made;
  }

  async close(): Promise<void> {
    this.callOff();
    await this.worker.terminate();
  }

  private end(reason: Error): void {
    this.fail(reason);
    void this.worker.terminate();
  }

  private post(input: ProofThreadInput): void {
    // A thread has no origin; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.worker.postMessage(input);
  }
}
