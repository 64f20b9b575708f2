import type { Transaction } from '@colophon/platform';
import type { Checkout } from '../src/checkout/checkout.js';
import type { CheckoutRepository } from '../src/checkout/checkout.repository.js';
import type { PaymentRepository } from '../src/checkout/payment.repository.js';
import { type DisputeEvent, disputeStages, type SessionEvent } from '../src/payments/payment-event.js';
import type { StripeEvent } from '../src/payments/stripe-event.schema.js';

/** Maps for the tables of checkouts and payments. */
export const inMemoryPayments = () => {
  const checkouts = new Map<string, Checkout>();
  const refunds = new Map<string, number>();
  const disputes = new Map<string, DisputeEvent>();
  const seen = new Set<string>();
  const find = (matches: (checkout: Checkout) => boolean) => [...checkouts.values()].find(matches);

  const checkoutRepository = {
    lockForEvent: async (_: Transaction, { sessionId }: SessionEvent) =>
      find((checkout) => checkout.sessionId === sessionId),
    lockByPayment: async (_: Transaction, paymentIntent: string) =>
      find((checkout) => checkout.paymentIntent === paymentIntent),
    save: async (_: Transaction, checkout: Checkout) => void checkouts.set(checkout.id, checkout),
  } as unknown as CheckoutRepository;
  const paymentRepository = {
    lock: async () => undefined,
    noteRefund: async (_: Transaction, intent: string, cents: number) =>
      void refunds.set(intent, Math.max(refunds.get(intent) ?? 0, cents)),
    noteRefundState: async () => undefined,
    noteDispute: async (_: Transaction, news: DisputeEvent) => {
      const known = disputes.get(news.disputeId);
      const order = ({ toldAt, stage }: DisputeEvent) => toldAt.getTime() + disputeStages[stage];
      if (!known || order(news) > order(known)) disputes.set(news.disputeId, news);
    },
    claims: async (_: Transaction, intent: string) => ({
      refundedAmount: refunds.get(intent) ?? 0,
      disputes: [...disputes.values()].filter(({ paymentIntent }) => paymentIntent === intent),
    }),
    remember: async (_: Transaction, { id }: StripeEvent) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    },
    noteOutcome: async () => undefined,
  } as unknown as PaymentRepository;
  return { checkouts, checkoutRepository, paymentRepository };
};
