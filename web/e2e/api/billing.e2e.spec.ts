import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, clientOf } from '../stack/account.ts';
import { rawCall } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const DAY_MS = 24 * 3600 * 1000;

// Real: everything; payments by the built-in test checkout, as without a Stripe key.
describe('buying credits', () => {
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await sharedStack();
  });

  const begin = async (account: Account, pack: 'small' | 'medium' | 'large') => {
    const { response, data } = await account.api.POST('/api/billing/checkout', { body: { pack } });
    expect(response.status).toBe(200);
    const { url = '', checkoutId = '' } = data ?? {};
    return { path: new URL(url).pathname, url: new URL(url), checkoutId };
  };
  /** Posts the page's only form unchanged, as a browser without a script does. */
  const pay = async (path: string) => {
    const page = await rawCall(stack, 'GET', path);
    expect(page.status).toBe(200);
    const forms = [...page.text.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)];
    expect(forms).toHaveLength(1);
    const [[, attributes = '', inside = ''] = []] = forms;
    expect(attributes).toMatch(/method="post"/i);
    const action = /action="([^"]*)"/.exec(attributes)?.[1] ?? path;
    const fields = [...inside.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
    return rawCall(stack, 'POST', action, {
      raw: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
    });
  };
  const checkoutOf = async (account: Account, id: string) =>
    (await account.api.GET('/api/billing/checkout/{id}', { params: { path: { id } } })).data?.checkout;

  covers('call.packs', 'settled.packs-open', 'spec9.pack-small', 'spec9.pack-medium', 'spec9.pack-large');
  it('three packs are public', async () => {
    const { response, data } = await clientOf(stack).GET('/api/billing/packs');
    expect(response.status).toBe(200);
    expect(data).toEqual({
      packs: [
        { id: 'small', name: 'Small', priceCents: 900, currency: 'usd', credits: 10 },
        { id: 'medium', name: 'Medium', priceCents: 1900, currency: 'usd', credits: 25 },
        { id: 'large', name: 'Large', priceCents: 3900, currency: 'usd', credits: 60 },
      ],
    });
  });

  covers(
    'call.checkout',
    'call.checkout-status',
    'settled.test-checkout',
    'settled.receipt',
    'call.transactions',
    'spec9.pack-small',
    'spec9.pack-medium',
    'spec9.pack-large',
  );
  it.each([
    ['small', 10, 900, '$9.00'],
    ['medium', 25, 1900, '$19.00'],
    ['large', 60, 3900, '$39.00'],
  ] as const)(
    'the %s pack gives %i credits once it is paid, and only once',
    async (pack, credits, cents, price) => {
      const account = await Account.open(stack);
      const { path, checkoutId } = await begin(account, pack);
      expect(await checkoutOf(account, checkoutId)).toEqual({
        id: checkoutId,
        pack,
        status: 'open',
        credits,
        priceCents: cents,
        currency: 'usd',
        paidAt: null,
      });
      expect((await account.credits()).total_remaining).toBe(3);
      for (const _ of ['first', 'again']) {
        const paid = await pay(path);
        expect([paid.status, paid.headers.get('location')]).toEqual([303, '/dashboard']);
        expect(await account.credits()).toMatchObject({
          total_remaining: 3 + credits,
          paid_remaining: credits,
          free_remaining: 3,
        });
      }
      expect(await checkoutOf(account, checkoutId)).toMatchObject({
        status: 'paid',
        paidAt: expect.any(String),
      });
      const [newest, ...older] = await account.transactions();
      expect(newest).toMatchObject({ type: 'purchase', credits, balanceAfter: 3 + credits });
      expect(older.map(({ type }) => type)).toEqual(['free_grant']);
      const receipt = await stack.mails.await(account.email, /receipt|purchase/i);
      expect(receipt.text).toContain(price);
      expect(receipt.text).toContain(String(credits));
    },
  );

  covers('settled.test-checkout');
  it('the page says that it is a test, and says so again when it is paid', async () => {
    const account = await Account.open(stack);
    const { path } = await begin(account, 'small');
    const page = await rawCall(stack, 'GET', path);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('strict-transport-security')).toMatch(/max-age/);
    expect(page.text).toMatch(/test checkout/i);
    expect(page.text).toContain('$9.00');
    expect(page.text).not.toContain(account.email);
    await pay(path);
    expect((await rawCall(stack, 'GET', path)).text).toMatch(/test checkout/i);
    expect((await rawCall(stack, 'GET', `${path}x`)).status).toBe(404);
    expect((await rawCall(stack, 'POST', `${path}x`)).status).toBe(404);
  });

  covers('call.checkout', 'error.validation_failed');
  it.each([{}, { pack: 'huge' }, { pack: '' }, { pack: ['small'] }, { pack: 'small', credits: 1000 }])(
    'a checkout of %j is refused',
    async (body) => {
      const account = await Account.open(stack);
      const answer = await account.call('POST', '/api/billing/checkout', { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    },
  );

  covers('call.checkout-status', 'ground.isolation');
  it('a checkout is shown to its buyer alone', async () => {
    const [buyer, stranger] = [await Account.open(stack), await Account.open(stack)];
    const { checkoutId } = await begin(buyer, 'small');
    const foreign = await stranger.call('GET', `/api/billing/checkout/${checkoutId}`);
    const missing = await stranger.call('GET', `/api/billing/checkout/${randomUUID()}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  covers('settled.webhook-signature');
  it.each([
    ['without a signature', {}],
    ['with nonsense for a signature', { 'Stripe-Signature': 'nonsense' }],
    [
      'with a signature of another secret',
      { 'Stripe-Signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    ],
  ])('an event %s is refused and changes nothing', async (_, headers) => {
    const answer = await rawCall(stack, 'POST', '/api/billing/webhooks/stripe', {
      body: { id: 'evt_1', type: 'checkout.session.completed', created: 1, data: { object: {} } },
      headers,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_signature']);
    expect(answer.body.requestId).toMatch(/\S/);
  });

  covers('spec9.retention-paid');
  it('files of a buyer stay 7 days, those that were there already too, and processed ones 14', async () => {
    const account = await Account.open(stack);
    const { id, createdAt } = await account.completedDocument('Bought later');
    await pay((await begin(account, 'small')).path);
    const extended = await account.until(
      id,
      ({ originalExpiresAt }) => days(createdAt, originalExpiresAt) > 6,
    );
    expect(days(createdAt, extended.originalExpiresAt)).toBeCloseTo(7, 2);
    await account.processedFile(id);
    const processed = await account.until(id, ({ processedExpiresAt }) => processedExpiresAt !== null);
    expect(days(new Date().toISOString(), processed.processedExpiresAt)).toBeCloseTo(14, 2);
    expect(processed.expiresAt).toBe(processed.processedExpiresAt);
    const fresh = await account.completedDocument('Bought before');
    const scheduled = await account.until(fresh.id, ({ originalExpiresAt }) => originalExpiresAt !== null);
    expect(days(fresh.createdAt, scheduled.originalExpiresAt)).toBeCloseTo(7, 2);
  });

  covers('spec9.low-credits');
  it('a mail says when one credit is left, and when none is', async () => {
    const account = await Account.open(stack);
    for (let number = 1; number <= 3; number += 1) await account.completedDocument(`Running low ${number}`);
    const [one, none] = await Promise.all([
      stack.mails.await(account.email, /credit/i),
      stack.mails.await(account.email, /credit/i, 2),
    ]);
    expect(one.text).toMatch(/\b1\b|one credit/i);
    expect(none.text).toMatch(/no credit|\b0\b|last credit/i);
    expect(one.subject).not.toBe(none.subject);
  });
});

const days = (from: string, to: string | null): number => (Date.parse(to ?? '') - Date.parse(from)) / DAY_MS;
