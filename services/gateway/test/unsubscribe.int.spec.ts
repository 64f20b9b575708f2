import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { commonErrors, ServiceError } from '@colophon/platform';
import { GatewayFixture, standingMinute } from './gateway.fixture.js';

const fixture = new GatewayFixture(standingMinute());
const original = { ...fixture.services.notifications };
beforeAll(() => fixture.start({ RATE_LIMIT_TOKEN_PER_ADDRESS: '60' }));
afterAll(() => fixture.stop());
afterEach(() => void Object.assign(fixture.services.notifications, original));

const TARGET = '/api/unsubscribe/v1.abc-DEF_123';
const open = (init: RequestInit = {}) => fixture.call(TARGET, { token: null, ...init });
const refuse = (status: number, code: string) => async () => {
  throw new ServiceError({ ...commonErrors.unavailable, status, code });
};
const oneClick = { 'List-Unsubscribe': 'One-Click' };
const formData = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

describe('the link of a mail', () => {
  it('asks before it changes anything, because programs open links, too', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open({ method })).status).toBe(200);
    expect(fixture.services.requestsTo('unsubscribe')).toEqual([]);
    expect(fixture.services.requestsTo('getUnsubscribe').at(-1)).toMatchObject({ token: 'v1.abc-DEF_123' });
    const page = await (await open()).text();
    expect(page).toContain('<h1>Stop mails about low credits?</h1>');
    expect(page.match(/<form[^>]*>/g)).toEqual(['<form method="post">']);
  });

  it.each([
    ['its form', () => ({ body: new URLSearchParams() })],
    ['a mail program', () => ({ body: new URLSearchParams(oneClick) })],
    ['a mail program that sends a multipart form', () => ({ body: formData() })],
    ['nothing at all', () => ({})],
  ])('unsubscribes when %s is posted, again and again with the same answer', async (_case, request) => {
    const answers: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const response = await open({ method: 'POST', ...request() });
      expect(response.status).toBe(200);
      answers.push(await response.text());
    }
    expect(answers[0]).toContain('<h1>No more mails about low credits</h1>');
    expect(answers[1]).toBe(answers[0]);
    expect(fixture.services.requestsTo('unsubscribe').at(-1)).toMatchObject({ token: 'v1.abc-DEF_123' });
  });

  it('that was used says so', async () => {
    fixture.services.notifications.getUnsubscribe = async () => ({
      notification: 'document_expiring',
      unsubscribed: true,
    });
    const page = await (await open()).text();
    expect(page).toContain('<h1>No more mails about expiring documents</h1>');
    expect(page).not.toContain('<form');
  });

  it.each([
    ['GET', 400, 'invalid_token'],
    ['POST', 400, 'invalid_token'],
    ['POST', 404, 'not_found'],
  ])('that is incomplete gets a page with advice: %s', async (method, status, code) => {
    const refusal = refuse(status, code);
    Object.assign(fixture.services.notifications, { getUnsubscribe: refusal, unsubscribe: refusal });
    const response = await open({ method });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('Please open it once more from the mail itself');
  });

  it('is not blamed for an outage', async () => {
    fixture.services.notifications.unsubscribe = refuse(503, 'unavailable');
    const forProgram = await open({ method: 'POST' });
    expect([forProgram.status, await forProgram.json()]).toMatchObject([503, { code: 'unavailable' }]);
    const forPerson = await open({ method: 'POST', headers: { accept: 'text/html' } });
    expect([forPerson.status, forPerson.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await forPerson.text()).toContain('<h1>Please try again in a moment</h1>');
  });

  it('takes at most 256 KiB of form', async () => {
    const form = new FormData();
    form.set('x', 'x'.repeat(300_000));
    expect((await open({ method: 'POST', body: form })).status).toBe(413);
    expect(
      (await open({ method: 'POST', body: new URLSearchParams({ x: 'x'.repeat(300_000) }) })).status,
    ).toBe(413);
  });

  it('is no way to try tokens out', async () => {
    let status = 0;
    for (let attempt = 0; attempt < 70 && status !== 429; attempt += 1) ({ status } = await open());
    expect(status).toBe(429);
  });
});

describe('a page of the gateway', () => {
  const page = async () => {
    const response = await fixture.call('/api/billing/test-checkout/s', { token: null });
    return {
      policy: response.headers.get('content-security-policy') ?? '',
      html: await response.text(),
      response,
    };
  };

  it('runs nothing, loads nothing and posts only to us', async () => {
    const { policy, html, response } = await page();
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy.split('; ').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `style-src 'sha256-${hash}'`,
    ]);
    expect(html).not.toMatch(/<script|<img|<link|\sstyle=|\son\w+=|url\(/i);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('names its language and has one heading', async () => {
    const { html } = await page();
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<meta name="viewport"');
  });

  it('shows what services say as text', async () => {
    const { getTestCheckout } = fixture.services.checkouts;
    fixture.services.checkouts.getTestCheckout = async () => ({
      checkout: { packId: '<script>alert(1)</script>', status: 'open', currency: 'usd', priceCents: 900 },
    });
    const { html } = await page();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    fixture.services.checkouts.getTestCheckout = getTestCheckout;
  });
});
