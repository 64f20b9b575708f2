import { describe, expect, it } from '@jest/globals';
import { Account, type AccountState, newAccount } from './account.js';

const accountWith = (state: Partial<AccountState>): Account =>
  new Account({ ...newAccount('u'), freeMonth: '2026-01', position: 7, ...state });

const generation = { generationId: 'g', documentId: 'd' };
const summary = (account: Account) =>
  account.newEntries.map(({ position, type, pool, credits, balanceAfter }) => [
    position,
    type,
    pool,
    credits,
    balanceAfter,
  ]);

describe('an account', () => {
  it('enters three free credits when it is first looked at', () => {
    const account = accountWith({ freeMonth: null, position: 0 });
    account.enterMonth('2026-01');
    expect(summary(account)).toEqual([[1, 'free_grant', 'free', 3, 3]]);
  });

  it('enters nothing more within the month', () => {
    const account = accountWith({ free: 1 });
    account.enterMonth('2026-01');
    expect(account.newEntries).toEqual([]);
  });

  it('lets the rest of last month go before this month begins', () => {
    const account = accountWith({ free: 2, paid: 5 });
    account.enterMonth('2026-02');
    expect(summary(account)).toEqual([
      [8, 'free_expiry', 'free', -2, 5],
      [9, 'free_grant', 'free', 3, 8],
    ]);
  });

  it('has nothing to let go when last month was used up', () => {
    const account = accountWith({});
    account.enterMonth('2026-02');
    expect(summary(account)).toEqual([[8, 'free_grant', 'free', 3, 3]]);
  });

  it('does not go back when a replica’s clock is behind', () => {
    const account = accountWith({ free: 1, freeMonth: '2026-02' });
    account.enterMonth('2026-01');
    expect(account.state.freeMonth).toBe('2026-02');
    expect(account.newEntries).toEqual([]);
  });

  it('takes free credits before paid ones', () => {
    const account = accountWith({ free: 1, paid: 1 });
    expect(account.reserve(generation)).toEqual({ pool: 'free', freeMonth: '2026-01' });
    expect(account.reserve(generation)).toEqual({ pool: 'paid', freeMonth: null });
    expect(account.reserve(generation)).toBeUndefined();
    expect(account.total).toBe(0);
  });

  it('gives a credit back to where it came from', () => {
    const account = accountWith({ free: 2, paid: 4 });
    account.release(generation, { pool: 'paid', freeMonth: null });
    account.release(generation, { pool: 'free', freeMonth: '2026-01' });
    expect(account.state).toMatchObject({ free: 3, paid: 5 });
  });

  it('lets a free credit of a past month expire as it comes back', () => {
    const account = accountWith({ free: 3, freeMonth: '2026-02' });
    account.release(generation, { pool: 'free', freeMonth: '2026-01' });
    expect(summary(account)).toEqual([
      [8, 'release', 'free', 1, 4],
      [9, 'free_expiry', 'free', -1, 3],
    ]);
  });

  it('changes no balance when a reserved credit is spent', () => {
    const account = accountWith({ free: 2 });
    account.commit(generation, { pool: 'free', freeMonth: '2026-01' });
    expect(summary(account)).toEqual([[8, 'commit', 'free', 0, 2]]);
  });

  it('names commit and release of a generation alike, so that the database admits one of them', () => {
    const [spent, returned] = [accountWith({}), accountWith({})];
    spent.commit(generation, { pool: 'paid', freeMonth: null });
    returned.release(generation, { pool: 'paid', freeMonth: null });
    expect(spent.newEntries.map(({ cause }) => cause)).toEqual(returned.newEntries.map(({ cause }) => cause));
  });

  it('announces one credit left and none left, each once', () => {
    const account = accountWith({ paid: 3 });
    const told = [1, 2, 3].map(() => {
      account.reserve(generation);
      return [account.tellLowCredits(), account.tellLowCredits()];
    });
    expect(told).toEqual([
      [undefined, undefined],
      [1, undefined],
      [0, undefined],
    ]);
  });

  it('announces a level again after the total rose above it', () => {
    const account = accountWith({ paid: 0, lowMark: 0 });
    account.adjust('a', 1, '');
    expect(account.tellLowCredits()).toBeUndefined();
    account.reserve(generation);
    expect(account.tellLowCredits()).toBe(0);
    account.adjust('b', 2, '');
    account.reserve(generation);
    expect(account.tellLowCredits()).toBe(1);
  });

  it.each([
    ['used up last month’s free credits', { free: 0, freeMonth: '2025-12' }, true],
    ['had free credits left', { free: 1, freeMonth: '2025-12' }, false],
    ['was inactive for longer than a month', { free: 0, freeMonth: '2025-11' }, false],
    ['is new', { free: 0, freeMonth: null }, false],
  ])('tells a user who %s of new free credits once: %s', (_, state, isNews) => {
    const account = accountWith(state);
    account.enterMonth('2026-01');
    expect(account.tellFreeCredits('2026-01')).toBe(isNews);
    expect(account.tellFreeCredits('2026-01')).toBe(false);
  });

  it.each([
    ['an open', null],
    ['a closed', new Date(0)],
  ])('passes on what is left of its free credits once, as %s account', (_, closedAt) => {
    const former = new Account({ ...newAccount('former'), closedAt });
    const [first, second] = [new Account(newAccount('first')), new Account(newAccount('second'))];
    former.passFreeOn(first, '2026-01');
    former.passFreeOn(second, '2026-01');
    expect([former, first, second].map(({ state }) => state.free)).toEqual([0, 3, 0]);
    expect(summary(former)).toEqual([
      [1, 'free_grant', 'free', 3, 3],
      [2, 'free_expiry', 'free', -3, 0],
    ]);
  });

  it('names each passing on apart, so that the database admits a second one', () => {
    const former = accountWith({ free: 1 });
    const between = new Account(newAccount('between'));
    former.passFreeOn(between, '2026-01');
    between.passFreeOn(new Account(newAccount('last')), '2026-01');
    const causes = between.newEntries.map(({ cause }) => cause);
    expect(new Set(causes).size).toBe(causes.length);
  });

  it('never becomes negative', () => {
    expect(() => accountWith({ paid: 1 }).adjust('a', -2, '')).toThrow(RangeError);
  });
});
