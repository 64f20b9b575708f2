import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';

// Real: the built web app, served by the gateway on a local start, by the web image in containers.
let stack: RunningStack;
/** A script of the landing page, e.g. `/assets/index-B1x2.js`. */
let script: string;

const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${stack.url}${path}`, { headers, redirect: 'manual' });

beforeAll(async () => {
  stack = await sharedStack();
  const page = await (await open('/')).text();
  script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
});

describe('pages and files of the web app', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('come packed to a client that takes %s', async (accepted, expected) => {
    for (const path of ['/', script]) {
      const answer = await open(path, { 'Accept-Encoding': accepted });
      expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, expected]);
      expect((await answer.text()).length).toBeGreaterThan(100);
    }
  });

  it('are kept as long as their names allow', async () => {
    expect((await open('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await open(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('answer every path of the app with a page, and a missing file with none', async () => {
    for (const path of ['/pricing', '/documents/1/review', '/nowhere/at/all']) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain('<div id="root"');
    }
    expect((await open('/assets/index-none.js')).status).toBe(404);
    expect((await open('/site.json')).headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('carry the security headers, all of them', async () => {
    for (const path of ['/', script, '/robots.txt', '/assets/index-none.js']) {
      const { headers } = await open(path);
      expect([path, Object.fromEntries(headers)]).toEqual([
        path,
        expect.objectContaining({
          'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        }),
      ]);
      expect(headers.get('server')).toBeNull();
    }
  });

  it("write this installation's address into what search engines read", async () => {
    const text = await (await open('/robots.txt')).text();
    expect(text).toContain(`Sitemap: http://localhost:${new URL(stack.url).port}/sitemap.xml`);
  });
});
