import { BillingService } from '@colophon/contracts';
import {
  LOGGER,
  type Logger,
  type RpcClient,
  rpcToken,
  type Transaction,
  UnitOfWork,
} from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Purchasers } from './purchasers.repository.js';
import type { Plan } from './retention-policy.js';

const DEADLINE_MS = 2000;

export interface KnownPlan {
  readonly plan: Plan;
  /** False when billing did not answer: `free` then stands in. */
  readonly known: boolean;
}

/** Asks billing, outside a transaction, and later makes sure, inside one, that no purchase came in between. */
@Injectable()
export class PlanLookup {
  constructor(
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
    private readonly purchasers: Purchasers,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the plan as it is once the given transaction holds the user's lock */
  async ask(userId: string): Promise<(transaction: Transaction) => Promise<KnownPlan>> {
    const before = await this.purchasers.seen(this.unitOfWork.manager, userId);
    const answer = await this.askBilling(userId);
    return async (transaction) => {
      const purchases = await this.purchasers.lock(transaction, userId);
      return purchases > before ? { plan: 'paid', known: true } : answer;
    };
  }

  private async askBilling(userId: string): Promise<KnownPlan> {
    try {
      const { balance } = await this.billing.getBalance({ userId }, { deadlineMs: DEADLINE_MS });
      return { plan: balance && balance.paidRemaining > 0 ? 'paid' : 'free', known: true };
    } catch (error) {
      this.logger.warn({ err: error }, 'billing did not answer; the free times hold until it does');
      return { plan: 'free', known: false };
    }
  }
}
