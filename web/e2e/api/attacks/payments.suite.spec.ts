import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../../stack/account.ts';
import type { FakeStripe } from '../../stack/fake-stripe.ts';
import { stackWithStandIns } from '../../stack/own-stack.ts';
import { rawCall } from '../../stack/raw-call.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { forgeries, twists } from './payments.ts';

const WEBHOOK = '/api/billing/webhooks/stripe';

// Real: everything, the Stripe SDK with its signatures included. Fake: Stripe itself.
// Foreign secrets, old and missing signatures, and the same event ten times are in ../stripe.suite.spec.ts.
describe('a payment that was not made', () => {
  let stack: RunningStack;
  let stripe: FakeStripe;
  beforeAll(async () => {
    ({ stack, stripe } = await stackWithStandIns());
  });

  const begin = async () => {
    const account = await Account.open(stack);
    const { data } = await account.api.POST('/api/billing/checkout', { body: { pack: 'small' } });
    const sessionId = data?.url.split('/').at(-1) ?? '';
    return { account, sessionId };
  };
  const total = async (account: Account) => (await account.credits()).total_remaining;

  it.each(Object.entries(forgeries))('%s is refused and gives nothing', async (_case, forge) => {
    const { account, sessionId } = await begin();
    const event = stripe.event('checkout.session.completed', stripe.pay(sessionId));
    const sign = (text: string, at: number) =>
      createHmac('sha256', stripe.env['STRIPE_WEBHOOK_SECRET'] ?? '')
        .update(`${at}.${text}`)
        .digest('hex');
    const { payload, signature } = forge(event, sign);
    const answer = await rawCall(stack, 'POST', WEBHOOK, {
      raw: payload,
      headers: {
        'Content-Type': 'application/json',
        ...(signature === undefined ? {} : { 'Stripe-Signature': signature }),
      },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_signature']);
    expect(await total(account)).toBe(3);
  });

  it.each(Object.entries(twists))(
    'rightly signed, but %s: gives no more than was paid for',
    async (_case, { change, credits }) => {
      const { account, sessionId } = await begin();
      const victim = await begin();
      const session = change({ ...stripe.pay(sessionId) }, victim.sessionId);
      const answer = await stripe.deliver(stack, stripe.event('checkout.session.completed', session));
      expect([200, 503]).toContain(answer.status);
      // A due document comes with its own event; the others had the same time to come.
      const paid = await begin();
      await stripe.deliver(stack, stripe.event('checkout.session.completed', stripe.pay(paid.sessionId)));
      await paid.account.untilCreditsAre(13);
      await account.untilCreditsAre(3 + credits);
      expect(await total(account)).toBe(3 + credits);
      expect(await total(victim.account)).toBe(3);
    },
  );

  it('a price in the request is no price', async () => {
    const { account } = await begin();
    for (const extra of [{ priceCents: 1 }, { amount: 1 }, { credits: 1000 }, { currency: 'vnd' }]) {
      const { status } = await account.call('POST', '/api/billing/checkout', {
        body: { pack: 'large', ...extra },
      });
      expect(status).toBe(400);
    }
    expect((await account.call('POST', '/api/billing/checkout', { body: { pack: 'free' } })).status).toBe(
      400,
    );
  });
});
