import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { crowd } from '@colophon/testing';
import { AT_A_TIME, RunningBilling } from './billing.fixture.js';
import { message, signed } from './stripe-messages.js';

/** Real: the whole service, nats-server, Postgres, the signatures of the Stripe SDK. Fake: the clock. */
describe('the built-in test checkout', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());

  const open = async (packId: string, userId = newId()) => {
    const checkoutId = newId();
    const { url } = await billing.checkout.createCheckout({ userId, packId, checkoutId });
    return { userId, checkoutId, url, sessionId: url.split('/').at(-1) ?? '' };
  };
  const history = async (userId: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions.map(({ type, credits, balanceAfter }) => [type, credits, balanceAfter]);
  };

  it.each([
    ['small', 10, 900],
    ['medium', 25, 1900],
    ['large', 60, 3900],
  ])('sells the %s pack: %i credits for %i cents', async (packId, credits, priceCents) => {
    const { userId, checkoutId, sessionId } = await open(packId);
    expect((await billing.checkout.getTestCheckout({ sessionId })).checkout).toMatchObject({
      id: checkoutId,
      packId,
      status: 'open',
      credits,
      priceCents,
      currency: 'usd',
    });
    const { checkout } = await billing.checkout.payTestCheckout({ sessionId });
    expect(checkout).toMatchObject({ id: checkoutId, status: 'paid', paidAt: expect.anything() });
    expect(await history(userId)).toEqual([
      ['purchase', credits, credits + 3],
      ['free_grant', 3, 3],
    ]);
  });

  it('lets the buyer pay once, however often and fast the button is pressed', async () => {
    const { userId, sessionId } = await open('small');
    await crowd(50, AT_A_TIME, () => billing.checkout.payTestCheckout({ sessionId }));
    expect(await history(userId)).toEqual([
      ['purchase', 10, 13],
      ['free_grant', 3, 3],
    ]);
    const purchases = await billing.emitted(events.creditsPurchased);
    expect(purchases.filter(({ meta }) => meta?.userId === userId)).toMatchObject([{ credits: 10 }]);
  });

  it('leads to our own page with an unguessable address', async () => {
    const [one, other] = await Promise.all([open('small'), open('small')]);
    expect(one.url).toMatch(/^https:\/\/colophon\.example\/api\/billing\/test-checkout\/test_[\w-]{43}$/);
    expect(one.url).not.toBe(other.url);
  });

  it.each(['test_', 'cs_test_1', `test_${'x'.repeat(43)}`, "test_' OR true", 'test_\u0000'])(
    'knows nothing of the session %j',
    async (sessionId) => {
      const refusal = { code: 'not_found', status: 404 };
      await expect(billing.checkout.getTestCheckout({ sessionId })).rejects.toMatchObject(refusal);
      await expect(billing.checkout.payTestCheckout({ sessionId })).rejects.toMatchObject(refusal);
    },
  );

  it('shows a paid checkout at once, to its buyer only', async () => {
    const { userId, checkoutId, sessionId } = await open('small');
    await billing.checkout.payTestCheckout({ sessionId });
    const { checkout } = await billing.checkout.getCheckout({ userId, checkoutId });
    expect(checkout).toMatchObject({ status: 'paid', credits: 10 });
    await expect(billing.checkout.getCheckout({ userId: newId(), checkoutId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is over after a day', async () => {
    const { userId, checkoutId } = await open('small');
    billing.clock.advance(24 * 60 * 60 * 1000);
    const { checkout } = await billing.checkout.getCheckout({ userId, checkoutId });
    expect(checkout?.status).toBe('expired');
  });

  it('cannot be paid by a webhook with another signature', async () => {
    const { userId } = await open('small');
    const forged = signed(message('checkout.session.completed', {}), billing.clock.now());
    await expect(billing.checkout.acceptWebhook(forged)).rejects.toMatchObject({ code: 'invalid_signature' });
    expect(await history(userId)).toEqual([['free_grant', 3, 3]]);
  });
});
