import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi, HANGS } from './fake-api.ts';
import { choose, pdf } from './screen-state.ts';
import { Visitor } from './visitor.ts';

const UPLOAD = 'POST /api/documents/upload';

/** What the first view does not need comes as its own files, which can be out of reach when they are wanted. */
describe('Parts of a screen whose code does not come', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(() => browser?.close());

  /** Opens a screen whose later code fails until the returned function is called. */
  async function without(code: string, path: string) {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token' });
    const api = await FakeApi.behind(visitor.page);
    api.be({ [UPLOAD]: HANGS });
    const files = `**/assets/${code}-*.js`;
    await visitor.page.route(files, (route) => route.abort('connectionrefused'));
    await visitor.open(path);
    return { api, page: visitor.page, comeBack: () => visitor.page.unroute(files) };
  }

  /** Tries once without success, then with the code available. Only the missing files may cause errors. */
  async function tryAgain(page: Page, sentence: string, comeBack: () => Promise<void>): Promise<void> {
    const missing = page.getByRole('alert').filter({ hasText: sentence });
    await missing.getByRole('button', { name: 'Try Again' }).click();
    await missing.waitFor();
    await comeBack();
    await missing.getByRole('button', { name: 'Try Again' }).click();
    await missing.waitFor({ state: 'detached' });
    expect(visitor.complaints.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  }

  /** Opens nothing yet. Each address that the page goes to, a reload too, is added to the list. */
  async function counted(): Promise<{ page: Page; pages: string[] }> {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token' });
    const { page } = visitor;
    await FakeApi.behind(page);
    const pages: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
    return { page, pages };
  }
  // As from a server that has another build.
  const missing = (route: Route) => route.fulfill({ status: 404 });
  const onlyMissing = () => {
    expect(visitor.complaints.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  };

  it('the page itself is loaded again', async () => {
    const { page, pages } = await counted();
    await page.route('**/assets/index-*.js', missing, { times: 1 });
    await visitor.open('/dashboard');
    expect(pages).toHaveLength(2);
    onlyMissing();
  });

  it('the page itself is loaded again once only', async () => {
    const { page, pages } = await counted();
    // What the script imports.
    await page.route('**/assets/app-*.js', missing);
    await page.goto('/dashboard');
    await page.waitForFunction(
      () => document.readyState === 'complete' && 'reloaded' in document.documentElement.dataset,
    );
    expect(pages).toHaveLength(2);
    onlyMissing();
  });

  it('the page itself stays without a line, as far as it has come', async () => {
    const { page, pages } = await counted();
    await page.route('**/assets/site-*.js', async (route) => {
      await visitor.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto('/pricing');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(pages).toHaveLength(1);
    onlyMissing();
  });

  it('the page itself stays where only a picture of another site is missing', async () => {
    const { page, pages } = await counted();
    await visitor.open('/dashboard');
    await page.evaluate(async () => {
      const picture = new Image();
      const failed = new Promise((resolve) => picture.addEventListener('error', resolve));
      picture.src = 'https://other.example/assets/x.png';
      document.body.append(picture);
      await failed;
    });
    await visitor.untilReady();
    expect(pages).toHaveLength(1);
    visitor.expectComplaint(/Content Security Policy/);
    visitor.expectComplaint(/^foreign request/);
    expect(visitor.complaints).toEqual([]);
  });

  it('the list of an upload is asked for again, and the upload goes on meanwhile', async () => {
    const { api, page, comeBack } = await without('upload-list', '/upload');
    await choose(page, pdf('guide.pdf'));
    await tryAgain(page, 'The list of your files could not be loaded.', comeBack);
    await page.getByRole('button', { name: 'Cancel guide.pdf' }).waitFor();
    expect(api.calls.filter((call) => call.startsWith(UPLOAD))).toHaveLength(1);
  });

  it('the news of an upload on the dashboard are asked for again, and the upload goes on meanwhile', async () => {
    const { api, page, comeBack } = await without('panel-news', '/dashboard');
    await choose(page, pdf('guide.pdf'));
    await tryAgain(page, 'Your upload results could not be loaded.', comeBack);
    await page.getByRole('link', { name: 'See each file' }).waitFor();
    expect(api.calls.filter((call) => call.startsWith(UPLOAD))).toHaveLength(1);
  });

  it('a tab of the settings is asked for again, and what was typed in another one stays', async () => {
    const { page, comeBack } = await without('billing-panel', '/settings');
    await page.getByRole('textbox', { name: 'First name' }).fill('Nadia');
    await page.getByRole('tab', { name: 'Billing' }).click();
    await tryAgain(page, 'This tab could not be loaded.', comeBack);
    await page.getByText('Current plan').waitFor();
    await page.getByRole('tab', { name: 'Profile' }).click();
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Nadia');
  });
});
