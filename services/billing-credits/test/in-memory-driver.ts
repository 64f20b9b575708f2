import type { Checkout } from '../src/checkout/checkout.js';
import { newCheckout } from '../src/checkout/checkout.js';
import { findPack } from '../src/packs/pack.js';
import { sessionEvent } from '../src/payments/stripe-event.js';
import type { Driver } from './credit-sequences.js';
import type { InMemoryCredits } from './in-memory-credits.js';
import { paidSession, stripeEvent } from './stripe-told.js';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** Drives the real use cases over maps. */
export const inMemoryDriver = (userId: string, credits: InMemoryCredits): Driver => {
  const { clock, transaction, checkouts } = credits;
  const find = (checkoutId: string): Checkout => {
    const found = checkouts.get(checkoutId);
    if (!found) throw new Error('never opened');
    return found;
  };
  return {
    open: async ({ checkoutId: id, packId }) => {
      const pack = findPack(packId);
      if (!pack) throw new Error('never on offer');
      const order = newCheckout({ id, userId, pack, now: clock.now() });
      checkouts.set(id, { ...order, sessionId: `cs_${id}` });
    },
    reserve: async (generation, asEvent) => {
      const request = { userId, ...generation };
      await (asEvent
        ? credits.reserve.executeForEvent(transaction, request)
        : credits.reserve.execute(transaction, request));
    },
    end: async (generation, end) => {
      await credits.end.execute(transaction, { userId, ...generation }, end);
      await credits.released.run();
    },
    deleteDocument: async (documentId, ends) => {
      await credits.close.execute(transaction, { userId, documentId }, ends);
      await credits.released.run();
    },
    // A second adjustment of this id states the same credits, as a repeated call does.
    adjust: async (adjustmentId, amount) => {
      await credits.adjust.execute({ userId, adjustmentId, credits: amount, reason: '' });
    },
    payment: (told) => credits.takeEvent.execute(transaction, stripeEvent(told, find(told.checkoutId))),
    look: async (checkoutId) => {
      await credits.session.execute(transaction, sessionEvent(paidSession(find(checkoutId))));
    },
    nextMonth: async () => clock.advance(MONTH_MS),
  };
};
