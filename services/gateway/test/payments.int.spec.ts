import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { checkout, moment, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const original = { ...fixture.services.checkouts };
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
afterEach(() => void Object.assign(fixture.services.checkouts, original));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const buy = (body: unknown) => fixture.send('POST', '/api/billing/checkout', body);
const refuse = (status: number, code: string) => async () => {
  throw new ServiceError({ ...commonErrors.notFound, status, code });
};

describe('buying a pack', () => {
  it('begins with the address to pay at and the id to ask by', async () => {
    const response = await buy({ pack: 'medium' });
    expect(response.status).toBe(200);
    const { url, checkoutId } = (await response.json()) as { url: string; checkoutId: string };
    expect(checkoutId).toMatch(UUID);
    expect(url).toBe(`https://pay.example/${checkoutId}`);
    expect(fixture.services.requestsTo('createCheckout').at(-1)).toMatchObject({
      userId: user.id,
      packId: 'medium',
      checkoutId,
    });
  });

  it('is another checkout each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => ((await (await buy({ pack: 'small' })).json()) as { checkoutId: string }).checkoutId,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    [{}, 'pack', 'Please choose a pack'],
    [{ pack: 'free' }, 'pack', 'Please choose one of the packs'],
    [{ pack: 3 }, 'pack', 'This must be text'],
    [{ pack: 'small', priceCents: 1 }, 'priceCents', 'This field is not known here'],
  ])('with %j is refused', async (body, field, message) => {
    const response = await buy(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', details: [{ field, message }] });
  });

  it('ends in a checkout its owner can ask for', async () => {
    fixture.services.checkouts.getCheckout = async () => ({
      checkout: { ...checkout, status: 'paid', paidAt: timestampFromDate(moment) },
    });
    const response = await fixture.call(`/api/billing/checkout/${checkout.id}`);
    expect(await response.json()).toEqual({
      checkout: {
        id: checkout.id,
        pack: 'small',
        status: 'paid',
        credits: 10,
        priceCents: 900,
        currency: 'usd',
        paidAt: '2026-01-15T12:00:00.000Z',
      },
    });
    expect(fixture.services.requestsTo('getCheckout').at(-1)).toMatchObject({
      userId: user.id,
      checkoutId: checkout.id,
    });
  });

  it("answers another user's, a missing and an impossible id alike", async () => {
    fixture.services.checkouts.getCheckout = refuse(404, 'not_found');
    const answers = await Promise.all(
      [newId(), '42'].map(async (id) => {
        const response = await fixture.call(`/api/billing/checkout/${id}`);
        const { requestId: _own, ...body } = (await response.json()) as { requestId: string };
        return { status: response.status, body };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe("the payment provider's events", () => {
  const deliver = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    fixture.call('/api/billing/webhooks/stripe', {
      method: 'POST',
      token: null,
      ...(body === undefined ? {} : { body }),
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc', ...headers },
    });
  /** Neither order nor spacing nor the bytes themselves survive a JSON parser. */
  const bytes = Buffer.from('{ "b":1.0,\n  "a":"\\u00fc ü", "b":2 }\u0000\uFEFF');

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.stripe+json',
    'text/json',
    'text/plain',
  ])('reach billing byte for byte as %s', async (type) => {
    const response = await deliver(new Uint8Array(bytes), { 'content-type': type });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    const asked = fixture.services.requestsTo('acceptWebhook').at(-1) as {
      payload: Uint8Array;
      signature: string;
    };
    expect(Buffer.from(asked.payload)).toEqual(bytes);
    expect(asked.signature).toBe('t=1,v1=abc');
  });

  it('without a signature are refused before billing is asked', async () => {
    const before = fixture.services.requestsTo('acceptWebhook').length;
    for (const signature of ['', 'x'.repeat(5000)]) {
      const response = await deliver('{}', { 'stripe-signature': signature });
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_signature' }]);
    }
    expect(fixture.services.requestsTo('acceptWebhook')).toHaveLength(before);
  });

  it('with a signature billing does not accept are refused', async () => {
    fixture.services.checkouts.acceptWebhook = refuse(400, 'invalid_signature');
    expect(await (await deliver('{}')).json()).toMatchObject({ code: 'invalid_signature' });
    expect((await deliver(undefined)).status).toBe(400);
  });

  it('may be 256 KiB large, not more', async () => {
    expect((await deliver('x'.repeat(256 * 1024))).status).toBe(200);
    const response = await deliver('x'.repeat(256 * 1024 + 1));
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  it('are to be sent again when billing is down', async () => {
    fixture.services.checkouts.acceptWebhook = refuse(503, 'unavailable');
    const response = await deliver('{}');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the test checkout', () => {
  const target = '/api/billing/test-checkout/cs_test_1';
  const visit = (init: RequestInit = {}) =>
    fixture.call(target, { token: null, redirect: 'manual', ...init });

  it('is a page labelled as a test, with one form that goes nowhere else', async () => {
    const page = await (await visit()).text();
    expect(page).toContain('Test checkout. No card is asked for and no money moves.');
    expect(page).toContain('$9.00');
    expect(page.match(/<form[^>]*>/g)).toEqual(['<form method="post">']);
    expect(page).not.toContain('<input');
    expect(fixture.services.requestsTo('payTestCheckout')).toEqual([]);
  });

  it('pays when its form is posted, again and again with the same end', async () => {
    for (let round = 0; round < 2; round += 1) {
      const response = await visit({ method: 'POST', body: new URLSearchParams() });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
    }
    expect(fixture.services.requestsTo('payTestCheckout')).toMatchObject([
      { sessionId: 'cs_test_1' },
      { sessionId: 'cs_test_1' },
    ]);
  });

  it.each([
    ['paid', 'This pack is yours', 1],
    ['expired', 'This checkout has expired', 0],
  ])('that is %s says so', async (status, title, forms) => {
    fixture.services.checkouts.getTestCheckout = async () => ({ checkout: { ...checkout, status } });
    const page = await (await visit()).text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page.match(/<form/g) ?? []).toHaveLength(forms);
  });

  it.each(['GET', 'POST'])('is not there where payments are real: %s', async (method) => {
    Object.assign(fixture.services.checkouts, {
      getTestCheckout: refuse(404, 'not_found'),
      payTestCheckout: refuse(404, 'not_found'),
    });
    const forProgram = await visit({ method });
    expect([forProgram.status, await forProgram.json()]).toMatchObject([404, { code: 'not_found' }]);
    const forPerson = await visit({ method, headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([forPerson.status, forPerson.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(await forPerson.text()).toContain('<h1>This page does not exist</h1>');
  });

  it('takes a form and nothing else', async () => {
    const response = await visit({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });
});
