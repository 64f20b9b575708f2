import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type DisputeEvent, disputeStages, type RefundStateEvent } from '../payments/payment-event.js';
import type { StripeEvent } from '../payments/stripe-event.schema.js';
import { DisputeRow } from './dispute.entity.js';
import { type Claims, type Refund, refundedOf } from './reversal.js';

/** What became of an event, for people who look into it: a purchase that was refused is found by it. */
export type EventOutcome = 'applied' | 'unchanged' | 'unreadable' | 'unknown_payment' | `refused_${string}`;

/** Payments as their provider reports them, whether or not their purchase is known yet. */
@Injectable()
export class PaymentRepository {
  /** Keeps all other news of this payment waiting until the commit, a purchase and its refund from passing by. */
  async lock({ manager }: Transaction, paymentIntent: string): Promise<void> {
    await manager.query('INSERT INTO payment (intent) VALUES ($1) ON CONFLICT DO NOTHING', [paymentIntent]);
    await manager.query('SELECT 1 FROM payment WHERE intent = $1 FOR UPDATE', [paymentIntent]);
  }

  /** The sum only grows: a late event has a smaller one. */
  async noteRefund({ manager }: Transaction, paymentIntent: string, amountRefunded: number): Promise<void> {
    await manager.query('UPDATE payment SET refunded = greatest(refunded, $2) WHERE intent = $1', [
      paymentIntent,
      amountRefunded,
    ]);
  }

  /** Whatever order its news come in: once it has failed it stays so. */
  async noteRefundState({ manager }: Transaction, news: RefundStateEvent): Promise<void> {
    const { refundId, paymentIntent, amount, holds } = news;
    await manager.query(
      `INSERT INTO refund (id, payment_intent, amount, holds) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET holds = refund.holds AND excluded.holds`,
      [refundId, paymentIntent, amount, holds],
    );
  }

  /** The newest event counts, of two in the same second that of the later stage. */
  async noteDispute({ manager }: Transaction, news: DisputeEvent): Promise<void> {
    const { disputeId, paymentIntent, amount, holds, stage, toldAt } = news;
    await manager.query(
      `INSERT INTO dispute (id, payment_intent, amount, holds, stage, told_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, holds = excluded.holds,
         stage = excluded.stage, told_at = excluded.told_at
       WHERE (excluded.told_at, excluded.stage) > (dispute.told_at, dispute.stage)`,
      [disputeId, paymentIntent, amount, holds, disputeStages[stage], toldAt],
    );
  }

  async claims({ manager }: Transaction, paymentIntent: string): Promise<Claims> {
    const [payment] = await manager.query<{ refunded: number }[]>(
      'SELECT refunded FROM payment WHERE intent = $1',
      [paymentIntent],
    );
    const disputes = await manager.findBy(DisputeRow, { paymentIntent });
    const refunds = await manager.query<Refund[]>(
      'SELECT amount, holds FROM refund WHERE payment_intent = $1',
      [paymentIntent],
    );
    return { refundedAmount: refundedOf(payment?.refunded ?? 0, refunds), disputes };
  }

  /** @returns false for an event that was here before; one that is just being handled is waited for */
  async remember({ manager }: Transaction, { id, type }: StripeEvent, now: Date): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO payment_event (id, type, received_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, type, now],
    );
    return added.length > 0;
  }

  async noteOutcome({ manager }: Transaction, { id }: StripeEvent, outcome: EventOutcome): Promise<void> {
    await manager.query('UPDATE payment_event SET outcome = $2 WHERE id = $1', [id, outcome]);
  }
}
