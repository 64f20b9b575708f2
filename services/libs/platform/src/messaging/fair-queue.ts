/** Work time counts half after this long: what an account used in the last hour decides, not what it ever used. */
const HALF_LIFE_MS = 30 * 60_000;
/** A user without a turn catches up by this part of its waiting time, so that light users never starve it. */
const CATCH_UP = 0.1;
/** Users remembered beside those who wait; the ones who used least are forgotten first. */
const MOST_REMEMBERED = 1000;

/** One piece of work that has its turn. */
export interface Turn<T> {
  readonly user: string;
  readonly item: T;
  readonly startedAt: number;
}

/** Something that waits. */
export interface Entry<T> {
  /** Lower is older; a user's work is done in this order. */
  readonly order: number;
  readonly item: T;
}

interface Account<T> {
  /** Oldest first. */
  readonly waiting: Entry<T>[];
  readonly running: Set<Turn<T>>;
  /** Milliseconds of work that has ended, as of `usedAt`; decays. */
  usedMs: number;
  usedAt: number;
  /** Since when it waits without a turn; meaningless while something of it runs. */
  waitsSince: number;
  /** Number of its last turn, 0 for none. */
  lastTurn: number;
}

/**
 * Work of many users, drawn by turns: next is the user who had the least work time lately. A new user is next after
 * each of the others had one turn at most, however much of their work waits. Never idle while something waits.
 */
export class FairQueue<T> {
  private readonly accounts = new Map<string, Account<T>>();
  private turns = 0;
  private waiting = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number) {}

  /** Entries that wait. */
  get size(): number {
    return this.waiting;
  }

  /** Users something waits for. */
  get users(): number {
    let count = 0;
    for (const { waiting } of this.accounts.values()) if (waiting.length > 0) count += 1;
    return count;
  }

  /** Work time of the user who used most lately, milliseconds. */
  get mostUsedMs(): number {
    let most = 0;
    for (const account of this.accounts.values()) most = Math.max(most, this.used(account));
    return most;
  }

  add(user: string, entry: Entry<T>): void {
    const account = this.accountOf(user);
    if (account.waiting.length === 0 && account.running.size === 0) account.waitsSince = this.now();
    const after = account.waiting.findLastIndex(({ order }) => order <= entry.order);
    account.waiting.splice(after + 1, 0, entry);
    this.waiting += 1;
  }

  /** The next turn; undefined when nothing waits. */
  start(): Turn<T> | undefined {
    const next = this.next();
    if (!next) return undefined;
    const [user, account] = next;
    const turn: Turn<T> = { user, item: this.shift(account).item, startedAt: this.now() };
    account.running.add(turn);
    account.lastTurn = this.turns += 1;
    return turn;
  }

  end(turn: Turn<T>): void {
    const account = this.accountOf(turn.user);
    if (!account.running.delete(turn)) return;
    const now = this.now();
    account.usedMs = this.decayed(account) + now - turn.startedAt;
    account.usedAt = now;
    account.waitsSince = now;
    this.forgetLeast();
  }

  /** Takes out up to `count` pieces in the order of their turns, to hand them to other processes. */
  takeNext(count: number): T[] {
    const taken: T[] = [];
    for (let next = this.next(); next && taken.length < count; next = this.next())
      taken.push(this.shift(next[1]).item);
    return taken;
  }

  /** Takes out the newest piece of the user with the most; undefined if no user has more than `share`. */
  takeNewest(share: number): T | undefined {
    let most: Account<T> | undefined;
    for (const account of this.accounts.values())
      if (account.waiting.length > (most?.waiting.length ?? share)) most = account;
    const entry = most?.waiting.pop();
    if (entry) this.waiting -= 1;
    return entry?.item;
  }

  private shift({ waiting }: Account<T>): Entry<T> {
    const entry = waiting.shift();
    if (!entry) throw new Error('a user without work was next');
    this.waiting -= 1;
    return entry;
  }

  private next(): [string, Account<T>] | undefined {
    let best: { user: string; account: Account<T>; rank: readonly number[] } | undefined;
    for (const [user, account] of this.accounts) {
      if (account.waiting.length === 0) continue;
      // Of equals the one with less in work, then the one whose turn is longest ago.
      const rank = [this.claim(account), account.running.size, account.lastTurn];
      if (!best || isLess(rank, best.rank)) best = { user, account, rank };
    }
    return best && [best.user, best.account];
  }

  /** Lower is sooner: work time lately, less what a wait without any turn makes up for. */
  private claim(account: Account<T>): number {
    const used = this.used(account);
    return account.running.size > 0 ? used : used - CATCH_UP * (this.now() - account.waitsSince);
  }

  private used(account: Account<T>): number {
    const now = this.now();
    let used = this.decayed(account);
    for (const { startedAt } of account.running) used += now - startedAt;
    return used;
  }

  private decayed({ usedMs, usedAt }: Account<T>): number {
    return usedMs * 2 ** ((usedAt - this.now()) / HALF_LIFE_MS);
  }

  private accountOf(user: string): Account<T> {
    const known = this.accounts.get(user);
    if (known) return known;
    const now = this.now();
    const account = {
      waiting: [],
      running: new Set<Turn<T>>(),
      usedMs: 0,
      usedAt: now,
      waitsSince: now,
      lastTurn: 0,
    };
    this.accounts.set(user, account);
    return account;
  }

  private forgetLeast(): void {
    const idle = [...this.accounts].filter(([, { waiting, running }]) => waiting.length + running.size === 0);
    if (idle.length <= MOST_REMEMBERED) return;
    const byUse = idle.toSorted(([, a], [, b]) => this.decayed(a) - this.decayed(b));
    for (const [user] of byUse.slice(0, idle.length - MOST_REMEMBERED)) this.accounts.delete(user);
  }
}

const isLess = (a: readonly number[], b: readonly number[]): boolean => {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
};
