import { type Place, Places } from '@colophon/platform';

/** A queue that lasts this long, or as long as the target wait, is no longer a burst. */
const SHORTEST_BURST_MS = 200;
/** A look after a longer pause restarts the average. */
const LONGEST_LOOK_MS = 500;
const LOOK_MS = 100;
/**
 * Let in whatever was answered lately: a script that asks fifty times at once is no overload. At 200 answers a second,
 * the slowest call on a slow machine, they wait 280 ms.
 */
const ALWAYS = 56;
/** With this many running, the server is never idle, so the answered requests show its throughput. */
const BUSY = 8;
/** Times the target wait that the end of a burst may wait. */
const BURST = 2;
/** What could be answered then says nothing of now. */
const KNOWN_MS = 10_000;
/** Longer than any call may be inside, which admission cuts off after two minutes. */
const DEADLINE_MS = 5 * 60_000;
/** Part of the newest look in the running average. */
const NEWEST = 0.3;

/** `share`: the caller already has its part of the places, others do not. */
export type TurnedAway = 'full' | 'share';

export interface ConcurrencyLimitOptions {
  /** A label of the metrics. */
  readonly kind: 'read' | 'write';
  /** Places, whatever the load is. */
  readonly most: number;
  /** The longest wait of an admitted request under a lasting overload. */
  readonly targetWaitMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/**
 * How many requests may run. A burst may fill every place or, while the peak throughput is known, as many
 * as are answered within twice the target wait. If more than can be answered within the target wait queue for longer
 * than a burst lasts, only as many are admitted as are answered in that time (Little's law).
 *
 * Once half of the places are taken, each caller gets at most an equal share, computed for one caller more than there
 * are: so the next caller finds room beside those that never stop asking.
 */
export class ConcurrencyLimit {
  /** Ends the gauges. */
  readonly close: () => void;
  private readonly inside: Places;
  private answered = 0;
  private refused = 0;
  private answeredPerMs = 0;
  private pressedMs = 0;
  private busyMs = 0;
  /** What was answered when there was no lack of work, as long as that is known. */
  private capacityPerMs = 0;
  private knownUntil = Number.NEGATIVE_INFINITY;
  private lookedAt: number;

  constructor(private readonly options: ConcurrencyLimitOptions) {
    const { kind, now } = options;
    this.inside = new Places({ kind, deadlineMs: DEADLINE_MS, now });
    this.close = this.inside.observe('gateway');
    this.lookedAt = now();
  }

  /** @returns the caller's place, which counts as answered once it is given back, or the reason for the refusal */
  enter(caller: string): Place | TurnedAway {
    this.look();
    const { places, inside } = this;
    if (inside.total >= places) {
      this.refused += 1;
      return 'full';
    }
    if (inside.total >= places / 2 && inside.of(caller) >= places / (inside.owners + 1)) return 'share';
    const place = inside.hold(caller);
    return { owner: caller, release: () => this.leave(place) };
  }

  private leave(place: Place): void {
    const before = this.inside.total;
    place.release();
    this.answered += before - this.inside.total;
  }

  private get places(): number {
    const { most, targetWaitMs } = this.options;
    if (this.pressedMs >= Math.max(SHORTEST_BURST_MS, targetWaitMs)) return this.answerable;
    if (this.lookedAt > this.knownUntil) return most;
    return Math.min(most, BURST * Math.max(ALWAYS, this.capacityPerMs * targetWaitMs));
  }

  /** As many as are answered within the target wait. */
  private get answerable(): number {
    const { most, targetWaitMs } = this.options;
    return Math.min(most, Math.max(ALWAYS, this.answeredPerMs * targetWaitMs));
  }

  private look(): void {
    const now = this.options.now();
    const passed = now - this.lookedAt;
    if (passed < LOOK_MS) return;
    // After a pause the average means nothing any more.
    const isPause = passed > LONGEST_LOOK_MS;
    const weight = isPause ? 1 : NEWEST;
    this.answeredPerMs += weight * (this.answered / passed - this.answeredPerMs);
    const isPressed = this.inside.total > this.answerable || this.refused > 0;
    // A pause without requests is not a long queue either.
    this.pressedMs = isPressed && !isPause ? this.pressedMs + passed : 0;
    this.busyMs = this.inside.total >= BUSY && !isPause ? this.busyMs + passed : 0;
    if (this.busyMs >= this.options.targetWaitMs) {
      this.capacityPerMs = this.answeredPerMs;
      this.knownUntil = now + KNOWN_MS;
    }
    this.answered = 0;
    this.refused = 0;
    this.lookedAt = now;
  }
}
