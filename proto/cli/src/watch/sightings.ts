import type { Found } from './source.js';

interface Sighting {
  readonly found: Found;
  /** When this version was seen first, in ms. */
  readonly since: number;
  readonly looks: number;
  /** From when on it is due; never once it is settled. */
  readonly dueAt: number;
  /** What was last said of this version. */
  readonly said?: string | undefined;
  /** How often in a row. */
  readonly times: number;
}

/** So long without a change is a file complete that does not show it. */
export const REST_MS = 60_000;
const ENOUGH_LOOKS = 2;

/** What the looks have seen, and what of it has come to rest. */
export class Sightings {
  private seen = new Map<string, Sighting>();
  /** In work: a source that changes meanwhile waits for its earlier version. */
  private readonly taken = new Set<string>();

  /** Remembers what a look has found, and forgets what is there no longer. */
  note(found: readonly Found[], nowMs: number): void {
    const next = new Map<string, Sighting>();
    for (const one of found) {
      const known = this.seen.get(one.source);
      const isSame = known?.found.version === one.version;
      next.set(
        one.source,
        isSame
          ? { ...known, looks: known.looks + 1 }
          : { found: one, since: nowMs, looks: 1, dueAt: 0, times: 0 },
      );
    }
    this.seen = next;
  }

  /** Unchanged over two looks, due, and not in work. */
  still(nowMs: number): readonly Found[] {
    return [...this.seen.values()]
      .filter(({ found, looks, dueAt }) => looks >= ENOUGH_LOOKS && dueAt <= nowMs && !this.isTaken(found))
      .map(({ found }) => found);
  }

  hasRested({ source }: Found, nowMs: number): boolean {
    const known = this.seen.get(source);
    return known !== undefined && nowMs - known.since >= REST_MS;
  }

  /** How often in a row this was the last said of this version. */
  timesSaid({ source, version }: Found, said: string): number {
    const known = this.seen.get(source);
    return known?.found.version === version && known.said === said ? known.times : 0;
  }

  take({ source }: Found): void {
    this.taken.add(source);
  }

  /**
   * Ends the work on this version.
   * @param dueAt when it is tried again, in ms; never where it is left out
   * @returns whether this was not said of this version before
   */
  settle({ source, version }: Found, said?: string, dueAt = Infinity): boolean {
    this.taken.delete(source);
    const known = this.seen.get(source);
    if (known?.found.version !== version) return said !== undefined;
    this.seen.set(source, { ...known, dueAt, said, times: said === known.said ? known.times + 1 : 1 });
    return said !== undefined && said !== known.said;
  }

  private isTaken({ source }: Found): boolean {
    return this.taken.has(source);
  }
}
