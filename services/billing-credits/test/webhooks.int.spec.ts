import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { crowd, eventually } from '@colophon/testing';
import { events } from '@colophon/contracts';
import { newId, type ServiceError } from '@colophon/platform';
import fc from 'fast-check';
import { ReleasedCreditsSweep } from '../src/checkout/released-credits.sweep.js';
import { AT_A_TIME, RunningBilling } from './billing.fixture.js';
import { FAKE_KEY, FakeStripe } from './fake-stripe.js';
import { message, signed, type StripeMessage, WEBHOOK_SECRET } from './stripe-messages.js';

/** Real: the whole service, nats-server, Postgres, the Stripe SDK with its signatures. Fake: Stripe, the clock. */
describe('webhooks of Stripe', () => {
  let billing: RunningBilling;
  let stripe: FakeStripe;

  beforeAll(async () => {
    stripe = await FakeStripe.start();
    billing = await RunningBilling.start({
      STRIPE_SECRET_KEY: FAKE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
    });
  });
  afterAll(async () => {
    await billing.stop();
    await stripe.stop();
  });

  const send = (body: StripeMessage) => billing.checkout.acceptWebhook(signed(body, billing.clock.now()));

  /** A checkout of the small pack, $9 for 10 credits, and what Stripe may say of it. */
  const openCheckout = async () => {
    const [userId, checkoutId] = [newId(), newId()];
    const { url } = await billing.checkout.createCheckout({ userId, packId: 'small', checkoutId });
    const paymentIntent = `pi_${checkoutId}`;
    const session = (changes: object = {}) => ({
      ...stripe.sessionOf(checkoutId),
      status: 'complete',
      payment_status: 'paid',
      payment_intent: paymentIntent,
      ...changes,
    });
    const disputeId = `dp_${checkoutId}`;
    return {
      userId,
      checkoutId,
      url,
      completed: (changes: object = {}) => message('checkout.session.completed', session(changes)),
      later: (type: string, changes: object = {}) => message(`checkout.session.${type}`, session(changes)),
      refunded: (amount: number) =>
        message('charge.refunded', {
          id: `ch_${checkoutId}`,
          amount: 900,
          amount_refunded: amount,
          currency: 'usd',
          payment_intent: paymentIntent,
        }),
      refund: (type: string, number: number, amount: number, status: string) =>
        message(`refund.${type}`, {
          id: `re_${checkoutId}_${number}`,
          amount,
          currency: 'usd',
          payment_intent: paymentIntent,
          status,
        }),
      dispute: (type: string, status: string, changes: object = {}) =>
        message(`charge.dispute.${type}`, {
          id: disputeId,
          amount: 900,
          currency: 'usd',
          payment_intent: paymentIntent,
          status,
          ...changes,
        }),
      status: async () => (await billing.checkout.getCheckout({ userId, checkoutId })).checkout?.status,
    };
  };

  const history = async (userId: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions
      .map(({ type, credits, balanceAfter }) => [type, credits, balanceAfter])
      .toReversed()
      .slice(1);
  };
  const row = async (checkoutId: string) => {
    const [found] = await billing.database.query<object[]>(
      'SELECT reclaimed, shortfall FROM checkout WHERE id = $1',
      [checkoutId],
    );
    return found;
  };
  const outcomeOf = async ({ id }: StripeMessage) => {
    const [found] = await billing.database.query<{ outcome: string }[]>(
      'SELECT outcome FROM payment_event WHERE id = $1',
      [id],
    );
    return found?.outcome;
  };
  const spend = async (userId: string, credits: number) => {
    const generations = Array.from({ length: credits }, () => ({
      documentId: newId(),
      generationId: newId(),
    }));
    for (const generation of generations) await billing.rpc.reserveCredit({ userId, ...generation });
    return generations;
  };
  const ofUser = <T extends { meta: { userId: string } }>(all: T[], userId: string) =>
    all.filter(({ meta }) => meta.userId === userId);

  describe('of a paid checkout', () => {
    it('give its credits, tell the other services and ask for a receipt', async () => {
      const { userId, checkoutId, completed, status } = await openCheckout();
      await send(completed());
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
      expect(await status()).toBe('paid');
      await billing.settled(events.documentCompleted);
      const purchased = ofUser(await billing.emitted(events.creditsPurchased), userId);
      expect(purchased).toMatchObject([{ credits: 10 }]);
      const mails = ofUser(await billing.emitted(events.mailRequested), userId);
      expect(mails.map(({ template, params }) => ({ template, params }))).toEqual([
        {
          template: 'purchase_receipt',
          params: {
            purchaseId: checkoutId,
            pack: 'Small',
            credits: '10',
            amountCents: '900',
            currency: 'usd',
            paidAt: billing.clock.now().toISOString(),
            balance: '13',
          },
        },
      ]);
    });

    it('give them once when the same event comes fifty times at once, and again later', async () => {
      const { userId, completed } = await openCheckout();
      const event = completed();
      await crowd(50, AT_A_TIME, () => send(event));
      await send(event);
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
      await billing.settled(events.documentCompleted);
      expect(ofUser(await billing.emitted(events.mailRequested), userId)).toHaveLength(1);
    });

    it('give them once when many different events report it at once', async () => {
      const { userId, completed, later } = await openCheckout();
      const all = [completed(), completed(), later('async_payment_succeeded'), completed()];
      await Promise.all(all.map(send));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });

    it('give nothing before the money is there, and then the credits', async () => {
      const { userId, completed, later, status } = await openCheckout();
      await send(completed({ payment_status: 'unpaid' }));
      expect(await history(userId)).toEqual([]);
      expect(await status()).toBe('open');
      await send(later('async_payment_succeeded'));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });

    it('give nothing when the money never comes', async () => {
      const { userId, completed, later, status } = await openCheckout();
      await send(completed({ payment_status: 'unpaid' }));
      await send(later('async_payment_failed', { payment_status: 'unpaid' }));
      expect(await history(userId)).toEqual([]);
      expect(await status()).toBe('expired');
    });

    it.each([
      ['another amount', { amount_total: 1 }, 'refused_amount'],
      ['no amount', { amount_total: null }, 'refused_amount'],
      ['another currency', { currency: 'idr' }, 'refused_currency'],
      ['another user', { client_reference_id: newId() }, 'refused_user'],
      ['another session', { id: 'cs_other' }, 'refused_session'],
      ['a subscription', { mode: 'subscription' }, 'unreadable'],
    ])('give nothing for %s, and stay on record', async (_, changes, outcome) => {
      const { userId, completed, status } = await openCheckout();
      const event = completed(changes);
      await send(event);
      expect(await outcomeOf(event)).toBe(outcome);
      expect(await history(userId)).toEqual([]);
      expect(await status()).toBe('open');
    });

    it('give nothing for a payment that paid another checkout already', async () => {
      const [paid, other] = [await openCheckout(), await openCheckout()];
      await send(paid.completed({ payment_intent: 'pi_shared' }));
      const event = other.completed({ payment_intent: 'pi_shared' });
      await send(event);
      expect(await outcomeOf(event)).toBe('refused_payment');
      expect(await history(other.userId)).toEqual([]);
    });

    it('give nothing for a session that was not opened here', async () => {
      const { completed } = await openCheckout();
      const event = completed({ id: 'cs_foreign', metadata: {} });
      await send(event);
      expect(await outcomeOf(event)).toBe('unknown_payment');
    });

    it('give the credits of a session whose id was lost on the way, because it bears the checkout’s', async () => {
      const { userId, checkoutId, completed } = await openCheckout();
      await billing.database.query('UPDATE checkout SET session_id = NULL, url = NULL WHERE id = $1', [
        checkoutId,
      ]);
      await send(completed());
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });

    it('leave it paid when it is said to expire afterwards, and pay it when it comes after all', async () => {
      const { userId, completed, later, status } = await openCheckout();
      await send(later('expired', { status: 'expired', payment_status: 'unpaid' }));
      expect(await status()).toBe('expired');
      await send(completed());
      await send(later('expired', { status: 'expired', payment_status: 'unpaid' }));
      expect(await status()).toBe('paid');
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });
  });

  const waiting = async (transactions: number) => {
    await eventually(async () => {
      const [found] = await billing.database.query<{ count: number }[]>(
        `SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database()`,
      );
      return found?.count === transactions;
    }, `${transactions} transactions to wait for a lock`);
  };

  it('leave it paid when its expiry arrives while the purchase is being entered', async () => {
    const { userId, completed, later, status } = await openCheckout();
    const unpaid = { status: 'expired', payment_status: 'unpaid', payment_intent: null };
    const told = await billing.database.transaction(async (holdUp) => {
      await holdUp.query('LOCK TABLE ledger_entry IN SHARE MODE');
      const purchase = send(completed());
      await waiting(1);
      const end = send(later('expired', unpaid));
      await waiting(2);
      return { purchase, end };
    });
    await Promise.all([told.purchase, told.end]);
    expect(await status()).toBe('paid');
    expect(await history(userId)).toEqual([['purchase', 10, 13]]);
  });

  describe('that Stripe did not send', () => {
    it.each([
      ['signed with another secret', (e: StripeMessage) => signed(e, billing.clock.now(), 'whsec_other')],
      [
        'signed more than five minutes ago',
        (e: StripeMessage) => signed(e, new Date(billing.clock.now().getTime() - 301_000)),
      ],
      ['not signed', (e: StripeMessage) => ({ ...signed(e, billing.clock.now()), signature: '' })],
      [
        'with nonsense for a signature',
        (e: StripeMessage) => ({ ...signed(e, billing.clock.now()), signature: 'v1=1,t=x' }),
      ],
      [
        'changed by one byte',
        (e: StripeMessage) => {
          const { payload, signature } = signed(e, billing.clock.now());
          return { signature, payload: new TextEncoder().encode(`${new TextDecoder().decode(payload)} `) };
        },
      ],
      ['empty', () => ({ payload: new Uint8Array(), signature: signed('', billing.clock.now()).signature })],
      ['of no JSON', () => signed('<event/>', billing.clock.now())],
      ['that are no event', () => signed('[]', billing.clock.now())],
    ])('are refused when %s', async (_, forge) => {
      const { userId, completed } = await openCheckout();
      await expect(billing.checkout.acceptWebhook(forge(completed()))).rejects.toMatchObject({
        code: 'invalid_signature',
        status: 400,
      });
      expect(await history(userId)).toEqual([]);
    });

    it('are believed up to five minutes old', async () => {
      const { userId, completed } = await openCheckout();
      const sentAt = new Date(billing.clock.now().getTime() - 299_000);
      await billing.checkout.acceptWebhook(signed(completed(), sentAt));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });
  });

  it('are accepted and forgotten when they are about something else', async () => {
    const event = message('customer.created', { id: 'cus_1' });
    await expect(send(event)).resolves.toBeDefined();
    expect(await outcomeOf(event)).toBeUndefined();
  });

  it('leave no trace when their effect fails, so that they work when they are sent again', async () => {
    const { userId, completed } = await openCheckout();
    const event = completed();
    await billing.database.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON account FOR EACH ROW WHEN (NEW.user_id = '${userId}')
        EXECUTE FUNCTION fail()`);
    await expect(send(event)).rejects.toMatchObject({ status: 500 });
    expect(await outcomeOf(event)).toBeUndefined();
    await billing.database.query('DROP TRIGGER fail ON account; DROP FUNCTION fail');
    await send(event);
    expect(await history(userId)).toEqual([['purchase', 10, 13]]);
  });

  it('make nothing fall over, whatever a signed one contains', async () => {
    const { checkoutId } = await openCheckout();
    const value = fc.oneof(
      fc.constantFrom(
        stripe.sessionOf(checkoutId).id,
        `pi_${checkoutId}`,
        checkoutId,
        'paid',
        'payment',
        'usd',
      ),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const keys = ['id', 'mode', 'status', 'payment_status', 'payment_intent', 'amount_total', 'currency'];
    const more = ['client_reference_id', 'metadata', 'amount', 'amount_refunded'];
    const part = fc.tuple(fc.constantFrom(...keys, ...more), value);
    const types = [
      'checkout.session.completed',
      'charge.refunded',
      'charge.dispute.created',
      'customer.created',
    ];
    const property = fc.asyncProperty(
      fc.constantFrom(...types),
      fc.array(part, { maxLength: 11 }),
      fc.dictionary(fc.constantFrom('id', 'type', 'created', 'data'), fc.jsonValue({ maxDepth: 1 })),
      fc.boolean(),
      async (type, parts, envelope, isSound) => {
        const body = message(type, Object.fromEntries(parts), isSound ? {} : envelope);
        const answer = await send(body).then(
          () => 'accepted',
          (error: ServiceError) => error.code,
        );
        expect(['accepted', 'invalid_signature']).toContain(answer);
      },
    );
    const { seed, counterexample, errorInstance } = await fc.check(property, { numRuns: 300 });
    expect({ seed, counterexample, errorInstance }).toEqual({
      seed,
      counterexample: null,
      errorInstance: null,
    });
  });

  it('are put aside when a part is missing', async () => {
    const event = message('charge.refunded', { payment_intent: 'pi_x' });
    await send(event);
    expect(await outcomeOf(event)).toBe('unreadable');
  });

  describe('of refunds', () => {
    it('take the credits back in proportion, however often and late they come', async () => {
      const { userId, checkoutId, completed, refunded } = await openCheckout();
      await send(completed());
      const [third, most, all] = [refunded(300), refunded(600), refunded(900)];
      for (const event of [third, third, all, most, refunded(900)]) await send(event);
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['refund', -3, 10],
        ['refund', -7, 3],
      ]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 10, shortfall: 0 });
    });

    it('leave a part of a credit to the buyer', async () => {
      const { userId, completed, refunded } = await openCheckout();
      await send(completed());
      await send(refunded(89));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
      await send(refunded(90));
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['refund', -1, 12],
      ]);
    });

    it('wait for the purchase when they overtake it', async () => {
      const { userId, completed, refunded, dispute } = await openCheckout();
      await send(refunded(450));
      await send(dispute('created', 'needs_response'));
      expect(await history(userId)).toEqual([]);
      await send(completed());
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['refund', -5, 8],
        ['dispute', -5, 3],
      ]);
    });

    it('take effect when purchase and refund are handled at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { userId, completed, refunded } = await openCheckout();
        await Promise.all([send(completed()), send(refunded(900))]);
        expect(await history(userId)).toEqual([
          ['purchase', 10, 13],
          ['refund', -10, 3],
        ]);
      }
    });

    it('take effect then also when the payment was heard of before', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { userId, checkoutId, completed, refunded } = await openCheckout();
        await send(refunded(90));
        await Promise.all([send(refunded(900)), send(completed())]);
        expect((await history(userId)).at(-1)?.at(-1)).toBe(3);
        expect(await row(checkoutId)).toEqual({ reclaimed: 10, shortfall: 0 });
      }
    });

    it('give the credits again when the money could not be paid out, and take them with the next refund', async () => {
      const { userId, checkoutId, completed, refunded, refund } = await openCheckout();
      await send(completed());
      await send(refund('created', 1, 300, 'pending'));
      await send(refunded(300));
      const failure = refund('failed', 1, 300, 'failed');
      for (const event of [failure, failure, refund('updated', 1, 300, 'failed')]) await send(event);
      expect(await row(checkoutId)).toEqual({ reclaimed: 0, shortfall: 0 });
      // A sum that goes on counting the refund that failed, and one that does not.
      for (const sum of [900, 600]) await send(refunded(sum));
      await send(refund('created', 2, 600, 'succeeded'));
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['refund', -3, 10],
        ['refund_failed', 3, 13],
        ['refund', -6, 7],
      ]);
    });

    it('that failed before they were heard of take nothing', async () => {
      const { userId, completed, refunded, refund } = await openCheckout();
      await send(refund('failed', 1, 900, 'failed'));
      await send(refund('created', 1, 900, 'pending'));
      await send(completed());
      await send(refunded(900));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });

    it('take only what is left, note the rest and never touch free or later credits for it', async () => {
      const first = await openCheckout();
      const { userId, checkoutId } = first;
      await send(first.completed());
      await spend(userId, 11);
      await send(first.refunded(900));
      expect((await history(userId)).slice(-2)).toEqual([
        ['reserve', -1, 2],
        ['refund', -2, 0],
      ]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 2, shortfall: 8 });
      await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 20, reason: '' });
      await send(first.refunded(900));
      expect((await history(userId)).at(-1)).toEqual(['adjustment', 20, 20]);
    });
  });

  describe('of a purchase whose credits are reserved', () => {
    const fail = async (userId: string, generations: Awaited<ReturnType<typeof spend>>) => {
      for (const generation of generations)
        await billing.publish(events.documentFailed, { ...generation, errorCode: 'x' }, userId);
      await billing.settled(events.documentFailed);
      await billing.app.get(ReleasedCreditsSweep).run();
    };

    it('take them as they are released, and none that is spent or reserved later', async () => {
      const { userId, checkoutId, completed, refunded } = await openCheckout();
      await send(completed());
      const reserved = (await spend(userId, 13)).slice(3);
      await send(refunded(900));
      expect(await row(checkoutId)).toEqual({ reclaimed: 0, shortfall: 10 });
      for (const generation of reserved.slice(0, 6))
        await billing.publish(events.documentCompleted, generation, userId);
      await billing.settled(events.documentCompleted);
      await fail(userId, reserved.slice(6));
      // By one entry or several: the service's own timer may have taken the first ones.
      const taken = (await history(userId)).filter(([type]) => type === 'refund');
      expect(taken.reduce((sum, [, credits]) => sum + Number(credits), 0)).toBe(-4);
      expect(await row(checkoutId)).toEqual({ reclaimed: 4, shortfall: 6 });

      await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 5, reason: '' });
      await fail(userId, await spend(userId, 2));
      expect((await history(userId)).at(-1)).toEqual(['release', 1, 5]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 4, shortfall: 6 });
    });

    it('take nothing of them once the dispute is won', async () => {
      const { userId, checkoutId, completed, dispute } = await openCheckout();
      await send(completed());
      const reserved = (await spend(userId, 13)).slice(3);
      await send(dispute('created', 'needs_response'));
      await send(dispute('closed', 'won'));
      await fail(userId, reserved);
      expect((await history(userId)).at(-1)).toEqual(['release', 1, 10]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 0, shortfall: 0 });
    });
  });

  describe('of disputes', () => {
    it('take the credits when the bank takes the money, and nothing more when it keeps it', async () => {
      const { userId, completed, dispute } = await openCheckout();
      await send(completed());
      await send(dispute('created', 'needs_response'));
      await send(dispute('closed', 'lost'));
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['dispute', -10, 3],
      ]);
    });

    it('give them again when the dispute is won, also when an event is repeated', async () => {
      const { userId, checkoutId, completed, dispute } = await openCheckout();
      await send(completed());
      const [created, won] = [dispute('created', 'needs_response'), dispute('closed', 'won')];
      for (const event of [created, won, won, created]) await send(event);
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['dispute', -10, 3],
        ['dispute_won', 10, 13],
      ]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 0, shortfall: 0 });
    });

    it('give again only what was taken', async () => {
      const { userId, checkoutId, completed, dispute } = await openCheckout();
      await send(completed());
      await spend(userId, 9);
      await send(dispute('created', 'needs_response'));
      expect(await row(checkoutId)).toEqual({ reclaimed: 4, shortfall: 6 });
      await send(dispute('closed', 'won'));
      expect((await history(userId)).slice(-2)).toEqual([
        ['dispute', -4, 0],
        ['dispute_won', 4, 4],
      ]);
      expect(await row(checkoutId)).toEqual({ reclaimed: 0, shortfall: 0 });
    });

    it('change nothing when their end is known before their beginning', async () => {
      const { userId, completed, dispute } = await openCheckout();
      await send(completed());
      const created = dispute('created', 'needs_response');
      await send(dispute('closed', 'won'));
      await send(created);
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
    });

    it('take nothing as long as the bank only asks', async () => {
      const { userId, completed, dispute } = await openCheckout();
      await send(completed());
      await send(dispute('created', 'warning_needs_response'));
      expect(await history(userId)).toEqual([['purchase', 10, 13]]);
      await send(dispute('funds_withdrawn', 'needs_response'));
      expect((await history(userId)).at(-1)).toEqual(['dispute', -10, 3]);
    });

    it('take together with refunds never more than was bought', async () => {
      const { userId, checkoutId, completed, dispute, refunded } = await openCheckout();
      await send(completed());
      await send(refunded(450));
      await send(dispute('created', 'needs_response'));
      await send(refunded(900));
      expect(await history(userId)).toEqual([
        ['purchase', 10, 13],
        ['refund', -5, 8],
        ['dispute', -5, 3],
      ]);
      await send(dispute('closed', 'won'));
      expect(await row(checkoutId)).toEqual({ reclaimed: 10, shortfall: 0 });
    });
  });
});
