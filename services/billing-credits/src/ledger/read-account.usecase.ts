import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { AccountState } from './account.js';
import { type Balance, balanceOf } from './balance.js';
import { type FreeMonth, monthOf } from './free-month.js';
import { requireUuids } from './identifier.js';
import type { LedgerEntryRow } from './ledger-entry.entity.js';
import { LedgerRepository } from './ledger.repository.js';

/** Most entries shown: years of use, and far below the largest message of the bus. */
const NEWEST = 1000;

/** What a user sees of the account. The first look in a month enters the free credits, so that all adds up. */
@Injectable()
export class ReadAccount {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed */
  async balance(userId: string): Promise<Balance> {
    const state = await this.currentState(userId);
    const paidUntil =
      state.paid > 0 ? undefined : await this.ledger.lastPaidEntry(this.unitOfWork.manager, userId);
    return balanceOf(state, this.clock.now(), paidUntil);
  }

  /** Newest first. @throws ServiceError validation_failed */
  async entries(userId: string): Promise<LedgerEntryRow[]> {
    await this.currentState(userId);
    return this.ledger.newestEntries(this.unitOfWork.manager, userId, NEWEST);
  }

  private async currentState(userId: string): Promise<AccountState> {
    requireUuids({ userId });
    const month = monthOf(this.clock.now());
    const state = await this.ledger.find(this.unitOfWork.manager, userId);
    return state?.freeMonth && state.freeMonth >= month ? state : this.enterMonth(userId, month);
  }

  private enterMonth(userId: string, month: FreeMonth): Promise<AccountState> {
    return this.unitOfWork.run(async (transaction) => {
      const account = await this.ledger.lock(transaction, userId);
      account.enterMonth(month);
      await this.ledger.save(transaction, account, this.clock.now());
      return account.state;
    });
  }
}
