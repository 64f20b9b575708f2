import type { Checkout } from '../src/checkout/checkout.js';
import type { StripeEvent } from '../src/payments/stripe-event.schema.js';
import type { ToldPayment } from './credit-sequences.js';

type Bought = Pick<Checkout, 'id' | 'userId' | 'amount' | 'currency' | 'sessionId'>;

export const paidSession = (checkout: Bought) => ({
  id: checkout.sessionId,
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: `pi_${checkout.id}`,
  amount_total: checkout.amount,
  currency: checkout.currency,
  client_reference_id: checkout.userId,
  metadata: { checkout_id: checkout.id },
});

const sessionEvents: Record<string, { type: string; changes: object }> = {
  completed: { type: 'completed', changes: {} },
  completed_unpaid: { type: 'completed', changes: { payment_status: 'unpaid' } },
  came_later: { type: 'async_payment_succeeded', changes: {} },
  never_came: { type: 'async_payment_failed', changes: { payment_status: 'unpaid' } },
  expired: {
    type: 'expired',
    changes: { status: 'expired', payment_status: 'unpaid', payment_intent: null },
  },
};

/** What a step in the life of a purchase looks like when Stripe tells it. */
export const stripeEvent = ({ eventId, event, created }: ToldPayment, checkout: Bought): StripeEvent => {
  const envelope = (type: string, object: object) => ({ id: eventId, type, created, data: { object } });
  const session = paidSession(checkout);
  const payment = { payment_intent: session.payment_intent };
  if (event.kind === 'refunded') {
    return envelope('charge.refunded', { ...payment, amount_refunded: event.cents });
  }
  if (event.kind === 'dispute') {
    const { status, cents: amount } = event;
    const type = ['won', 'lost'].includes(status) ? 'closed' : 'updated';
    return envelope(`charge.dispute.${type}`, { ...payment, id: `dp_${checkout.id}`, amount, status });
  }
  const { type, changes } = sessionEvents[event.kind];
  return envelope(`checkout.session.${type}`, { ...session, ...changes });
};
