import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const get = (target: string) => fixture.call(target, { token: null });

describe('the browsable contract', () => {
  it('works under its own policy: all it loads is ours and exists, and the page has no inline script', async () => {
    const response = await get('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/gi)).toBeNull();
    const loaded = [...page.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="([^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
    expect(loaded.filter((url) => url.endsWith('.css')).length).toBeGreaterThan(0);
    for (const url of loaded) {
      const address = new URL(url, `${fixture.url}/api/docs`);
      expect([url, address.origin]).toEqual([url, fixture.url]);
      const file = await get(address.pathname);
      expect([url, file.status]).toEqual([url, 200]);
      await file.arrayBuffer();
    }
  });

  it('shows what /api/openapi.json says', async () => {
    const contract = (await (await get('/api/openapi.json')).json()) as { paths: object };
    const script = await (await get('/api/docs/swagger-ui-init.js')).text();
    for (const path of Object.keys(contract.paths)) expect(script).toContain(`"${path}"`);
  });

  it('validates nothing at a stranger', async () => {
    const script = await (await get('/api/docs/swagger-ui-init.js')).text();
    const strangers = [...script.matchAll(/https?:\/\/([^/"'\s]+)/g)].map(([, host]) => host);
    expect(
      strangers.filter(
        (host) =>
          !/^(checkout\.stripe\.com|colophon\.example|pay\.example|hooks\.example\.com)$/.test(host ?? ''),
      ),
    ).toEqual([]);
  });
});
