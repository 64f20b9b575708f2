import type { DeliveryRow } from './delivery.entity.js';
import type { Occupied } from './delivery.repository.js';

interface Look {
  /** Places there were. */
  readonly total: number;
  /** Of one account. */
  readonly perUser: number;
  readonly occupied: Occupied;
  readonly begun: readonly DeliveryRow[];
  /** Where endpoints that may not answer had no place left: those that need none of these. */
  readonly quick?: readonly string[] | undefined;
}

/**
 * What kept a look from finding more: all places, or those of accounts, endpoints, hosts. Another look is of use once one
 * of these has ended; the end of a call beside them frees nothing that a delivery waits for.
 */
export class LookBounds {
  /** As long as no look has told better. */
  private isFull = true;
  private readonly owners = new Set<string>();
  /** Endpoints whose ends free no place of the others. */
  private quick: ReadonlySet<string> | undefined;

  /** No look was possible: no place was free. */
  setFull(): void {
    this.isFull = true;
  }

  set({ total, perUser, occupied, begun, quick }: Look): void {
    this.isFull = begun.length >= total;
    this.owners.clear();
    for (const owner of [...occupied.users, ...occupied.endpoints, ...occupied.hosts]) this.owners.add(owner);
    const counts = new Map<string, number>();
    for (const { userId } of begun) {
      const count = (counts.get(userId) ?? 0) + 1;
      counts.set(userId, count);
      if (count >= perUser) this.owners.add(userId);
    }
    this.quick = quick && new Set(quick);
  }

  /** Found, and given back for want of a place. @param quick endpoints that were quick last */
  addLeft(rows: readonly DeliveryRow[], quick: readonly string[]): void {
    if (rows.length === 0) return;
    for (const { userId, endpointId, host } of rows)
      for (const owner of [userId, endpointId, host]) this.owners.add(owner);
    this.quick ??= new Set(quick);
  }

  /** Whether the end of this attempt may make room for one that waits. */
  isFreedBy({ userId, endpointId, host }: DeliveryRow): boolean {
    if (this.isFull || [userId, endpointId, host].some((owner) => this.owners.has(owner))) return true;
    return this.quick !== undefined && !this.quick.has(endpointId);
  }
}
