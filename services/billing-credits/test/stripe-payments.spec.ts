import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger, newId } from '@colophon/platform';
import { freePort } from '@colophon/local-servers';
import { newCheckout } from '../src/checkout/checkout.js';
import { creditPacks } from '../src/packs/pack.js';
import { StripePayments } from '../src/payments/stripe-payments.js';
import { FAKE_KEY, FakeStripe } from './fake-stripe.js';

const [, medium] = creditPacks;
const checkout = newCheckout({
  id: newId(),
  userId: newId(),
  pack: medium,
  now: new Date('2026-01-15T12:00:00Z'),
});

/** Real: the Stripe SDK and HTTP. Fake: Stripe. */
describe('payments at Stripe', () => {
  let stripe: FakeStripe;
  beforeEach(async () => {
    stripe = await FakeStripe.start();
  });
  afterEach(() => stripe.stop());

  const paymentsAt = (url: string, key = FAKE_KEY) => {
    const config = {
      PUBLIC_URL: 'https://colophon.example/',
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      STRIPE_API_URL: url,
    };
    return new StripePayments(key, config, createLogger('test', 'silent'), { open: 250, ask: 250 });
  };

  it('ask for one payment of the pack’s price and come back to the addresses agreed on', async () => {
    const session = await paymentsAt(stripe.url).openSession(checkout);
    expect(session).toEqual({
      sessionId: stripe.sessionOf(checkout.id).id,
      url: stripe.sessionOf(checkout.id)['url'],
    });
    expect(stripe.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        idempotencyKey: checkout.id,
        form: {
          mode: 'payment',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': '1900',
          'line_items[0][price_data][product_data][name]': 'Medium pack, 25 credits',
          client_reference_id: checkout.userId,
          'metadata[checkout_id]': checkout.id,
          'payment_intent_data[metadata][checkout_id]': checkout.id,
          'adaptive_pricing[enabled]': 'false',
          success_url: 'https://colophon.example/dashboard',
          cancel_url: 'https://colophon.example/pricing',
        },
      },
    ]);
  });

  it('open one session for a checkout that is asked for again', async () => {
    const payments = paymentsAt(stripe.url);
    const first = await payments.openSession(checkout);
    expect(await payments.openSession(checkout)).toEqual(first);
    expect(stripe.sessions.size).toBe(1);
  });

  it.each(['server_error', 'reset', 'hang'] as const)('try again once after a %s', async (fault) => {
    stripe.fail(fault);
    await expect(paymentsAt(stripe.url).openSession(checkout)).resolves.toMatchObject({
      sessionId: expect.any(String),
    });
    expect(stripe.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([checkout.id, checkout.id]);
  });

  it.each([['server_error'], ['reset'], ['hang'], ['rate_limit']] as const)(
    'are unavailable when it stays with %s',
    async (fault) => {
      stripe.fail(fault, fault);
      await expect(paymentsAt(stripe.url).openSession(checkout)).rejects.toMatchObject({
        code: 'unavailable',
        status: 503,
        retryable: true,
      });
    },
  );

  it('are unavailable when no server listens', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    await expect(paymentsAt(nowhere).openSession(checkout)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('are unavailable with a wrong key, without a word of it to the buyer', async () => {
    const refusal = paymentsAt(stripe.url, 'sk_test_wrong').openSession(checkout);
    await expect(refusal).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Payments are not available right now. Please try again in a moment.',
    });
  });

  it.each([
    ['paid', { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }],
    ['expired', { status: 'expired' }],
    ['pending', { status: 'complete' }],
    ['pending', {}],
  ])('find a session to be %s', async (outcome, changes) => {
    const payments = paymentsAt(stripe.url);
    const { sessionId } = await payments.openSession(checkout);
    stripe.change(checkout.id, changes);
    expect(await payments.findSession({ ...checkout, sessionId })).toMatchObject({
      sessionId,
      checkoutId: checkout.id,
      userId: checkout.userId,
      amount: 1900,
      currency: 'usd',
      outcome,
    });
  });

  it('know nothing of a session that is not there', async () => {
    expect(await paymentsAt(stripe.url).findSession({ ...checkout, sessionId: 'cs_none' })).toBeUndefined();
  });

  it('ask about a session once only: the webhook tells anyway', async () => {
    stripe.fail('server_error', 'server_error');
    await expect(
      paymentsAt(stripe.url).findSession({ ...checkout, sessionId: 'cs_1' }),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(stripe.requests).toHaveLength(1);
  });
});
