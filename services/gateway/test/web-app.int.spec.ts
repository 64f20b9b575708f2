import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebServer } from '../src/web-app/web-server.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const ORIGIN = 'https://placeholder.invalid';
const SITE = {
  origin: ORIGIN,
  fallback: 'app.html',
  pages: [
    { path: '/', file: 'index.html' },
    { path: '/pricing', file: 'pricing.html' },
    { path: '/documents/:id/review', file: 'documents/review.html' },
  ],
  scriptHashes: ["'sha256-script'"],
  styleHashes: ["'sha256-style'"],
};
let folder: string;

const FILES: Record<string, string | Uint8Array> = {
  'site.json': JSON.stringify(SITE),
  'app.html': '<html><title>app</title>',
  'index.html': `<html><title>landing</title><link rel="canonical" href="${ORIGIN}/">`,
  'pricing.html': '<title>pricing</title>',
  'documents/review.html': '<title>review</title>',
  'robots.txt': `Sitemap: ${ORIGIN}/sitemap.xml`,
  'sitemap.xml': `<loc>${ORIGIN}/pricing</loc>`,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.vite/manifest.json': '{}',
  'assets/index-B1x2.js': 'console.log(1)',
  'assets/index-B1x2.js.gz': gzipSync('console.log(1)'),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-web-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await fixture.start({
    WEB_DIST_DIR: folder,
    PUBLIC_URL: 'https://colophon.example/',
    BROWSER_TRACES: '/otlp/v1/traces 5',
  });
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const open = (target: string, init: RequestInit = {}) => fixture.call(target, { token: null, ...init });

describe('the web app', () => {
  it.each([
    ['/', 'landing'],
    ['/pricing', 'pricing'],
    ['/pricing/?from=mail', 'pricing'],
    ['/documents/42/review', 'review'],
    ['/documents/42/43/review', 'app'],
    ['/dashboard?tab=1', 'app'],
    ['/apiary', 'app'],
    ['/app.html', 'app'],
  ])('answers %s with the page %s', async (target, title) => {
    const response = await open(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/', 'href="https://colophon.example/"'],
    ['/robots.txt', 'Sitemap: https://colophon.example/sitemap.xml'],
    ['/sitemap.xml', '<loc>https://colophon.example/pricing</loc>'],
  ])('writes the address of this installation into %s', async (target, expected) => {
    expect(await (await open(target)).text()).toContain(expected);
  });

  it.each(['/', '/dashboard'])('asks the page of %s for traces of some of its users', async (target) => {
    const asked = '<html data-traces="/otlp/v1/traces 5">';
    expect(await (await open(target)).text()).toContain(asked);
    expect(await (await open('/robots.txt')).text()).not.toContain('data-traces');
  });

  it('allows its own scripts and styles and the inline ones it was built with, no other', async () => {
    const policy = (await open('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-script';");
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.9', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('packs a page for a client that takes %s', async (accepted, expected) => {
    const response = await open('/pricing', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    // fetch unpacks it again.
    expect(await response.text()).toContain('<title>pricing</title>');
  });

  it('sends a page once to a client that keeps it', async () => {
    const etag = (await open('/pricing')).headers.get('etag') ?? '';
    const again = await open('/pricing', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await open('/', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('answers HEAD like GET, without the page', async () => {
    const response = await open('/pricing', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String('<title>pricing</title>'.length));
    expect(await response.text()).toBe('');
  });

  it('has its assets cached permanently and sent as the build packed them', async () => {
    const response = await open('/assets/index-B1x2.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('console.log(1)');
    const etag = response.headers.get('etag') ?? '';
    const again = await open('/assets/index-B1x2.js', {
      // fetch would add no-cache of its own.
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('keeps icons for a day', async () => {
    const response = await open('/favicon.svg');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each(['/site.json', '/.vite/manifest.json', '/assets/index-B1x2.js.gz'])(
    'keeps %s to itself',
    async (target) => {
      expect(await (await open(target)).text()).not.toMatch(/sha256|\{\}|console/);
    },
  );

  it('answers a missing asset with 404, not with a page', async () => {
    expect((await open('/assets/index-old.js')).status).toBe(404);
  });

  it.each(['/api', '/api/', '/api/unknown'])('leaves %s to the API', async (target) => {
    expect(await (await open(target)).json()).toMatchObject({ code: 'not_found' });
  });

  it.each(['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc/passwd'])(
    'gives no file away under %s',
    async (target) => {
      expect(await (await open(target)).text()).not.toContain('root:');
    },
  );

  it('is only read', async () => {
    expect((await open('/', { method: 'POST' })).status).toBe(404);
  });
});

describe('the web app alone, without the API', () => {
  /** What differs by nature: the time, and the number of a request that no log of the web app knows. */
  const OWN = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
  const described = async (response: Response) => ({
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name))),
    body: await response.text(),
  });
  let server: Awaited<ReturnType<typeof createWebServer>>;
  let address: string;
  beforeAll(async () => {
    server = await createWebServer(folder, {
      publicUrl: 'https://colophon.example/',
      browserTraces: '/otlp/v1/traces 5',
    });
    address = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  it.each([
    '/',
    '/pricing',
    '/documents/1/review',
    '/nowhere',
    '/robots.txt',
    '/favicon.svg',
    '/assets/index-B1x2.js',
  ])('answers %s to the header as the gateway does', async (target) => {
    const headers = { 'accept-encoding': 'gzip' };
    const [gateway, alone] = await Promise.all([
      open(target, { headers }),
      fetch(address + target, { headers }),
    ]);
    expect(await described(alone)).toEqual(await described(gateway));
  });

  it('lets nothing run in what it refuses', async () => {
    for (const [method, target] of [
      ['POST', '/'],
      ['GET', '/api/profile'],
      ['GET', '/assets/gone-B1x2.js'],
    ] as const) {
      const { status, headers } = await fetch(address + target, { method });
      expect([status, headers.get('content-security-policy')]).toEqual([
        404,
        expect.stringContaining("default-src 'none'; frame-ancestors 'none'"),
      ]);
    }
  });

  it('has no page for a missing asset, nor for anything of the API', async () => {
    for (const target of ['/assets/gone-B1x2.js', '/api/profile'])
      expect(await described(await fetch(address + target))).toMatchObject({
        status: 404,
        body: 'Not found\n',
      });
  });

  it('answers the probes of a cluster', async () => {
    for (const probe of ['/health/live', '/health/ready'])
      expect((await fetch(address + probe)).status).toBe(200);
  });
});
