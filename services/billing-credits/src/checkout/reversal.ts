import type { Checkout } from './checkout.js';

/** What buyer and bank have got back of a payment, or hold. */
export interface Claims {
  readonly refundedAmount: number;
  readonly disputes: readonly { readonly amount: number; readonly holds: boolean }[];
}

export interface Refund {
  readonly amount: number;
  readonly holds: boolean;
}

/**
 * What the buyer was refunded. The refunded sum of a charge and its single refunds at Stripe may each lag behind the
 * other, and the sum may still include a failed refund: the result is the larger of the two, without failed refunds.
 * @param told the largest sum any event named
 */
export const refundedOf = (told: number, refunds: readonly Refund[]): number => {
  const sum = (some: readonly Refund[]) => some.reduce((total, { amount }) => total + amount, 0);
  const failed = sum(refunds.filter(({ holds }) => !holds));
  return Math.max(0, Math.max(told, sum(refunds)) - failed);
};

type Purchase = Pick<Checkout, 'credits' | 'amount' | 'reclaimed' | 'shortfall'>;

/** In proportion to the money; a part of a credit stays with the buyer. */
const share = ({ credits, amount }: Purchase, part: number): number =>
  part >= amount ? credits : Math.floor((credits * part) / amount);

/** Credits that the buyer should not have (any more): never more than were bought, however the claims overlap. */
export const owedCredits = (purchase: Purchase, { refundedAmount, disputes }: Claims): number => {
  const disputed = disputes.filter(({ holds }) => holds);
  const claimed = [refundedAmount, ...disputed.map(({ amount }) => amount)];
  const credits = claimed.reduce((sum, amount) => sum + share(purchase, amount), 0);
  return Math.min(purchase.credits, credits);
};

export interface ReversalStep {
  /** Signed: what to enter in the ledger; 0 for nothing. */
  readonly credits: number;
  readonly reclaimed: number;
  readonly shortfall: number;
}

/**
 * From what was reclaimed so far to what is owed now. Credits spent or reserved cannot be taken and are noted as the
 * shortfall; when a claim ends, the shortfall is forgiven first, for it was never taken.
 * @param available paid credits the buyer has left
 */
export const reversalStep = (
  { reclaimed, shortfall }: Purchase,
  owed: number,
  available: number,
): ReversalStep => {
  const change = owed - reclaimed - shortfall;
  if (change >= 0) {
    const taken = Math.min(change, available);
    return { credits: 0 - taken, reclaimed: reclaimed + taken, shortfall: shortfall + change - taken };
  }
  const forgiven = Math.min(shortfall, -change);
  const returned = -change - forgiven;
  return { credits: returned, reclaimed: reclaimed - returned, shortfall: shortfall - forgiven };
};
