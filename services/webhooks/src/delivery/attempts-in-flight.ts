import type { DeliveryRow } from './delivery.entity.js';
import type { Occupied } from './delivery.repository.js';

/** Attempts that run at a time in one process. */
export const mostInFlight = { total: 64, user: 16, host: 8, endpoint: 4 } as const;

type Owner = 'userId' | 'endpointId' | 'host';

/** Counts what runs, by account, target host and endpoint: none of them can take all places. */
export class AttemptsInFlight {
  /** With how many of its endpoint may run. */
  readonly #running = new Map<DeliveryRow, number>();

  get free(): number {
    return mostInFlight.total - this.#running.size;
  }

  /** Those with no free place. */
  get occupied(): Occupied {
    const full = (owner: Owner, most: (row: DeliveryRow) => number): string[] => {
      const rows = [...this.#running.keys()].filter((row) => this.#count(owner, row) >= most(row));
      return [...new Set(rows.map((row) => row[owner]))];
    };
    return {
      users: full('userId', () => mostInFlight.user),
      endpoints: full('endpointId', (row) => this.#running.get(row) ?? mostInFlight.endpoint),
      hosts: full('host', () => mostInFlight.host),
    };
  }

  /** @param isBusy the endpoint asked for one at a time. @returns whether there was room; it runs then */
  add(delivery: DeliveryRow, isBusy: boolean): boolean {
    const atOnce = isBusy ? 1 : mostInFlight.endpoint;
    const hasRoom =
      this.free > 0 &&
      this.#count('userId', delivery) < mostInFlight.user &&
      this.#count('host', delivery) < mostInFlight.host &&
      this.#count('endpointId', delivery) < atOnce;
    if (hasRoom) this.#running.set(delivery, atOnce);
    return hasRoom;
  }

  remove(delivery: DeliveryRow): void {
    this.#running.delete(delivery);
  }

  #count(owner: Owner, like: DeliveryRow): number {
    let count = 0;
    for (const row of this.#running.keys()) if (row[owner] === like[owner]) count += 1;
    return count;
  }
}
