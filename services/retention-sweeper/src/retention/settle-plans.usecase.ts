import type { EventMeta } from '@colophon/contracts';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { KnownPlan } from './plan-lookup.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { RetentionSchedule } from './retention-schedule.js';

/** Documents of one transaction: it keeps everything else of the user waiting. */
const BATCH = 100;

/** Gives the documents of a user whose plan was not known what it gives them. */
@Injectable()
export class SettlePlans {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly schedule: RetentionSchedule,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param planIn the plan once the transaction holds the user's lock, which it takes
   * @throws why billing did not tell
   */
  async execute(
    userId: string,
    planIn: (transaction: Transaction) => Promise<KnownPlan>,
    cause?: EventMeta,
  ): Promise<void> {
    for (let settled = BATCH; settled === BATCH; )
      settled = await this.unitOfWork.run(async (transaction) => {
        const plan = await planIn(transaction);
        if (!plan.known) throw plan.failure;
        return this.settleSome(transaction, userId, plan);
      }, cause);
  }

  private async settleSome(transaction: Transaction, userId: string, { planAt }: KnownPlan): Promise<number> {
    const documents = await this.documents.lockUnknownPlans(transaction, userId, BATCH);
    for (const document of documents) {
      const { documentId, paid } = document;
      const files = await this.documents.files(transaction, documentId);
      const isPaid = paid || files.some(({ createdAt }) => planAt(createdAt) === 'paid');
      if (isPaid) await this.schedule.extend(transaction, document);
      await this.documents.update(transaction, documentId, { planKnown: true });
    }
    return documents.length;
  }
}
