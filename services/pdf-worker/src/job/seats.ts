import { longestTryMs } from '@colophon/contracts/work';
// Not from the whole platform: the command line would load Nest, TypeORM and the broker's client to read a PDF.
import { systemClock } from '@colophon/platform/clock';
import { type Place, Places } from '@colophon/platform/places';
import { PdfError } from '../pdf/pdf.errors.js';

/** A write takes milliseconds and a user waits for it; an inspection may take seconds. */
export type JobKind = 'inspect' | 'write';

interface Waiting<S> {
  readonly kind: JobKind;
  readonly resolve: (seat: S) => void;
  readonly reject: (error: Error) => void;
}

/** How the seats are used at a moment. */
export interface SeatUse {
  readonly total: number;
  readonly held: number;
  readonly waiting: number;
  /** Of the job that holds its seat longest, milliseconds; 0 where none is held. */
  readonly oldestMs: number;
}

/**
 * The one place where seats are taken and given back. Inspections never hold all of them: the last is for writes, so
 * that a write waits for other writes at most. Of a single seat, writes get it first.
 */
export class Seats<S> {
  private readonly free: S[];
  private readonly held = new Map<S, Place>();
  /** Held by kinds of jobs; reports a seat that is not given back. */
  private readonly places: Places;
  private waiting: Waiting<S>[] = [];
  private isClosed = false;

  constructor(
    readonly all: readonly S[],
    now: () => number = () => systemClock.monotonic(),
  ) {
    this.places = new Places({ kind: 'pdf_job', deadlineMs: longestTryMs.pdf, now });
    this.free = [...all];
  }

  /** Free ones, the next to be taken first. */
  get idle(): readonly S[] {
    return this.free;
  }

  get use(): SeatUse {
    const { total: held, oldestMs } = this.places;
    return { total: this.all.length, held, waiting: this.waiting.length, oldestMs };
  }

  /** Reports them whenever metrics are collected. @returns ends it */
  observe(): () => void {
    return this.places.observe('pdf-worker');
  }

  /** @throws PdfError WORKER_CRASHED, which may be tried again, when the worker stops before a seat is free */
  take(kind: JobKind): Promise<S> {
    if (this.isClosed) return Promise.reject(stopping());
    return new Promise((resolve, reject) => {
      this.waiting.push({ kind, resolve, reject });
      this.serve();
    });
  }

  /** @param isPreferred it is the next to be taken, before all that are free by now */
  giveBack(seat: S, isPreferred: boolean): void {
    const place = this.held.get(seat);
    if (!place) throw new Error('a seat is given back once');
    this.held.delete(seat);
    place.release();
    if (isPreferred) this.free.unshift(seat);
    else this.free.push(seat);
    this.serve();
  }

  /** Who waits for a seat is refused. Seats that are held may still be given back. */
  close(): void {
    this.isClosed = true;
    const refused = this.waiting;
    this.waiting = [];
    for (const { reject } of refused) reject(stopping());
  }

  private serve(): void {
    for (let next = this.nextServed(); next; next = this.nextServed()) {
      const seat = this.free.shift();
      if (seat === undefined) return;
      this.held.set(seat, this.places.hold(next.kind));
      this.waiting = this.waiting.filter((one) => one !== next);
      next.resolve(seat);
    }
  }

  private nextServed(): Waiting<S> | undefined {
    if (this.free.length === 0) return undefined;
    const write = this.waiting.find(({ kind }) => kind === 'write');
    if (write) return write;
    return this.places.of('inspect') < Math.max(1, this.all.length - 1) ? this.waiting[0] : undefined;
  }
}

const stopping = () => new PdfError('WORKER_CRASHED', 'the worker is stopping');
