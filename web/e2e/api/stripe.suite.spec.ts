import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import type { FakeStripe } from '../stack/fake-stripe.ts';
import { stackWithStandIns } from '../stack/own-stack.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { covers } from './rows.ts';

// Real: everything, the Stripe SDK with its signatures included. Fake: Stripe itself.
describe('paying by Stripe', () => {
  let stack: RunningStack;
  let stripe: FakeStripe;

  beforeAll(async () => {
    ({ stack, stripe } = await stackWithStandIns());
  });

  const begin = async () => {
    const account = await Account.open(stack);
    const { data } = await account.api.POST('/api/billing/checkout', { body: { pack: 'small' } });
    const { url = '', checkoutId = '' } = data ?? {};
    return { account, url, checkoutId, sessionId: url.split('/').at(-1) ?? '' };
  };
  const total = async (account: Account) => (await account.credits()).total_remaining;

  covers('call.checkout', 'call.webhook', 'settled.receipt');
  it('the browser goes to Stripe, and its event gives the credits once, however often it comes', async () => {
    const { account, url, sessionId } = await begin();
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    const session = stripe.pay(sessionId);
    expect(session).toMatchObject({
      amount_total: 900,
      success_url: expect.stringMatching(/\/dashboard$/),
      cancel_url: expect.stringMatching(/\/pricing$/),
    });
    const event = stripe.event('checkout.session.completed', session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => stripe.deliver(stack, event)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { received: true }]);
    await account.untilCreditsAre(13);
    await stripe.deliver(stack, stripe.event('checkout.session.completed', session));
    expect(await total(account)).toBe(13);
    expect((await stack.mails.await(account.email, /receipt|purchase/i)).text).toContain('$9.00');
  });

  covers('call.checkout-status');
  it('who comes back before the event sees the new balance at once', async () => {
    const { account, checkoutId, sessionId } = await begin();
    const session = stripe.pay(sessionId);
    const params = { path: { id: checkoutId } };
    const { data } = await account.api.GET('/api/billing/checkout/{id}', { params });
    expect(data?.checkout.status).toBe('paid');
    expect(await total(account)).toBe(13);
    await stripe.deliver(stack, stripe.event('checkout.session.completed', session));
    expect(await total(account)).toBe(13);
  });

  covers('settled.webhook-signature', 'call.webhook');
  it('an event that Stripe did not sign, or long ago, or otherwise, changes nothing', async () => {
    const { account, sessionId } = await begin();
    const event = stripe.event('checkout.session.completed', stripe.pay(sessionId));
    const old = Math.floor(Date.now() / 1000) - 3600;
    const answers = [
      await stripe.deliver(stack, event, { secret: 'whsec_of_somebody' }),
      await stripe.deliver(stack, event, { at: old }),
      await rawCall(stack, 'POST', '/api/billing/webhooks/stripe', { raw: event }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'invalid_signature']);
    expect(await total(account)).toBe(3);
  });

  covers('call.webhook', 'call.transactions');
  it('a refund takes the credits back, a dispute holds them and gives them back when it is won', async () => {
    const { account, sessionId } = await begin();
    const session = stripe.pay(sessionId);
    await stripe.deliver(stack, stripe.event('checkout.session.completed', session));
    await account.untilCreditsAre(13);
    const payment = { payment_intent: session['payment_intent'], amount: 900, currency: 'usd' };
    const dispute = { id: `dp_${sessionId}`, ...payment };
    await stripe.deliver(
      stack,
      stripe.event('charge.dispute.created', { ...dispute, status: 'needs_response' }),
    );
    await account.untilCreditsAre(3);
    await stripe.deliver(stack, stripe.event('charge.dispute.closed', { ...dispute, status: 'won' }));
    await account.untilCreditsAre(13);
    const refund = { id: `ch_${sessionId}`, ...payment, amount_refunded: 900 };
    await stripe.deliver(stack, stripe.event('charge.refunded', refund));
    await account.untilCreditsAre(3);
    const types = (await account.transactions()).map(({ type, credits }) => `${type} ${credits}`);
    expect(types).toEqual(['refund -10', 'dispute_won 10', 'dispute -10', 'purchase 10', 'free_grant 3']);
  });

  covers('call.webhook');
  it('an unrequested event is received and changes nothing', async () => {
    const answer = await stripe.deliver(stack, stripe.event('customer.created', { id: 'cus_1' }));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  });

  covers('settled.test-checkout');
  it('there is no test checkout beside it', async () => {
    const { sessionId } = await begin();
    for (const method of ['GET', 'POST']) {
      const answer = await rawCall(stack, method, `/api/billing/test-checkout/${sessionId}`);
      expect(answer.status).toBe(404);
    }
  });
});
