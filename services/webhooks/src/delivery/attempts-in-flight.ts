import type { DeliveryRow } from './delivery.entity.js';
import type { Occupied } from './delivery.repository.js';

/**
 * Attempts that run at a time in one process. `unproven`: those to endpoints whose last call here was not quick, or that
 * were not called yet, so that the other half of the places is for servers that answer, however many do not.
 */
export const mostInFlight = { total: 128, unproven: 64, user: 16, host: 8, endpoint: 4 } as const;

/** Of a call that proves its endpoint. */
const QUICK_MS = 1000;
/** Endpoints that are remembered as quick; those that were quick longest ago go first. */
const MOST_QUICK = 5000;

const OWNERS = ['userId', 'endpointId', 'host'] as const;
type Owner = (typeof OWNERS)[number];

/** Endpoints that may not answer take many places. */
export interface Crowd {
  /** How many they have left. */
  readonly places: number;
  /** Endpoints that need none of these. */
  readonly quick: readonly string[];
}

interface Running {
  /** With how many of its endpoint it may run. */
  readonly atOnce: number;
  readonly isProven: boolean;
}

/** Counts what runs, by account, target host and endpoint: none of them can take all places. */
export class AttemptsInFlight {
  readonly #running = new Map<DeliveryRow, Running>();
  /** Of what runs, by the value of each owner; a look asks for all of them. */
  readonly #counts: Record<Owner, Map<string, number>> = {
    userId: new Map(),
    endpointId: new Map(),
    host: new Map(),
  };
  #unproven = 0;
  /** Ids of endpoints, the last proven last. */
  readonly #quick = new Set<string>();

  get free(): number {
    return mostInFlight.total - this.#running.size;
  }

  /** Endpoints whose last call here was quick. */
  get quick(): readonly string[] {
    return [...this.#quick];
  }

  /** Those with no free place. */
  get occupied(): Occupied {
    const full = (owner: Owner, most: (row: DeliveryRow) => number): string[] => {
      const rows = [...this.#running.keys()].filter((row) => this.#countOf(owner, row) >= most(row));
      return [...new Set(rows.map((row) => row[owner]))];
    };
    return {
      users: full('userId', () => mostInFlight.user),
      endpoints: full('endpointId', (row) => this.#running.get(row)?.atOnce ?? mostInFlight.endpoint),
      hosts: full('host', () => mostInFlight.host),
    };
  }

  /** There where half of the places for unproven endpoints are taken. */
  get crowd(): Crowd | undefined {
    if (this.#unproven * 2 < mostInFlight.unproven) return undefined;
    return { places: mostInFlight.unproven - this.#unproven, quick: this.quick };
  }

  /** @param isBusy the endpoint asked for one at a time. @returns whether there was room; it runs then */
  add(delivery: DeliveryRow, isBusy: boolean): boolean {
    const atOnce = isBusy ? 1 : mostInFlight.endpoint;
    const isProven = this.#quick.has(delivery.endpointId);
    const hasRoom =
      this.free > 0 &&
      (isProven || this.#unproven < mostInFlight.unproven) &&
      this.#countOf('userId', delivery) < mostInFlight.user &&
      this.#countOf('host', delivery) < mostInFlight.host &&
      this.#countOf('endpointId', delivery) < atOnce;
    if (!hasRoom) return false;
    this.#running.set(delivery, { atOnce, isProven });
    this.#count(delivery, isProven, 1);
    return true;
  }

  /** @param tookMs how long its call took; undefined when it was not made */
  remove(delivery: DeliveryRow, tookMs: number | undefined): void {
    const running = this.#running.get(delivery);
    if (running) this.#count(delivery, running.isProven, -1);
    this.#running.delete(delivery);
    this.#quick.delete(delivery.endpointId);
    if (tookMs === undefined || tookMs > QUICK_MS) return;
    this.#quick.add(delivery.endpointId);
    const [oldest] = this.#quick;
    if (this.#quick.size > MOST_QUICK && oldest !== undefined) this.#quick.delete(oldest);
  }

  #countOf(owner: Owner, like: DeliveryRow): number {
    return this.#counts[owner].get(like[owner]) ?? 0;
  }

  #count(delivery: DeliveryRow, isProven: boolean, change: 1 | -1): void {
    for (const owner of OWNERS) {
      const count = this.#countOf(owner, delivery) + change;
      if (count > 0) this.#counts[owner].set(delivery[owner], count);
      else this.#counts[owner].delete(delivery[owner]);
    }
    if (!isProven) this.#unproven += change;
  }
}
