import { UnitOfWork } from '@colophon/platform';
import { CheckoutRepository } from '../src/checkout/checkout.repository.js';
import { type Checkout, newCheckout } from '../src/checkout/checkout.js';
import { ReleasedCreditsSweep } from '../src/checkout/released-credits.sweep.js';
import { SettleSession } from '../src/checkout/settle-session.usecase.js';
import { TakeEvent } from '../src/checkout/take-event.usecase.js';
import { AdjustCredits } from '../src/ledger/adjust-credits.usecase.js';
import { CloseDocument } from '../src/ledger/close-document.usecase.js';
import { EndGeneration } from '../src/ledger/end-generation.usecase.js';
import { ReserveCredit } from '../src/ledger/reserve-credit.usecase.js';
import { findPack } from '../src/packs/pack.js';
import { sessionEvent } from '../src/payments/stripe-event.js';
import type { RunningBilling } from './billing.fixture.js';
import type { Driver } from './credit-sequences.js';
import { paidSession, stripeEvent } from './stripe-told.js';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** Drives the use cases of the running service, each call in its own transaction. */
export const postgresDriver = (billing: RunningBilling, userId: string): Driver => {
  const { app, clock } = billing;
  const unitOfWork = app.get(UnitOfWork);
  const checkouts = app.get(CheckoutRepository);
  const find = async (checkoutId: string): Promise<Checkout> => {
    const found = await checkouts.findOf(unitOfWork.manager, userId, checkoutId);
    if (!found) throw new Error('never opened');
    // Known from the start, whatever the running transaction does with it.
    return { ...found, sessionId: `cs_${checkoutId}` };
  };
  return {
    open: async ({ checkoutId: id, packId }) => {
      const pack = findPack(packId);
      if (!pack) throw new Error('never on offer');
      await unitOfWork.run(async (transaction) => {
        await checkouts.make(transaction, newCheckout({ id, userId, pack, now: clock.now() }));
        await checkouts.keepSession(transaction, id, { sessionId: `cs_${id}`, url: 'https://pay.example' });
      });
    },
    reserve: async (generation, asEvent) => {
      const request = { userId, ...generation };
      const reserve = app.get(ReserveCredit);
      await unitOfWork.run(async (transaction) => {
        if (asEvent) await reserve.executeForEvent(transaction, request);
        else await reserve.execute(transaction, request);
      });
    },
    end: async (generation, end) => {
      await unitOfWork.run((transaction) =>
        app.get(EndGeneration).execute(transaction, { userId, ...generation }, end),
      );
      await app.get(ReleasedCreditsSweep).run();
    },
    deleteDocument: async (documentId, ends) => {
      await unitOfWork.run((transaction) =>
        app.get(CloseDocument).execute(transaction, { userId, documentId }, ends),
      );
      await app.get(ReleasedCreditsSweep).run();
    },
    adjust: async (adjustmentId, credits) => {
      await app.get(AdjustCredits).execute({ userId, adjustmentId, credits, reason: '' });
    },
    payment: async (told) => {
      const event = stripeEvent(told, await find(told.checkoutId));
      await unitOfWork.run((transaction) => app.get(TakeEvent).execute(transaction, event));
    },
    look: async (checkoutId) => {
      const news = sessionEvent(paidSession(await find(checkoutId)));
      await unitOfWork.run((transaction) => app.get(SettleSession).execute(transaction, news));
    },
    nextMonth: async () => clock.advance(MONTH_MS),
  };
};
