import { type ErrorDetail, Clock, ServiceError, UnitOfWork } from '@colophon/platform';
import { events } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { adjustmentCause } from './account.js';
import { type Balance, balanceOf } from './balance.js';
import { monthOf } from './free-month.js';
import { requireUuids } from './identifier.js';
import { ledgerErrors } from './ledger.errors.js';
import { LedgerRepository } from './ledger.repository.js';

export interface Adjustment {
  readonly userId: string;
  /** Chosen by the operator; unique for each adjustment, also across users. */
  readonly adjustmentId: string;
  readonly credits: number;
  readonly reason: string;
}

/** Keeps a slip of the finger from filling the integer columns. */
export const MOST_CREDITS = 100_000;
const LONGEST_ID = 200;
const LONGEST_REASON = 500;

/** Paid credits by an operator's hand, once for each adjustment id. */
@Injectable()
export class AdjustCredits {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed, adjustment_id_reused */
  async execute(adjustment: Adjustment): Promise<Balance> {
    const { userId, adjustmentId, credits, reason } = adjustment;
    requireUuids({ userId });
    requireSane(adjustment);
    const now = this.clock.now();
    return this.unitOfWork.run(async (transaction) => {
      const account = await this.ledger.lock(transaction, userId);
      account.enterMonth(monthOf(now));
      const made = await this.ledger.findEntry(transaction, adjustmentCause(adjustmentId));
      if (made && (made.userId !== userId || made.credits !== credits)) {
        throw new ServiceError(ledgerErrors.adjustmentIdReused);
      }
      if (!made) {
        account.adjust(adjustmentId, credits, reason);
        await transaction.emit(events.creditsPurchased, { credits }, { aggregateId: userId, userId });
      }
      await this.ledger.save(transaction, account, now);
      return balanceOf(account.state, now);
    });
  }
}

const requireSane = ({ adjustmentId, credits, reason }: Adjustment): void => {
  const details: ErrorDetail[] = [];
  if (adjustmentId.length === 0 || adjustmentId.length > LONGEST_ID) {
    details.push({ field: 'adjustmentId', message: `must have 1 to ${LONGEST_ID} characters` });
  }
  if (credits < 1 || credits > MOST_CREDITS) {
    details.push({ field: 'credits', message: `must lie between 1 and ${MOST_CREDITS}` });
  }
  if (reason.length > LONGEST_REASON) {
    details.push({ field: 'reason', message: `must have at most ${LONGEST_REASON} characters` });
  }
  if (details.length > 0) throw new ServiceError(ledgerErrors.validationFailed, { details });
};
