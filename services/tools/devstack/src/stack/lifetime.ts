import { whenOrphaned } from './parent.js';

/** The person (or the system) ended the start before it was complete. */
export class Interrupted extends Error {}

/** How long stopping may take before the process ends anyway; children are bound to it and end too. */
const LONGEST_STOP_MS = 30_000;
/** A terminal's Ctrl-C arrives twice, from the terminal and from npm; only a later one is meant again. */
const SECOND_SIGNAL_MS = 2000;

/**
 * Begins and ends things in order: what was started is stopped in the opposite order, also when a signal
 * arrives half-way through the start.
 */
export class Lifetime {
  private readonly undo: (() => Promise<void>)[] = [];
  private announce: () => void = () => undefined;
  private readonly interruption = new Promise<void>((resolve) => {
    this.announce = resolve;
  });
  private interruptedAt: number | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.interrupt());
    whenOrphaned(() => this.interrupt());
  }

  /** Starts something whose stop is known; throws Interrupted when a signal came meanwhile. */
  async begin<T>(start: () => Promise<T>, stop: (started: T) => Promise<void>): Promise<T> {
    this.check();
    const started = await start();
    this.undo.push(() => stop(started));
    this.check();
    return started;
  }

  /** Waits for something that leaves nothing behind, at most until a signal. */
  async wait<T>(work: () => Promise<T>): Promise<T> {
    this.check();
    const outcome = await Promise.race([work(), this.interruption]);
    this.check();
    return outcome as T;
  }

  /** Resolves with the first signal. */
  untilInterrupted(): Promise<void> {
    return this.interruption;
  }

  get isInterrupted(): boolean {
    return this.interruptedAt !== undefined;
  }

  /** Stops everything, last started first; a failure of one does not keep the others running. */
  async end(): Promise<void> {
    for (const stop of this.undo.toReversed()) await stop().catch((error: unknown) => console.error(error));
    this.undo.length = 0;
  }

  interrupt(): void {
    if (this.interruptedAt !== undefined && Date.now() - this.interruptedAt > SECOND_SIGNAL_MS)
      process.exit(130);
    if (this.interruptedAt !== undefined) return;
    this.interruptedAt = Date.now();
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    this.announce();
  }

  private check(): void {
    if (this.interruptedAt !== undefined) throw new Interrupted('interrupted');
  }
}
