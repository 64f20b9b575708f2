import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Balance, BillingService } from '@colophon/contracts';
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
/** What clocks of two machines may differ by, in favour of the user. */
const CLOCK_SKEW_MS = 1000;

export interface KnownPlan {
  /** False if billing did not tell: then `free` is assumed. */
  readonly known: boolean;
  /** Why it did not. */
  readonly failure?: unknown;
  /**
   * @param createdAt when the file was made that it is asked for: the run that reads it may have taken the last paid
   * credit since
   */
  readonly planAt: (createdAt: Date) => Plan;
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
      return purchases > before ? { known: true, planAt: () => 'paid' } : answer;
    };
  }

  private async askBilling(userId: string): Promise<KnownPlan> {
    try {
      const { balance } = await this.billing.getBalance({ userId }, { deadlineMs: DEADLINE_MS });
      return {
        known: true,
        planAt: (createdAt) => (balance && hadPaidCredit(balance, createdAt) ? 'paid' : 'free'),
      };
    } catch (error) {
      this.logger.warn({ err: error }, 'billing did not answer; the free times hold until it does');
      return { known: false, failure: error, planAt: () => 'free' };
    }
  }
}

const hadPaidCredit = ({ paidRemaining, paidUntil }: Balance, at: Date): boolean =>
  paidRemaining > 0 ||
  (paidUntil !== undefined && timestampDate(paidUntil).getTime() + CLOCK_SKEW_MS >= at.getTime());
