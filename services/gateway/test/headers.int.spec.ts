import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

/** As they go over the wire: fetch would hide what is sent twice, and knows fewer methods. */
const raw = (method: string, path: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request(`${fixture.url}${path}`, { method, headers }, (response) =>
      resolve(response.resume()),
    );
    request.once('error', reject).end();
  });

/** One of our ids. */
const OWN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const everywhere: [string, string, string][] = [
  ['data', 'GET', '/api/billing/packs'],
  ['a probe', 'GET', '/api/health/live'],
  ['an unknown path', 'GET', '/api/nothing'],
  ['a path outside the API', 'GET', '/nothing'],
  ['a wrong method', 'PATCH', '/api/documents'],
  ['a refused parameter', 'GET', '/api/billing/packs?a=1&a=2'],
  ['a broken escape', 'GET', '/api/documents/%E0%A4%A'],
  ['a call without a token', 'GET', '/api/user/me'],
  ['a page', 'GET', '/api/unsubscribe/abc'],
  ['a redirect', 'POST', '/api/billing/test-checkout/s1'],
  ['the contract', 'GET', '/api/openapi.json'],
  ['its browsable form', 'GET', '/api/docs'],
  ['a file of that form', 'GET', '/api/docs/swagger-ui.css'],
];

describe('the answer', () => {
  it.each(everywhere)('for %s carries every security header once', async (_case, method, path) => {
    const { headersDistinct } = await raw(method, path);
    expect(headersDistinct).toMatchObject({
      'strict-transport-security': ['max-age=31536000; includeSubDomains'],
      'x-content-type-options': ['nosniff'],
      'x-frame-options': ['DENY'],
      'referrer-policy': ['no-referrer'],
      'cross-origin-opener-policy': ['same-origin'],
      'cross-origin-resource-policy': ['same-origin'],
      'permissions-policy': [expect.stringContaining('geolocation=()')],
      'content-security-policy': [expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/)],
      'x-request-id': [expect.stringMatching(/^[0-9a-f-]{36}$/)],
    });
    expect(headersDistinct['server']).toBeUndefined();
    expect(headersDistinct['x-powered-by']).toBeUndefined();
  });

  it.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PATCH'])('to %s is a refusal', async (method) => {
    for (const path of ['/api/documents', '/api/user/me']) {
      const response = await raw(method, path);
      expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

  it('to another origin allows nothing', async () => {
    const response = await raw('GET', '/api/billing/packs', { origin: 'https://evil.example' });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['trace-4711', 'trace-4711'],
    ['a'.repeat(128), 'a'.repeat(128)],
    ['a'.repeat(129), undefined],
    ['-leading', undefined],
    ['two words', undefined],
    ['"quoted"', undefined],
    ['ünïcode', undefined],
    [['a', 'b'], undefined],
  ])('to a request called %j is called %j', async (sent, kept) => {
    const value = Array.isArray(sent) ? sent : Buffer.from(sent).toString('latin1');
    const { headers } = await raw('GET', '/api/billing/packs', { 'x-request-id': value });
    expect(headers['x-request-id']).toMatch(kept === undefined ? OWN : new RegExp(`^${kept}$`));
  });

  it('to an address spelled another way is 404', async () => {
    for (const path of ['/api/documents/', '/api//documents', '/API/documents', '/api/documents/..']) {
      const response = await fixture.call(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});
