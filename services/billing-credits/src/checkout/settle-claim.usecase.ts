import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from '../ledger/free-month.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import type { DisputeEvent, RefundEvent, RefundStateEvent } from '../payments/payment-event.js';
import { ApplyClaims } from './apply-claims.usecase.js';
import { CheckoutRepository } from './checkout.repository.js';
import { type EventOutcome, PaymentRepository } from './payment.repository.js';
import type { Claims } from './reversal.js';

type ClaimEvent = RefundEvent | RefundStateEvent | DisputeEvent;

/**
 * A refund or dispute takes credits back, its failure gives them again; one that comes before its purchase is noted
 * and waits for it.
 */
@Injectable()
export class SettleClaim {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly applyClaims: ApplyClaims,
    private readonly clock: Clock,
  ) {}

  async execute(transaction: Transaction, news: ClaimEvent): Promise<EventOutcome> {
    const { paymentIntent } = news;
    await this.payments.lock(transaction, paymentIntent);
    await this.note(transaction, news);
    const claims = await this.payments.claims(transaction, paymentIntent);
    return this.settle(transaction, paymentIntent, claims, news.kind === 'dispute' ? 'dispute' : 'refund');
  }

  /** What is claimed is as before, but a credit that was reserved may be there now. */
  async again(transaction: Transaction, paymentIntent: string): Promise<void> {
    await this.payments.lock(transaction, paymentIntent);
    const claims = await this.payments.claims(transaction, paymentIntent);
    const isDisputed = claims.disputes.some(({ holds }) => holds);
    await this.settle(transaction, paymentIntent, claims, isDisputed ? 'dispute' : 'refund');
  }

  /** The caller holds the lock of the payment. */
  private async settle(
    transaction: Transaction,
    paymentIntent: string,
    claims: Claims,
    takenAs: 'refund' | 'dispute',
  ): Promise<EventOutcome> {
    const checkout = await this.checkouts.lockByPayment(transaction, paymentIntent);
    if (!checkout) return 'unknown_payment';
    const now = this.clock.now();
    const account = await this.ledger.lock(transaction, checkout.userId);
    account.enterMonth(monthOf(now));
    const after = await this.applyClaims.execute(transaction, { account, checkout }, claims, takenAs);
    await this.ledger.save(transaction, account, now);
    return after === checkout ? 'unchanged' : 'applied';
  }

  private note(transaction: Transaction, news: ClaimEvent): Promise<void> {
    switch (news.kind) {
      case 'refund':
        return this.payments.noteRefund(transaction, news.paymentIntent, news.amountRefunded);
      case 'refund_state':
        return this.payments.noteRefundState(transaction, news);
      default:
        return this.payments.noteDispute(transaction, news);
    }
  }
}
