import type {
  DisputeEvent,
  DisputeStage,
  PaymentEvent,
  RefundEvent,
  RefundStateEvent,
  SessionEvent,
} from './payment-event.js';
import {
  chargeSchema,
  disputeSchema,
  refundSchema,
  sessionSchema,
  type StripeEvent,
} from './stripe-event.schema.js';

/** Key of our checkout's id in the metadata of a session. */
export const CHECKOUT_ID = 'checkout_id';

/** A payment that failed after the session was completed cannot be made up for in the same session. */
const FAILED_LATER = 'checkout.session.async_payment_failed';

/** Names the events that mean something to us, and reads what is in them. */
const readers: Record<string, (event: StripeEvent) => PaymentEvent | undefined> = {
  'checkout.session.completed': ({ data }) => sessionEvent(data.object),
  'checkout.session.async_payment_succeeded': ({ data }) => sessionEvent(data.object),
  [FAILED_LATER]: ({ data }) => ({ ...sessionEvent(data.object), outcome: 'expired' }),
  'checkout.session.expired': ({ data }) => sessionEvent(data.object),
  'charge.refunded': ({ data }) => refundEvent(data.object),
  'refund.created': ({ data }) => refundStateEvent(data.object),
  'refund.updated': ({ data }) => refundStateEvent(data.object),
  'refund.failed': ({ data }) => refundStateEvent(data.object),
  'charge.dispute.created': (event) => disputeEvent(event),
  'charge.dispute.updated': (event) => disputeEvent(event),
  'charge.dispute.funds_withdrawn': (event) => disputeEvent(event),
  'charge.dispute.closed': (event) => disputeEvent(event),
};

export const isMeaningful = ({ type }: Pick<StripeEvent, 'type'>): boolean => Object.hasOwn(readers, type);

/**
 * @returns undefined for an event about none of our payments
 * @throws ZodError when a part is missing that Stripe always sends
 */
export const readEvent = (event: StripeEvent): PaymentEvent | undefined =>
  isMeaningful(event) ? readers[event.type]?.(event) : undefined;

/** @param session a Checkout Session as Stripe sends it */
export const sessionEvent = (session: unknown): SessionEvent => {
  const facts = sessionSchema.parse(session);
  return {
    kind: 'session',
    sessionId: facts.id,
    checkoutId: facts.metadata[CHECKOUT_ID] ?? null,
    userId: facts.client_reference_id,
    paymentIntent: facts.payment_intent,
    amount: facts.amount_total,
    currency: facts.currency,
    outcome: facts.payment_status === 'paid' ? 'paid' : facts.status === 'expired' ? 'expired' : 'pending',
  };
};

const refundEvent = (charge: unknown): RefundEvent | undefined => {
  const { payment_intent: paymentIntent, amount_refunded: amountRefunded } = chargeSchema.parse(charge);
  return paymentIntent ? { kind: 'refund', paymentIntent, amountRefunded } : undefined;
};

const refundStateEvent = (refund: unknown): RefundStateEvent | undefined => {
  const { id: refundId, payment_intent: paymentIntent, amount, status } = refundSchema.parse(refund);
  const holds = status !== 'failed' && status !== 'canceled';
  return paymentIntent ? { kind: 'refund_state', paymentIntent, refundId, amount, holds } : undefined;
};

const disputeEvent = ({ created, data }: StripeEvent): DisputeEvent | undefined => {
  const { id, payment_intent: paymentIntent, amount, status } = disputeSchema.parse(data.object);
  if (!paymentIntent) return undefined;
  const { stage, holds } = stateOfDispute(status);
  return {
    kind: 'dispute',
    paymentIntent,
    disputeId: id,
    amount,
    holds,
    stage,
    toldAt: new Date(created * 1000),
  };
};

/** An inquiry (`warning_…`) moves no money. A prevented dispute ends in a refund, which has its own event. */
const stateOfDispute = (status: string): { stage: DisputeStage; holds: boolean } => {
  if (status.startsWith('warning_')) return { stage: 'inquiry', holds: false };
  if (status === 'won' || status === 'prevented') return { stage: 'closed', holds: false };
  return { stage: status === 'lost' ? 'closed' : 'open', holds: true };
};
