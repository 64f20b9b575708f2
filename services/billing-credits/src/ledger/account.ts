import { FREE_CREDITS, type FreeMonth } from './free-month.js';

export type EntryType = 'free_grant' | 'free_expiry' | 'reserve' | 'commit' | 'release' | 'adjustment';
export type Pool = 'free' | 'paid';

/** Where a reserved credit came from, so that it goes back there. */
export interface Hold {
  readonly pool: Pool;
  /** Month of a free credit; null for a paid one. */
  readonly freeMonth: FreeMonth | null;
}

export interface Generation {
  readonly generationId: string;
  readonly documentId: string;
}

export interface AccountState {
  readonly userId: string;
  readonly free: number;
  readonly paid: number;
  /** Month the free credits belong to; null before the first grant. */
  readonly freeMonth: FreeMonth | null;
  /** Number of the newest entry; 0 for none. */
  readonly position: number;
}

export interface Entry {
  /** 1, 2, 3 … without a gap within an account. */
  readonly position: number;
  readonly type: EntryType;
  readonly pool: Pool;
  /** Signed. */
  readonly credits: number;
  readonly balanceAfter: number;
  /** Unique among all entries: the same thing is never entered twice. A generation has one end, commit or release. */
  readonly cause: string;
  readonly generation: Generation | null;
  readonly note: string | null;
}

type Movement = Pick<Entry, 'type' | 'pool' | 'credits' | 'cause'> &
  Partial<Pick<Entry, 'generation' | 'note'>>;

/**
 * The credits of one user. Every change is a new entry; the balance after it is what all entries add up to and is
 * never negative. Whoever changes an account calls `enterMonth` first.
 */
export class Account {
  private readonly added: Entry[] = [];

  constructor(private current: AccountState) {}

  get state(): AccountState {
    return this.current;
  }

  /** What was entered since the account was read, oldest first. */
  get newEntries(): readonly Entry[] {
    return this.added;
  }

  get total(): number {
    return this.current.free + this.current.paid;
  }

  /**
   * Last month's unused free credits leave, this month's come. Months in between, in which nobody looked, get no
   * entry. A month before the account's own (replicas' clocks differ) changes nothing.
   */
  enterMonth(month: FreeMonth): void {
    const { userId, free, freeMonth } = this.current;
    if (freeMonth !== null && month <= freeMonth) return;
    if (freeMonth !== null && free > 0) {
      this.enter({
        type: 'free_expiry',
        pool: 'free',
        credits: -free,
        cause: `free_expiry/${userId}/${freeMonth}`,
      });
    }
    this.enter({
      type: 'free_grant',
      pool: 'free',
      credits: FREE_CREDITS,
      cause: `free_grant/${userId}/${month}`,
    });
    this.current = { ...this.current, freeMonth: month };
  }

  /** @returns where the credit came from, free before paid; undefined when there is none */
  reserve(generation: Generation): Hold | undefined {
    if (this.total === 0) return undefined;
    const pool = this.current.free > 0 ? 'free' : 'paid';
    this.enter({
      type: 'reserve',
      pool,
      credits: -1,
      cause: `reserve/${generation.generationId}`,
      generation,
    });
    return { pool, freeMonth: pool === 'free' ? this.current.freeMonth : null };
  }

  /** The reserved credit is spent. It left the balance when it was reserved. */
  commit(generation: Generation, { pool }: Hold): void {
    this.enter({ type: 'commit', pool, credits: 0, cause: `end/${generation.generationId}`, generation });
  }

  /** The reserved credit goes back. A free one of a past month would have expired meanwhile, so it does at once. */
  release(generation: Generation, hold: Hold): void {
    const { generationId } = generation;
    this.enter({ type: 'release', pool: hold.pool, credits: 1, cause: `end/${generationId}`, generation });
    if (hold.pool === 'free' && hold.freeMonth !== this.current.freeMonth) {
      this.enter({ type: 'free_expiry', pool: 'free', credits: -1, cause: `free_expiry/${generationId}` });
    }
  }

  /** Paid credits by hand. */
  adjust(adjustmentId: string, credits: number, reason: string): void {
    this.enter({
      type: 'adjustment',
      pool: 'paid',
      credits,
      cause: adjustmentCause(adjustmentId),
      note: reason,
    });
  }

  private enter(movement: Movement): void {
    const { pool, credits } = movement;
    const remaining = this.current[pool] + credits;
    if (remaining < 0) throw new RangeError(`the ${pool} credits of an account would become ${remaining}`);
    this.current = { ...this.current, [pool]: remaining, position: this.current.position + 1 };
    this.added.push({
      generation: null,
      note: null,
      ...movement,
      position: this.current.position,
      balanceAfter: this.total,
    });
  }
}

export const adjustmentCause = (adjustmentId: string): string => `adjustment/${adjustmentId}`;
