import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { Visitor } from './visitor.ts';

/** What only a real browser does: tabs, its own Back, its scroll positions, files out of reach. */
describe('Going through the app', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(() => browser?.close());

  async function open(path: string): Promise<Page> {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token' });
    await FakeApi.behind(visitor.page);
    await visitor.open(path);
    return visitor.page;
  }
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const footer = (page: Page, name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const depth = (page: Page) => page.evaluate(() => window.scrollY);

  it('opens a link in a new tab and leaves this one where it is', async () => {
    const page = await open('/documents');
    const opening = page.context().waitForEvent('page');
    await menu(page, 'Settings').click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    await tab.waitForURL('**/settings');
    expect(new URL(page.url()).pathname).toBe('/documents');
  });

  it('goes back to where a page was left, and begins the others at their top', async () => {
    const page = await open('/documents');
    await footer(page, 'Privacy').click();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.waitForFunction(() => window.scrollY === 700);
    await footer(page, 'Terms').dispatchEvent('click');
    await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
    expect(await depth(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    await page.waitForFunction(() => window.scrollY === 700);
    expect(visitor.complaints).toEqual([]);
  });

  it('asks on each way back from a dirty form, and then goes back', async () => {
    const page = await open('/documents');
    await menu(page, 'Settings').click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Nadia');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const answer of ['Keep editing', 'Leave without saving']) {
      await page.evaluate(() => window.history.back());
      await question.waitFor();
      await page.waitForURL('**/settings');
      await question.getByRole('button', { name: answer }).click();
      await question.waitFor({ state: 'detached' });
    }
    await page.waitForURL('**/documents');
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('loads a screen from the server once when its code does not come, and then says so', async () => {
    const page = await open('/documents');
    const files = '**/assets/brand-context-route-*.js';
    await page.route(files, (route) => route.abort('connectionrefused'));
    const reloaded = page.waitForEvent('load');
    await menu(page, 'Brand').click();
    await reloaded;
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/brand-context');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Brand context' }).waitFor();
  });
});
