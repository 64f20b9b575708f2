import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { crowd } from '@colophon/testing';
import { OpenCheckoutsSweep } from '../src/checkout/open-checkouts.sweep.js';
import { AT_A_TIME, RunningBilling } from './billing.fixture.js';
import { FAKE_KEY, FakeStripe } from './fake-stripe.js';
import { message, signed, WEBHOOK_SECRET } from './stripe-messages.js';

const MINUTE = 60_000;
const paid = (checkoutId: string) => ({
  status: 'complete',
  payment_status: 'paid',
  payment_intent: `pi_${checkoutId}`,
});

/** Real: the whole service, nats-server, Postgres, the Stripe SDK. Fake: Stripe, the clock. */
describe('a checkout at Stripe', () => {
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

  const open = async (packId = 'small') => {
    const order = { userId: newId(), packId, checkoutId: newId() };
    const { url } = await billing.checkout.createCheckout(order);
    return { ...order, url };
  };
  const get = async (order: { userId: string; checkoutId: string }) =>
    (await billing.checkout.getCheckout(order)).checkout;
  const purchases = async (userId: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions.filter(({ type }) => type === 'purchase').map(({ credits }) => credits);
  };

  it('is opened with the price of our own list and waits to be paid', async () => {
    const order = await open('large');
    expect(order.url).toBe(stripe.sessionOf(order.checkoutId)['url']);
    expect(stripe.sessionOf(order.checkoutId)).toMatchObject({ amount_total: 3900, currency: 'usd' });
    expect(await get(order)).toMatchObject({
      id: order.checkoutId,
      packId: 'large',
      status: 'open',
      credits: 60,
      priceCents: 3900,
      currency: 'usd',
    });
  });

  it('is the same one when it is asked for again, also many times at once', async () => {
    const order = { userId: newId(), packId: 'small', checkoutId: newId() };
    const before = stripe.sessions.size;
    const urls = await Promise.all(
      Array.from({ length: 20 }, async () => (await billing.checkout.createCheckout(order)).url),
    );
    expect(new Set(urls).size).toBe(1);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it.each([
    ['an unknown pack', { packId: 'huge' }, 'pack'],
    ['no pack', { packId: '' }, 'pack'],
    ['an id that is no UUID', { checkoutId: 'c' }, 'checkoutId'],
  ])('is not opened for %s', async (_, wrong, field) => {
    const order = { userId: newId(), packId: 'small', checkoutId: newId(), ...wrong };
    await expect(billing.checkout.createCheckout(order)).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      details: [{ field }],
    });
  });

  it('is not opened again for another pack or user', async () => {
    const { userId, checkoutId } = await open();
    for (const other of [
      { userId, packId: 'large' },
      { userId: newId(), packId: 'small' },
    ]) {
      await expect(billing.checkout.createCheckout({ ...other, checkoutId })).rejects.toMatchObject({
        code: 'checkout_id_reused',
        status: 409,
      });
    }
  });

  it('can be opened later under the same id when Stripe was down', async () => {
    const order = { userId: newId(), packId: 'small', checkoutId: newId() };
    stripe.fail('server_error', 'server_error');
    await expect(billing.checkout.createCheckout(order)).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    const { url } = await billing.checkout.createCheckout(order);
    expect(url).toBe(stripe.sessionOf(order.checkoutId)['url']);
  });

  it('is not visible to other users', async () => {
    const { checkoutId } = await open();
    for (const request of [
      { userId: newId(), checkoutId },
      { userId: newId(), checkoutId: newId() },
      { userId: newId(), checkoutId: 'c' },
    ]) {
      await expect(get(request)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
  });

  it('is paid as soon as the buyer looks, though no webhook came, and once when fifty look', async () => {
    const order = await open('medium');
    stripe.change(order.checkoutId, paid(order.checkoutId));
    const seen = await crowd(50, AT_A_TIME, () => get(order));
    expect(new Set(seen.map((checkout) => checkout?.status))).toEqual(new Set(['paid']));
    expect(await purchases(order.userId)).toEqual([25]);
    expect((await billing.rpc.getBalance({ userId: order.userId })).balance?.totalRemaining).toBe(28);
  });

  it('is paid once when the webhook and the buyer come at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await open();
      const session = stripe.change(order.checkoutId, paid(order.checkoutId));
      const webhook = signed(message('checkout.session.completed', session), billing.clock.now());
      await Promise.all([get(order), billing.checkout.acceptWebhook(webhook), get(order)]);
      expect(await purchases(order.userId)).toEqual([10]);
    }
  });

  it('is expired when Stripe says so', async () => {
    const order = await open();
    stripe.change(order.checkoutId, { status: 'expired' });
    expect(await get(order)).toMatchObject({ status: 'expired' });
  });

  it.each(['server_error', 'rate_limit'] as const)(
    'stays as it is known while Stripe answers with %s',
    async (fault) => {
      const order = await open();
      stripe.change(order.checkoutId, paid(order.checkoutId));
      stripe.fail(fault);
      expect(await get(order)).toMatchObject({ status: 'open' });
      expect(await get(order)).toMatchObject({ status: 'paid' });
    },
  );

  it('cannot be paid by the test checkout', async () => {
    const { checkoutId } = await open();
    const sessionId = stripe.sessionOf(checkoutId).id;
    for (const id of [sessionId, `test_${'x'.repeat(43)}`]) {
      const refusal = { code: 'not_found', status: 404 };
      await expect(billing.checkout.getTestCheckout({ sessionId: id })).rejects.toMatchObject(refusal);
      await expect(billing.checkout.payTestCheckout({ sessionId: id })).rejects.toMatchObject(refusal);
    }
  });

  describe('that was left open', () => {
    const sweep = () => billing.app.get(OpenCheckoutsSweep).run();
    const statusOf = async ({ checkoutId }: { checkoutId: string }) => {
      const [row] = await billing.database.query<{ status: string }[]>(
        'SELECT status FROM checkout WHERE id = $1',
        [checkoutId],
      );
      return row?.status;
    };

    it('is paid without webhook or buyer, after the time a webhook takes', async () => {
      const order = await open();
      stripe.change(order.checkoutId, paid(order.checkoutId));
      billing.clock.advance(14 * MINUTE);
      await sweep();
      expect(await statusOf(order)).toBe('open');
      billing.clock.advance(2 * MINUTE);
      await Promise.all([sweep(), sweep()]);
      expect(await statusOf(order)).toBe('paid');
      expect(await purchases(order.userId)).toEqual([10]);
    });

    it('comes to its turn among more of them than one run asks about', async () => {
      const orders = await crowd(30, AT_A_TIME, () => open());
      for (const { checkoutId } of orders) stripe.change(checkoutId, paid(checkoutId));
      billing.clock.advance(16 * MINUTE);
      await sweep();
      await sweep();
      await sweep();
      expect(new Set(await Promise.all(orders.map(statusOf)))).toEqual(new Set(['paid']));
    });

    it('is given up after a month', async () => {
      const order = await open();
      billing.clock.advance(31 * 24 * 60 * MINUTE);
      await sweep();
      expect(await statusOf(order)).toBe('expired');
    });
  });
});
