import { type PeriodicTask, RowFailures, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ReservedCredits } from './reserved-credits.repository.js';
import { SettleClaim } from './settle-claim.usecase.js';

/** Purchases looked for at a time, each settled in a transaction of its own. */
const BATCH = 100;

/**
 * Takes credits for a refund or dispute that were reserved when it came and have been released since. The end of a
 * generation cannot: it holds the lock of the account, which comes after those of payment and checkout.
 */
@Injectable()
export class ReleasedCreditsSweep implements PeriodicTask {
  readonly name = 'released-credits';
  /** Until then its buyer may use a credit that comes back; short, for the money is back already. */
  readonly intervalMs = 5000;

  constructor(
    private readonly reserved: ReservedCredits,
    private readonly settleClaim: SettleClaim,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    const failures = new RowFailures();
    let last: string | undefined;
    do {
      const ended = await this.reserved.ended(this.unitOfWork.manager, last, BATCH);
      for (const { checkoutId, payment } of ended)
        await failures.attempt(`checkout ${checkoutId}`, () =>
          this.unitOfWork.run((transaction) => this.settleClaim.again(transaction, payment)),
        );
      last = ended.length === BATCH ? ended.at(-1)?.checkoutId : undefined;
    } while (last !== undefined);
    failures.end();
  }
}
