import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PUBLIC_PAGES } from '../../src/app/public-pages.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { Visitor } from './visitor.ts';

const MOST_LAYOUT_SHIFT = 0.01;

/** Longer than a browser waits with its first paint. */
const PAUSE_MS = 400;

/** What comes after the first paint is painted piece by piece. */
const LATER_PIECES = 8;
const LATER_PAUSE_MS = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In front of the product: each page is cut where its main part has begun, and the rest comes in pieces later. */
async function serveInPieces(origin: string): Promise<Server> {
  const pass = async (path: string, response: ServerResponse) => {
    const answer = await fetch(new URL(path, origin));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const cut = type.startsWith('text/html') ? body.indexOf('</h1>') : -1;
    if (cut < 0) return response.end(body);
    response.write(body.subarray(0, cut));
    await pause(PAUSE_MS);
    const length = Math.ceil((body.length - cut) / LATER_PIECES);
    for (let start = cut; start < body.length; start += length) {
      response.write(body.subarray(start, start + length));
      await pause(LATER_PAUSE_MS);
    }
    return response.end();
  };
  const server = createServer((request, response) => {
    pass(request.url ?? '/', response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

// What they look like is judged in accessibility-public.e2e.spec.ts.
describe.each([360, 768, 1440] as const)('Public pages at %i px', (viewport) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, stack.url, { viewport });
  });
  afterAll(() => visitor?.leave());

  it.each(PUBLIC_PAGES)('$path has its title, and moves nothing', async ({ path, title }) => {
    await visitor.open(path);
    expect(await visitor.page.title()).toBe(`${title} · Colophon`);
    expect(await visitor.layoutShift()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    expect(visitor.complaints.splice(0)).toEqual([]);
  });
});

describe('The way to the dashboard', () => {
  const places = (['/', '/pricing', '/roadmap'] as const).flatMap((path) =>
    ([360, 390] as const).map((viewport) => ({ path, viewport })),
  );
  it.each(places)('is in one row with the rest of $path at $viewport', async ({ path, viewport }) => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport, token: 'a.token' });
    await FakeApi.behind(visitor.page);
    await visitor.open(path);
    await visitor.page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    const links = visitor.page.locator('header a');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    expect(await visitor.page.locator('header').getByText('Colophon').isVisible()).toBe(true);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('The way to an account', () => {
  it('is in the first view of a phone, from the first field to the button', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport: 390 });
    await visitor.open('/register');
    const button = (await visitor.page.getByRole('button', { name: 'Create account' }).boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(visitor.page.viewportSize()!.height);
    await visitor.leave();
  });
});

describe.each([768, 1440] as const)('A page that arrives in pieces at %i px', (viewport) => {
  let slow: Server;
  let visitor: Visitor;
  beforeAll(async () => {
    slow = await serveInPieces(stack.url);
    visitor = await Visitor.arrive(browser, `http://localhost:${(slow.address() as AddressInfo).port}`, {
      viewport,
    });
  });
  afterAll(async () => {
    await visitor?.leave();
    slow?.close();
  });

  it.each(PUBLIC_PAGES)('$path moves nothing that is in sight', async ({ path }) => {
    await visitor.open(path);
    expect(await visitor.layoutShift()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
  });
});

describe('What the build rendered', () => {
  it.each(PUBLIC_PAGES)('$path can be read without a script', async ({ path, title, indexed }) => {
    const html = await (await fetch(stack.url + path)).text();
    expect(html).toContain(`<title>${title} · Colophon</title>`);
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toContain(
      `<link rel="canonical" href="http://localhost:${new URL(stack.url).port}${path}">`,
    );
    expect(html.includes('content="noindex"')).toBe(!indexed);
  });

  it('shows signed-in users no content meant for visitors', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { token: 'of.a.session' });
    const answer = Promise.withResolvers<void>();
    await visitor.stub('GET', '/api/user/me', {
      status: 503,
      body: { error: 'Later.' },
      after: answer.promise,
    });
    await visitor.page.goto('/', { waitUntil: 'commit' });
    const signIn = visitor.page.getByRole('link', { name: 'Sign In' });
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await signIn.isVisible()).toBe(false);
    // The session turns out to be none.
    answer.resolve();
    await signIn.waitFor();
    visitor.expectComplaint(/profile could not be loaded/);
    // One line of the browser for each of the tries.
    const others = visitor.complaints.filter((complaint) => !/status of 503/.test(complaint));
    expect(others).toEqual([]);
    await visitor.leave();
  });

  it.each(['/', '/pricing'])(
    'keep %s as built where the line goes down before all its code is there',
    async (path) => {
      const visitor = await Visitor.arrive(browser, stack.url);
      const { page } = visitor;
      const later = '**/assets/details-*.js';
      await page.route(later, async (route) => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      });
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/details-'));
      await visitor.open(path);
      await lost;
      await page.unroute(later);
      // The panel of the landing page fills in once, while the page is read.
      await page.getByText('final_v7.pdf, as exported').waitFor({ state: 'hidden' });
      const built = await page.locator('main').innerText();
      const [answer] = await Promise.all([page.waitForResponse(later), page.context().setOffline(false)]);
      expect(answer.ok()).toBe(true);
      expect(await page.locator('main').innerText()).toBe(built);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(
        visitor.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED')),
      ).toEqual([]);
      await visitor.leave();
    },
  );
});
