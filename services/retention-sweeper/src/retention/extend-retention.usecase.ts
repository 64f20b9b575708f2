import type { EventMeta } from '@colophon/contracts';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { KnownPlan } from './plan-lookup.js';
import { Purchasers } from './purchasers.repository.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { SettlePlans } from './settle-plans.usecase.js';

const BOUGHT: KnownPlan = { known: true, planAt: () => 'paid' };

/**
 * A purchase gives all live files of the buyer the longer times, counted from each file's creation. The documents are
 * marked at once; the times follow in batches, by the sweep of unknown plans if the process dies.
 */
@Injectable()
export class ExtendRetention {
  constructor(
    private readonly purchasers: Purchasers,
    private readonly documents: RetainedDocuments,
    private readonly plans: SettlePlans,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(userId: string, cause?: EventMeta): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      await this.purchasers.count(transaction, userId);
      await this.documents.markPaid(transaction, userId);
    }, cause);
    const planIn = async (transaction: Transaction) => {
      await this.purchasers.lock(transaction, userId);
      return BOUGHT;
    };
    await this.plans.execute(userId, planIn, cause);
  }
}
