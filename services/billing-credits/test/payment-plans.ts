import fc from 'fast-check';
import { findPack } from '../src/packs/pack.js';

/** What Stripe reports about one purchase, in the order in which it happened. */
export type PaymentEvent =
  | { readonly kind: 'completed' | 'completed_unpaid' | 'came_later' | 'never_came' | 'expired' }
  | { readonly kind: 'refunded'; readonly cents: number }
  | { readonly kind: 'dispute'; readonly status: string; readonly cents: number };

export interface PaymentPlan {
  readonly packId: 'small' | 'medium' | 'large';
  readonly events: readonly PaymentEvent[];
}

const ways: Record<string, readonly PaymentEvent[]> = {
  card: [{ kind: 'completed' }],
  bank: [{ kind: 'completed_unpaid' }, { kind: 'came_later' }],
  emptyBank: [{ kind: 'completed_unpaid' }, { kind: 'never_came' }],
  unpaid: [{ kind: 'expired' }],
};

const disputes: readonly (readonly string[])[] = [
  [],
  [],
  ['needs_response'],
  ['needs_response', 'won'],
  ['needs_response', 'under_review', 'lost'],
  ['warning_needs_response', 'warning_closed'],
  ['needs_response', 'lost', 'appeal_needs_response', 'won'],
];

export const isPaid = ({ events }: PaymentPlan): boolean =>
  events.some(({ kind }) => kind === 'completed' || kind === 'came_later');

/** Refund events contain the sum so far; refunds and the dispute may interleave. */
export const paymentPlans: fc.Arbitrary<PaymentPlan> = fc
  .record({
    packId: fc.constantFrom('small' as const, 'small' as const, 'medium' as const, 'large' as const),
    way: fc.constantFrom('card', 'card', 'card', 'bank', 'emptyBank', 'unpaid'),
    refunds: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 2 }),
    dispute: fc.constantFrom(...disputes),
    disputed: fc.constantFrom(1, 1, 0.5),
    refundsFirst: fc.boolean(),
  })
  .map(({ packId, way, refunds, dispute, disputed, refundsFirst }) => {
    const price = findPack(packId)?.priceCents ?? 0;
    const paid = ways[way] ?? [];
    if (way === 'unpaid' || way === 'emptyBank') return { packId, events: paid };
    const sums = refunds
      .toSorted((a, b) => a - b)
      .map((part): PaymentEvent => ({ kind: 'refunded', cents: Math.floor((price * part) / 20) }));
    const cents = Math.floor(price * disputed);
    const stages = dispute.map((status): PaymentEvent => ({ kind: 'dispute', status, cents }));
    const after = refundsFirst ? [...sums, ...stages] : [...stages, ...sums];
    return { packId, events: [...paid, ...after] };
  });
