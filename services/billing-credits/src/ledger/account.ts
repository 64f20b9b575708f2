import { FREE_CREDITS, type FreeMonth, monthBefore } from './free-month.js';

export type EntryType =
  | 'free_grant'
  | 'free_expiry'
  | 'reserve'
  | 'commit'
  | 'release'
  | 'adjustment'
  | 'purchase'
  | Reversal;
/** What changes a purchase afterwards; only a dispute that was won and a refund that failed give. */
export type Reversal = 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
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
  /**
   * A total below this causes a mail: it is the level last announced (1 or 0) or, if the total rose above it since, the
   * total it rose to, at most 2.
   */
  readonly lowMark: number;
  /** Month whose free credits the user gets a mail about, having used up those of the month before. */
  readonly freeNewsDue: FreeMonth | null;
  /** When its user was deleted. What is reserved still ends, and payments are entered; nothing else begins. */
  readonly closedAt: Date | null;
}

/** Highest total that causes a low-credits mail. */
const LOW = 1;

export const newAccount = (userId: string): AccountState => ({
  userId,
  free: 0,
  paid: 0,
  freeMonth: null,
  position: 0,
  lowMark: LOW + 1,
  freeNewsDue: null,
  closedAt: null,
});

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
 * never negative. Code that changes an account calls `enterMonth` first.
 */
export class Account {
  private readonly added: Entry[] = [];
  private current: AccountState;

  constructor(private readonly read: AccountState) {
    this.current = read;
  }

  /** Whether there is anything to save. */
  get isChanged(): boolean {
    return this.current !== this.read;
  }

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

  get isClosed(): boolean {
    return this.current.closedAt !== null;
  }

  /** None changes a closed account. */
  enterMonth(month: FreeMonth): void {
    if (!this.isClosed) this.beginMonth(month);
  }

  /**
   * Free credits belong to an address, not to each of its accounts: what is left of the month's goes to the next
   * account, once. Closed accounts, too, pass it on and take it: the one after them gets no more than that.
   */
  passFreeOn(next: Account, month: FreeMonth): void {
    this.beginMonth(month);
    next.beginMonth(month);
    const { userId, free } = this.current;
    const { userId: nextId, freeMonth } = next.current;
    this.forfeitFree(free, `free_passed_on/${userId}/${nextId}`);
    next.forfeitFree(FREE_CREDITS - free, `free_forfeit/${nextId}/${freeMonth}`);
  }

  /** Announces that free credits are available again. @returns whether to send the mail: true once per month */
  tellFreeCredits(month: FreeMonth): boolean {
    if (this.current.freeNewsDue !== month) return false;
    this.current = { ...this.current, freeNewsDue: null };
    return true;
  }

  /** @returns where the credit came from, free before paid; undefined if none is left */
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

  /**
   * After credits were spent, announces a low total: each level once, until the total rises above it.
   * @returns the remaining credits; undefined if no mail is due
   */
  tellLowCredits(): number | undefined {
    const { total } = this;
    if (total >= this.current.lowMark) return undefined;
    this.current = { ...this.current, lowMark: total };
    return total;
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

  /** A paid checkout, once. */
  purchase(checkoutId: string, credits: number, packName: string): void {
    this.enter({ type: 'purchase', pool: 'paid', credits, cause: `purchase/${checkoutId}`, note: packName });
  }

  /** Takes purchased credits back, or gives them again; never more than are left. */
  reverse(type: Reversal, credits: number, cause: string): void {
    this.enter({ type, pool: 'paid', credits, cause });
  }

  /**
   * Last month's unused free credits expire, this month's are granted. Months in between, without any access, get no
   * entry. A month before the account's own (replicas' clocks differ) changes nothing.
   */
  private beginMonth(month: FreeMonth): void {
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
    const usedUp = free === 0 && freeMonth === monthBefore(month);
    this.current = { ...this.current, freeMonth: month, freeNewsDue: usedUp ? month : null };
  }

  private forfeitFree(credits: number, cause: string): void {
    const forfeited = Math.min(this.current.free, credits);
    if (forfeited > 0) this.enter({ type: 'free_expiry', pool: 'free', credits: -forfeited, cause });
  }

  private enter(movement: Movement): void {
    const { pool, credits } = movement;
    const remaining = this.current[pool] + credits;
    if (remaining < 0) throw new RangeError(`the ${pool} credits of an account would become ${remaining}`);
    this.current = { ...this.current, [pool]: remaining, position: this.current.position + 1 };
    const lowMark = Math.max(this.current.lowMark, Math.min(this.total, LOW + 1));
    this.current = { ...this.current, lowMark };
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
