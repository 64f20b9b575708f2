import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from '../ledger/free-month.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import type { DisputeNews, RefundNews } from '../payments/payment-news.js';
import { ApplyClaims } from './apply-claims.usecase.js';
import { CheckoutRepository } from './checkout.repository.js';
import { type EventOutcome, PaymentRepository } from './payment.repository.js';

/** A refund or dispute takes credits back; one that comes before its purchase is noted and waits for it. */
@Injectable()
export class SettleClaim {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly ledger: LedgerRepository,
    private readonly applyClaims: ApplyClaims,
    private readonly clock: Clock,
  ) {}

  async execute(transaction: Transaction, news: RefundNews | DisputeNews): Promise<EventOutcome> {
    const { paymentIntent } = news;
    await this.payments.lock(transaction, paymentIntent);
    if (news.kind === 'refund') {
      await this.payments.noteRefund(transaction, paymentIntent, news.amountRefunded);
    } else await this.payments.noteDispute(transaction, news);

    const checkout = await this.checkouts.lockByPayment(transaction, paymentIntent);
    if (!checkout) return 'unknown_payment';
    const now = this.clock.now();
    const account = await this.ledger.lock(transaction, checkout.userId);
    account.enterMonth(monthOf(now));
    const claims = await this.payments.claims(transaction, paymentIntent);
    const after = await this.applyClaims.execute(transaction, { account, checkout }, claims, news.kind);
    await this.ledger.save(transaction, account, now);
    return after === checkout ? 'unchanged' : 'applied';
  }
}
