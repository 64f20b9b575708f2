import { systemClock } from '../clock/clock.js';
import { observe } from '../telemetry/instrument.js';
import { metrics } from '../telemetry/metrics.js';

export interface PlacesOptions {
  /** What the places are for, e.g. `upload`; a label of the metrics. */
  readonly kind: string;
  /** Longer than the work may take: a place held beyond it was lost. Milliseconds. */
  readonly deadlineMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** The right to be in a place. */
export interface Place {
  readonly owner: string;
  /** Any number of times; only the first counts. */
  readonly release: () => void;
}

/**
 * Who holds which of a limited number of places. How many there are, and who gets one, is for its user to decide by
 * `total`, `owners` and `of`; that each is given back exactly once is decided here. Where the work is a promise `use`
 * is the only way: nothing can happen between taking and giving back. `hold` is for work that ends with an event.
 */
export class Places {
  private readonly held = new Map<string, Set<Place>>();
  private readonly since = new Map<Place, number>();
  private readonly now: () => number;

  constructor(private readonly options: PlacesOptions) {
    this.now = options.now ?? (() => systemClock.monotonic());
  }

  get total(): number {
    return this.since.size;
  }

  /** How many different owners hold one. */
  get owners(): number {
    return this.held.size;
  }

  /** How many are held longer than their deadline; anything but 0 is a defect. */
  get overdue(): number {
    const latest = this.now() - this.options.deadlineMs;
    let count = 0;
    // Oldest first.
    for (const since of this.since.values()) {
      if (since > latest) break;
      count += 1;
    }
    return count;
  }

  /** How long the place has been held that is held longest; 0 where none is. Milliseconds. */
  get oldestMs(): number {
    const [oldest] = this.since.values();
    return oldest === undefined ? 0 : this.now() - oldest;
  }

  of(owner: string): number {
    return this.held.get(owner)?.size ?? 0;
  }

  /** The place is given back however the work ends, when it throws before its first step, too. */
  async use<T>(owner: string, work: () => T | Promise<T>): Promise<T> {
    const place = this.hold(owner);
    try {
      return await work();
    } finally {
      place.release();
    }
  }

  /** Give it back by an event of what it is held for, in the same step as this call. */
  hold(owner: string): Place {
    const place: Place = { owner, release: () => this.release(place) };
    const held = this.held.get(owner);
    if (held) held.add(place);
    else this.held.set(owner, new Set([place]));
    this.since.set(place, this.now());
    return place;
  }

  /** Reports them whenever metrics are collected. @returns ends it */
  observe(service: string): () => void {
    const labels = { 'colophon.kind': this.options.kind, 'colophon.service': service };
    return observe({
      gauges: [metrics.placesHeld, metrics.placesOverdue],
      everyMs: 0,
      read: (report) => {
        report(metrics.placesHeld, this.total, labels);
        report(metrics.placesOverdue, this.overdue, labels);
      },
    });
  }

  private release(place: Place): void {
    if (!this.since.delete(place)) return;
    const held = this.held.get(place.owner);
    held?.delete(place);
    if (held?.size === 0) this.held.delete(place.owner);
  }
}
