import { Clock, LOGGER, type Logger, metrics, type Transaction } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentEvent } from '../payments/payment-event.js';
import { readEvent } from '../payments/stripe-event.js';
import type { StripeEvent } from '../payments/stripe-event.schema.js';
import { type EventOutcome, PaymentRepository } from './payment.repository.js';
import { SettleClaim } from './settle-claim.usecase.js';
import { SettleSession } from './settle-session.usecase.js';

/** An event takes effect once: its id and all its effects commit or roll back together. */
@Injectable()
export class TakeEvent {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settleSession: SettleSession,
    private readonly settleClaim: SettleClaim,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(transaction: Transaction, event: StripeEvent): Promise<void> {
    if (!(await this.payments.remember(transaction, event, this.clock.now()))) return;
    const outcome = await this.settle(transaction, event);
    const lag = this.clock.now().getTime() / 1000 - event.created;
    await this.payments.noteOutcome(transaction, event, outcome);
    const { id, type } = event;
    transaction.afterCommit(() => {
      metrics.webhookLag.record(Math.max(0, lag), { 'colophon.outcome': outcome });
      this.logger.info({ event: { id, type }, outcome }, 'a payment event was taken in');
    });
  }

  private async settle(transaction: Transaction, event: StripeEvent): Promise<EventOutcome> {
    const news = this.read(event);
    if (news === 'unreadable') return news;
    if (!news) return 'unknown_payment';
    if (news.kind === 'session') return this.settleSession.execute(transaction, news);
    return this.settleClaim.execute(transaction, news);
  }

  /** Sending it again would not make it right, so it is put aside for people. */
  private read(event: StripeEvent): PaymentEvent | 'unreadable' | undefined {
    try {
      return readEvent(event);
    } catch (error) {
      const { id, type } = event;
      this.logger.error({ err: error, event: { id, type } }, 'a payment event cannot be read');
      return 'unreadable';
    }
  }
}
