import type { CreditPack } from '../packs/pack.js';
import type { SessionEvent } from '../payments/payment-event.js';

/** `expired`: can no longer be paid, because the time is over or the payment failed. */
export type CheckoutStatus = 'open' | 'paid' | 'expired';

/** One order of a pack, at the price it had then. Once paid, the purchase. */
export interface Checkout {
  readonly id: string;
  readonly userId: string;
  readonly packId: string;
  readonly credits: number;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly status: CheckoutStatus;
  /** The payment provider's; null until it answered. */
  readonly sessionId: string | null;
  /** Where the browser goes to pay. */
  readonly url: string | null;
  readonly paymentIntent: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Credits of this purchase that were taken back, by refunds and disputes together. */
  readonly reclaimed: number;
  /** Credits that should have been taken back too, but were not there. Never collected from what is bought later. */
  readonly shortfall: number;
  /**
   * How many of the shortfall were reserved, not spent, when they were claimed, and still are: taken back if they are
   * released. Above the shortfall where a replica of the release before has forgiven some of it.
   */
  readonly awaited: number;
  /** Number of entries by which credits were taken back or given again. */
  readonly reversals: number;
}

interface Order {
  readonly id: string;
  readonly userId: string;
  readonly pack: CreditPack;
  readonly now: Date;
}

/** The price is the one of this moment, whenever it is paid. */
export const newCheckout = ({ id, userId, pack, now }: Order): Checkout => ({
  id,
  userId,
  packId: pack.id,
  credits: pack.credits,
  amount: pack.priceCents,
  currency: pack.currency,
  status: 'open',
  sessionId: null,
  url: null,
  paymentIntent: null,
  createdAt: now,
  paidAt: null,
  reclaimed: 0,
  shortfall: 0,
  awaited: 0,
  reversals: 0,
});

/** Why a session is not the one that was asked for; such a payment is for people to look at. */
export type Mismatch = 'session' | 'user' | 'amount' | 'currency';

/** A session whose id we never got to know is ours when it bears our checkout's id: only our key can write it. */
export const mismatchOf = (checkout: Checkout, news: SessionEvent): Mismatch | undefined => {
  if ((checkout.sessionId ?? news.sessionId) !== news.sessionId) return 'session';
  if ((news.userId ?? checkout.userId) !== checkout.userId) return 'user';
  if (news.amount !== checkout.amount) return 'amount';
  if (news.currency?.toLowerCase() !== checkout.currency) return 'currency';
  return undefined;
};

/** Paid stays paid, and money that comes after all is a purchase. @returns undefined when nothing changes */
export const statusAfter = (
  { status }: Checkout,
  { outcome }: SessionEvent,
): Exclude<CheckoutStatus, 'open'> | undefined => {
  if (outcome === 'paid') return status === 'paid' ? undefined : 'paid';
  return outcome === 'expired' && status === 'open' ? 'expired' : undefined;
};
