import type { Transaction } from '@colophon/platform';
import type { Checkout } from '../src/checkout/checkout.js';
import type { CheckoutRepository } from '../src/checkout/checkout.repository.js';
import type { ReservedCredits } from '../src/checkout/reserved-credits.repository.js';
import type { Reservation } from '../src/ledger/reservation.js';
import type { PaymentRepository } from '../src/checkout/payment.repository.js';
import { type DisputeEvent, disputeStages, type SessionEvent } from '../src/payments/payment-event.js';
import type { StripeEvent } from '../src/payments/stripe-event.schema.js';

/** Maps for the tables of checkouts and payments. */
export const inMemoryPayments = (reservations: ReadonlyMap<string, Reservation>) => {
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
  const noted = new Map<string, Set<string>>();
  const statusOf = (generationId: string) => reservations.get(generationId)?.status;
  const reservedCredits = {
    note: async (_: Transaction, { id }: Checkout) => {
      const open = [...reservations.values()].filter((r) => r.status === 'reserved' && r.pool === 'paid');
      const known = noted.get(id) ?? [];
      const all = new Set([...known, ...open.map(({ generationId }) => generationId)]);
      noted.set(id, all);
      return all.size;
    },
    takeReleased: async (_: Transaction, { id, awaited, shortfall }: Checkout) => {
      const own = [...(noted.get(id) ?? [])];
      const released = own.filter((generation) => statusOf(generation) === 'released').toSorted();
      const taken = released.slice(0, Math.min(awaited, shortfall));
      for (const generations of noted.values()) for (const gone of taken) generations.delete(gone);
      noted.set(id, new Set(own.filter((generation) => statusOf(generation) === 'reserved')));
      return taken.length;
    },
    count: async (_: Transaction, id: string) => noted.get(id)?.size ?? 0,
    forget: async (_: Transaction, id: string) => void noted.delete(id),
    ended: async () =>
      [...checkouts.values()]
        .filter(({ id }) => [...(noted.get(id) ?? [])].some((known) => statusOf(known) !== 'reserved'))
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(({ id, paymentIntent }) => ({ checkoutId: id, payment: paymentIntent })),
  } as unknown as ReservedCredits;
  return { checkouts, checkoutRepository, paymentRepository, reservedCredits };
};
