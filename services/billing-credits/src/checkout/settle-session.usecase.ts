import { LOGGER, type Logger, type Transaction } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SessionEvent } from '../payments/payment-event.js';
import { type Checkout, mismatchOf, statusAfter } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';
import { EnterPurchase } from './enter-purchase.usecase.js';
import { type EventOutcome, PaymentRepository } from './payment.repository.js';

/** Applies the outcome of a session, from the webhook or from a request to the provider. */
@Injectable()
export class SettleSession {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly payments: PaymentRepository,
    private readonly enterPurchase: EnterPurchase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(transaction: Transaction, news: SessionEvent): Promise<EventOutcome> {
    if (news.paymentIntent) await this.payments.lock(transaction, news.paymentIntent);
    const checkout = await this.checkouts.lockForEvent(transaction, news);
    if (!checkout) return 'unknown_payment';
    const mismatch = mismatchOf(checkout, news) ?? (await this.sharedPayment(transaction, checkout, news));
    if (mismatch) {
      this.logger.error({ checkoutId: checkout.id, news, mismatch }, 'a payment is not what was asked for');
      return `refused_${mismatch}`;
    }
    const status = statusAfter(checkout, news);
    if (!status) return 'unchanged';
    const settled = { ...checkout, status, sessionId: news.sessionId };
    if (status === 'expired') await this.checkouts.save(transaction, settled);
    else await this.enterPurchase.execute(transaction, { ...settled, paymentIntent: news.paymentIntent });
    return 'applied';
  }

  /** One payment pays one checkout. */
  private async sharedPayment(
    transaction: Transaction,
    { id }: Checkout,
    { paymentIntent }: SessionEvent,
  ): Promise<'payment' | undefined> {
    if (!paymentIntent) return undefined;
    const paid = await this.checkouts.lockByPayment(transaction, paymentIntent);
    return paid && paid.id !== id ? 'payment' : undefined;
  }
}
