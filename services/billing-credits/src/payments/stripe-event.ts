import type {
  DisputeNews,
  DisputeStage,
  PaymentNews,
  RefundNews,
  RefundStateNews,
  SessionNews,
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
const readers: Record<string, (event: StripeEvent) => PaymentNews | undefined> = {
  'checkout.session.completed': ({ data }) => sessionNews(data.object),
  'checkout.session.async_payment_succeeded': ({ data }) => sessionNews(data.object),
  [FAILED_LATER]: ({ data }) => ({ ...sessionNews(data.object), outcome: 'expired' }),
  'checkout.session.expired': ({ data }) => sessionNews(data.object),
  'charge.refunded': ({ data }) => refundNews(data.object),
  'refund.created': ({ data }) => refundStateNews(data.object),
  'refund.updated': ({ data }) => refundStateNews(data.object),
  'refund.failed': ({ data }) => refundStateNews(data.object),
  'charge.dispute.created': (event) => disputeNews(event),
  'charge.dispute.updated': (event) => disputeNews(event),
  'charge.dispute.funds_withdrawn': (event) => disputeNews(event),
  'charge.dispute.closed': (event) => disputeNews(event),
};

export const isMeaningful = ({ type }: Pick<StripeEvent, 'type'>): boolean => Object.hasOwn(readers, type);

/**
 * @returns undefined for an event that is about no payment of ours
 * @throws ZodError when a part is missing that Stripe always sends
 */
export const readEvent = (event: StripeEvent): PaymentNews | undefined =>
  isMeaningful(event) ? readers[event.type]?.(event) : undefined;

/** @param session a Checkout Session as Stripe sends it */
export const sessionNews = (session: unknown): SessionNews => {
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

const refundNews = (charge: unknown): RefundNews | undefined => {
  const { payment_intent: paymentIntent, amount_refunded: amountRefunded } = chargeSchema.parse(charge);
  return paymentIntent ? { kind: 'refund', paymentIntent, amountRefunded } : undefined;
};

const refundStateNews = (refund: unknown): RefundStateNews | undefined => {
  const { id: refundId, payment_intent: paymentIntent, amount, status } = refundSchema.parse(refund);
  const holds = status !== 'failed' && status !== 'canceled';
  return paymentIntent ? { kind: 'refund_state', paymentIntent, refundId, amount, holds } : undefined;
};

const disputeNews = ({ created, data }: StripeEvent): DisputeNews | undefined => {
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

/** An inquiry (`warning_…`) moves no money. A prevented dispute ends in a refund, which is told by itself. */
const stateOfDispute = (status: string): { stage: DisputeStage; holds: boolean } => {
  if (status.startsWith('warning_')) return { stage: 'inquiry', holds: false };
  if (status === 'won' || status === 'prevented') return { stage: 'closed', holds: false };
  return { stage: status === 'lost' ? 'closed' : 'open', holds: true };
};
