import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events } from '@colophon/contracts';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { OpenCheckoutsSweep } from '../src/checkout/open-checkouts.sweep.js';
import { ReleasedCreditsSweep } from '../src/checkout/released-credits.sweep.js';
import { MonthlyCreditsMailSweep } from '../src/ledger/monthly-credits-mail.sweep.js';
import { OpenReservationsSweep } from '../src/ledger/open-reservations.sweep.js';
import { RunningBilling } from './billing.fixture.js';
import { FAKE_KEY, FakeStripe } from './fake-stripe.js';
import { message, signed, type StripeMessage, WEBHOOK_SECRET } from './stripe-messages.js';

const HOUR = 60 * 60 * 1000;

/** Real: the whole service, nats-server, Postgres, the Stripe SDK. Fake: Stripe, the document service, the clock. */
describe('a sweep that meets an account which takes no entry', () => {
  let billing: RunningBilling;
  let stripe: FakeStripe;
  const outcomeOf = new Map<string, string>();

  beforeAll(async () => {
    stripe = await FakeStripe.start();
    billing = await RunningBilling.start({
      STRIPE_SECRET_KEY: FAKE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    });
    billing.serveDocuments(new Map(), outcomeOf);
    await billing.database.query(`
      CREATE TABLE refused_entry (user_id uuid, type text);
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT 1 FROM refused_entry WHERE user_id = NEW.user_id AND type = NEW.type)
        THEN RAISE 'the account differs from its ledger'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_entry();
    `);
  });
  afterAll(async () => {
    await billing.stop();
    await stripe.stop();
  });

  const refuse = (userId: string, type: string) =>
    billing.database.query('INSERT INTO refused_entry VALUES ($1, $2)', [userId, type]);
  const entries = async (userId: string, type: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions.filter((entry) => entry.type === type).length;
  };
  const reserve = async (userId = newId()) => {
    const generation = { userId, documentId: newId(), generationId: newId() };
    await billing.rpc.reserveCredit(generation);
    return generation;
  };
  const oneFails = (userId: string) => ({
    message: expect.stringContaining('rows failed'),
    errors: expect.arrayContaining([expect.objectContaining({ message: expect.stringContaining(userId) })]),
  });

  it('ends the reservations of all others', async () => {
    const [broken, other] = [await reserve(), await reserve()];
    for (const { generationId } of [broken, other]) outcomeOf.set(generationId, 'completed');
    await refuse(broken.userId, 'commit');
    billing.clock.advance(7 * HOUR);
    const sweep = billing.app.get(OpenReservationsSweep).run();
    await expect(sweep).rejects.toMatchObject(oneFails(broken.generationId));
    expect(await entries(broken.userId, 'commit')).toBe(0);
    expect(await entries(other.userId, 'commit')).toBe(1);
    await billing.database.query('DELETE FROM refused_entry');
    await billing.app.get(OpenReservationsSweep).run();
    expect(await entries(broken.userId, 'commit')).toBe(1);
  });

  it('ends a reservation behind more that are in progress than it asks about at a time', async () => {
    for (let n = 0; n < 60; n += 1) outcomeOf.set((await reserve()).generationId, '');
    const last = await reserve();
    outcomeOf.set(last.generationId, 'completed');
    billing.clock.advance(7 * HOUR);
    await billing.app.get(OpenReservationsSweep).run();
    expect(await entries(last.userId, 'commit')).toBe(1);
  });

  it('names it also where the document service falls silent after it', async () => {
    const broken = await reserve();
    outcomeOf.set(broken.generationId, 'completed');
    for (let n = 0; n < 60; n += 1) outcomeOf.set((await reserve()).generationId, '');
    const last = await reserve();
    await refuse(broken.userId, 'commit');
    billing.clock.advance(7 * HOUR);
    const known = new Map(outcomeOf);
    const answers = jest.spyOn(outcomeOf, 'get').mockImplementation((id) => {
      if (id === last.generationId) throw new ServiceError(commonErrors.unavailable);
      return known.get(id);
    });
    const sweep = billing.app.get(OpenReservationsSweep).run();
    await expect(sweep).rejects.toMatchObject(oneFails(broken.generationId));
    answers.mockRestore();
    await billing.database.query('DELETE FROM refused_entry');
  });

  it('takes the refunded credits of all others', async () => {
    const send = (body: StripeMessage) => billing.checkout.acceptWebhook(signed(body, billing.clock.now()));
    /** Reserved when the refund came, and released since. */
    const refunded = async () => {
      const [userId, checkoutId] = [newId(), newId()];
      await billing.checkout.createCheckout({ userId, packId: 'small', checkoutId });
      const session = { ...stripe.sessionOf(checkoutId), status: 'complete', payment_status: 'paid' };
      const payment = { payment_intent: `pi_${checkoutId}` };
      await send(message('checkout.session.completed', { ...session, ...payment }));
      // The free ones first, then those that were bought.
      for (let n = 0; n < 12; n += 1) await reserve(userId);
      const { documentId, generationId } = await reserve(userId);
      const charge = { id: `ch_${checkoutId}`, amount: 900, amount_refunded: 900, currency: 'usd' };
      await send(message('charge.refunded', { ...charge, ...payment }));
      return { userId, checkoutId, documentId, generationId };
    };
    const [broken, other] = [await refunded(), await refunded()];
    await refuse(broken.userId, 'refund');
    for (const { userId, documentId, generationId } of [broken, other])
      await billing.publish(events.documentFailed, { documentId, generationId, errorCode: 'x' }, userId);
    await billing.settled(events.documentFailed);
    const sweep = billing.app.get(ReleasedCreditsSweep).run();
    await expect(sweep).rejects.toMatchObject(oneFails(broken.checkoutId));
    expect(await entries(broken.userId, 'refund')).toBe(0);
    expect(await entries(other.userId, 'refund')).toBe(1);
  });

  it('settles the checkouts of all others', async () => {
    const paid = async () => {
      const order = { userId: newId(), packId: 'small', checkoutId: newId() };
      await billing.checkout.createCheckout(order);
      stripe.change(order.checkoutId, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${order.checkoutId}`,
      });
      return order;
    };
    const [broken, other] = [await paid(), await paid()];
    await refuse(broken.userId, 'purchase');
    billing.clock.advance(HOUR);
    const sweep = billing.app.get(OpenCheckoutsSweep).run();
    await expect(sweep).rejects.toMatchObject(oneFails(broken.checkoutId));
    expect(await entries(other.userId, 'purchase')).toBe(1);
  });

  it('tells all others that their free credits are back', async () => {
    const users = Array.from({ length: 110 }, () => newId());
    await billing.database.query(
      `INSERT INTO account (user_id, free_month) SELECT unnest($1::uuid[]), '2026-04'`,
      [users],
    );
    const [broken = ''] = users;
    await refuse(broken, 'free_grant');
    billing.clock.set('2026-05-01T06:00:00Z');
    await expect(billing.app.get(MonthlyCreditsMailSweep).run()).rejects.toMatchObject(oneFails(broken));
    await billing.settled(events.documentCompleted);
    const told = (await billing.emitted(events.mailRequested)).map(({ meta }) => meta.userId);
    const isTold = (userId: string) => told.includes(userId);
    expect(users.filter((userId) => !isTold(userId))).toEqual([broken]);
  });
});
