import { newId, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Account, type AccountState } from './account.js';
import { AccountRow } from './account.entity.js';
import { type FreeMonth, monthBefore } from './free-month.js';
import { LedgerEntryRow } from './ledger-entry.entity.js';

/** Accounts and their entries. */
@Injectable()
export class LedgerRepository {
  /** Reads the account, made where it is missing, and keeps all other changes of it waiting until the commit. */
  async lock({ manager }: Transaction, userId: string): Promise<Account> {
    const locked = await this.lockExisting(manager, userId);
    if (locked) return new Account(locked);
    await manager.query('INSERT INTO account (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    const made = await this.lockExisting(manager, userId);
    if (!made) throw new Error('an account vanished between its creation and its lock');
    return new Account(made);
  }

  /** Enters what is new. The entries go first: a trigger compares the account with them. */
  async save({ manager }: Transaction, account: Account, now: Date): Promise<void> {
    if (!account.isChanged) return;
    const { newEntries, state } = account;
    const rows = newEntries.map(({ generation, ...entry }) => ({
      ...entry,
      id: newId(),
      userId: state.userId,
      generationId: generation?.generationId ?? null,
      documentId: generation?.documentId ?? null,
      createdAt: now,
    }));
    if (rows.length > 0) await manager.insert(LedgerEntryRow, rows);
    const { userId, ...changed } = state;
    const { affected } = await manager.update(
      AccountRow,
      { userId, position: state.position - newEntries.length },
      changed,
    );
    if (affected !== 1) throw new Error('an account was changed without its lock');
  }

  /**
   * Without locks: users who need a mail about the month's free credits. They used up their last month, or their
   * account was read in this month before the mail was sent.
   */
  async usersToTell(manager: EntityManager, month: FreeMonth, limit: number): Promise<string[]> {
    const rows = await manager.query<{ user_id: string }[]>(
      `(SELECT user_id FROM account WHERE free_month = $2 AND free = 0 AND closed_at IS NULL LIMIT $3)
       UNION ALL (SELECT user_id FROM account WHERE free_news_due = $1 AND closed_at IS NULL LIMIT $3) LIMIT $3`,
      [month, monthBefore(month), limit],
    );
    return rows.map(({ user_id: userId }) => userId);
  }

  /**
   * The user is deleted: no mail is sent any more, and nothing starts. A user without an account gets a closed one;
   * otherwise a late event would open it.
   */
  async close({ manager }: Transaction, userId: string, now: Date): Promise<void> {
    await manager.query(
      `INSERT INTO account (user_id, closed_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET closed_at = excluded.closed_at WHERE account.closed_at IS NULL`,
      [userId, now],
    );
  }

  /** Without a lock: what was true a moment ago. */
  async find(manager: EntityManager, userId: string): Promise<AccountState | undefined> {
    return (await manager.findOneBy(AccountRow, { userId })) ?? undefined;
  }

  /** When the user's paid credits last changed; walks back over the free ones, a handful a month. */
  async lastPaidEntry(manager: EntityManager, userId: string): Promise<Date | undefined> {
    const last = await manager.findOne(LedgerEntryRow, {
      select: { id: true, createdAt: true },
      where: { userId, pool: 'paid' },
      order: { position: 'DESC' },
    });
    return last?.createdAt;
  }

  /** Newest first. */
  newestEntries(manager: EntityManager, userId: string, limit: number): Promise<LedgerEntryRow[]> {
    return manager.find(LedgerEntryRow, { where: { userId }, order: { position: 'DESC' }, take: limit });
  }

  findEntry({ manager }: Transaction, cause: string): Promise<LedgerEntryRow | null> {
    return manager.findOneBy(LedgerEntryRow, { cause });
  }

  private lockExisting(manager: EntityManager, userId: string): Promise<AccountRow | null> {
    return manager.findOne(AccountRow, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }
}
