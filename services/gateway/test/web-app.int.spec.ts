import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const script = 'document.documentElement.dataset.theme = "dark"';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-web-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'pricing'));
  await writeFile(path.join(folder, 'index.html'), `<title>app</title><script>${script}</script>`);
  await writeFile(path.join(folder, 'pricing', 'index.html'), '<title>pricing</title>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'assets', 'index-B1x2.js'), 'console.log(1)');
  await writeFile(path.join(folder, 'assets', 'index-B1x2.js.gz'), gzipSync('console.log(1)'));
  await fixture.start({ WEB_DIST_DIR: folder });
}, 60_000);
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const open = (target: string, init: RequestInit = {}) => fixture.call(target, { token: null, ...init });

describe('the web app', () => {
  it.each(['/', '/documents/42/review', '/dashboard?tab=1', '/apiary'])(
    'is the one page under %s',
    async (target) => {
      const response = await open(target);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>app</title>');
    },
  );

  it('allows its own scripts and the inline one it was built with, no other', async () => {
    const policy = (await open('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
  });

  it('has its assets kept for ever and sent compressed', async () => {
    const response = await open('/assets/index-B1x2.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('console.log(1)');
  });

  it('prefers a prerendered page', async () => {
    expect(await (await open('/pricing')).text()).toContain('<title>pricing</title>');
  });

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
