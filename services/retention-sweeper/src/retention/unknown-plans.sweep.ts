import { commonErrors, type PeriodicTask, RowFailures, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PlanLookup } from './plan-lookup.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { SettlePlans } from './settle-plans.usecase.js';

/** Users asked about in one run. */
const BATCH = 200;

/** Asks billing again for the owners of files that were scheduled while it did not answer, or are about to go. */
@Injectable()
export class UnknownPlansSweep implements PeriodicTask {
  readonly name = 'unknown-plans';
  readonly intervalMs = 30_000;
  /** Those that fail stay unknown: the others behind them have their turn, too. */
  private last: string | undefined;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly plans: PlanLookup,
    private readonly settlement: SettlePlans,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(): Promise<void> {
    const failures = new RowFailures();
    let isAway = false;
    const users = await this.documents.usersOfUnknownPlan(this.unitOfWork.manager, this.last, BATCH);
    for (const userId of users) {
      await failures.attempt(`user ${userId}`, async () => void (isAway = !(await this.extendOf(userId))));
      // The next run begins here again.
      if (isAway) break;
      this.last = userId;
    }
    if (!isAway && users.length < BATCH) this.last = undefined;
    failures.end();
  }

  /** @returns false when billing does not answer. @throws what it answers instead of a balance: that is about this user */
  private async extendOf(userId: string): Promise<boolean> {
    try {
      await this.settlement.execute(userId, await this.plans.ask(userId));
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.is(commonErrors.unavailable)) return false;
      throw error;
    }
  }
}
