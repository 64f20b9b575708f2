import { commonErrors, type PeriodicTask, RowFailures, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PlanLookup } from './plan-lookup.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { RetentionSchedule } from './retention-schedule.js';

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
    private readonly schedule: RetentionSchedule,
    private readonly plans: PlanLookup,
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
    const planIn = await this.plans.ask(userId);
    return this.unitOfWork.run(async (transaction) => {
      const { planAt, known, failure } = await planIn(transaction);
      if (!known) {
        if (failure instanceof ServiceError && failure.is(commonErrors.unavailable)) return false;
        throw failure;
      }
      for (const document of await this.documents.lockLiveOf(transaction, userId)) {
        if (document.planKnown) continue;
        const isPaid = (await this.documents.files(transaction, document.documentId)).some(
          ({ createdAt }) => planAt(createdAt) === 'paid',
        );
        if (isPaid) await this.schedule.extend(transaction, document);
        await this.documents.update(transaction, document.documentId, { planKnown: true });
      }
      return true;
    });
  }
}
