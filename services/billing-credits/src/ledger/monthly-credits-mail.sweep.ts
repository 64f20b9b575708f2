import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, RowFailures, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { FREE_CREDITS, type FreeMonth, monthOf } from './free-month.js';
import { LedgerRepository } from './ledger.repository.js';

/** Afterwards it is no news any more; long enough to outlast a weekend of trouble. */
const LAST_DAY = 5;
const BATCH = 100;
/** Users told in one run at most: the next one goes on. */
const MOST_BATCHES = 50;

/**
 * In the first days of a month, tells users who had used up their free credits that there are new ones. They are
 * entered with it, so that what the mail says is true.
 */
@Injectable()
export class MonthlyCreditsMailSweep implements PeriodicTask {
  readonly name = 'monthly-credits-mail';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly ledger: LedgerRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const failures = new RowFailures();
    /** Found again by every search. */
    const untold = new Set<string>();
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const now = this.clock.now();
      if (now.getUTCDate() > LAST_DAY) break;
      const month = monthOf(now);
      const found = await this.ledger.usersToTell(this.unitOfWork.manager, month, BATCH + untold.size);
      const users = found.filter((userId) => !untold.has(userId));
      for (const userId of users)
        if (!(await failures.attempt(`user ${userId}`, () => this.tell(userId, month)))) untold.add(userId);
      if (users.length < BATCH) break;
    }
    failures.end();
  }

  /** Under the account's lock: of several replicas one finds something to tell. */
  private async tell(userId: string, month: FreeMonth): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const account = await this.ledger.lock(transaction, userId);
      account.enterMonth(month);
      if (account.tellFreeCredits(month)) {
        const body = { template: 'free_credits_back', params: { credits: String(FREE_CREDITS) } };
        await transaction.emit(events.mailRequested, body, { aggregateId: userId, userId });
      }
      await this.ledger.save(transaction, account, this.clock.now());
    });
  }
}
