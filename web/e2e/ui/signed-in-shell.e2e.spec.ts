import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Account } from '../stack/account.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { variants } from './viewports.ts';
import { Visitor } from './visitor.ts';

describe('The shell of the signed-in screens', () => {
  let stack: RunningStack;
  let browser: Browser;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
    account = await Account.open(stack);
  });
  afterAll(() => browser?.close());

  it.each(variants(390, 1440))(
    'shows its shortcuts in $theme at $viewport px',
    async ({ theme, viewport }) => {
      const visitor = await Visitor.arrive(browser, stack.url, { theme, viewport, token: account.token });
      await visitor.open('/dashboard');
      expect(await visitor.accessibilityFaults([theme])).toEqual([]);
      expect(await visitor.reflowFaults()).toEqual([]);
      await visitor.picture(`dashboard-${theme}-${viewport}`);
      await visitor.page.keyboard.press('?');
      await visitor.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      expect(await visitor.accessibilityFaults([theme])).toEqual([]);
      await visitor.picture(`shortcuts-${theme}-${viewport}`);
      await visitor.page.keyboard.press('Escape');
      await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    },
  );

  it('asks a finger to choose PDFs, which nothing can be dragged with', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, {
      viewport: 390,
      token: account.token,
      hasTouch: true,
    });
    await visitor.open('/upload');
    await visitor.page.getByText('Choose PDFs', { exact: true }).waitFor();
    expect(await visitor.page.getByText('Drag and drop').isVisible()).toBe(false);
    await visitor.leave();
  });

  it('says that it is offline, and leaves for the login when another tab signs out', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    await visitor.open('/settings');
    await visitor.setOffline(true);
    await visitor.page.getByText('You are offline.').waitFor();
    await visitor.setOffline(false);
    await visitor.page.getByText('You are offline.').waitFor({ state: 'detached' });
    const other = await visitor.page.context().newPage();
    await other.goto('/roadmap');
    await other.evaluate(() => localStorage.removeItem('access_token'));
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // The open event stream broke with the connection.
    expect(
      visitor.complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(complaint)),
    ).toEqual([]);
    await visitor.leave();
  });
});
