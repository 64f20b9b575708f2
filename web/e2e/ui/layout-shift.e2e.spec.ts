import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { makeDocument } from '../../src/testing/fixtures.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { Visitor } from './visitor.ts';

const MOST_LAYOUT_SHIFT = 0.01;

/** What each screen asks for first, held back until its placeholder has been painted. */
const SCREENS = [
  { path: '/dashboard', first: '/api/documents' },
  { path: '/documents', first: '/api/documents' },
  {
    path: `/documents/${makeDocument().id}/review`,
    first: `/api/documents/${makeDocument().id}/metadata`,
  },
  { path: '/brand-context', first: '/api/brand-context' },
  { path: '/settings', first: '/api/account/settings' },
  { path: '/settings?tab=billing', first: '/api/billing/transactions' },
] as const;

describe('What arrives late moves nothing that is in sight', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(() => browser?.close());

  it.each(SCREENS.flatMap((screen) => ([390, 1440] as const).map((viewport) => ({ ...screen, viewport }))))(
    'on $path at $viewport px',
    async ({ path, first, viewport }) => {
      visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport });
      const { page } = visitor;
      await FakeApi.behind(page);
      const arrival = Promise.withResolvers<void>();
      await page.route(
        ({ pathname }) => pathname === first,
        async (route) => {
          await arrival.promise;
          await route.fallback();
        },
      );
      await visitor.open(path);
      await page.locator('[data-skeleton]').first().waitFor();
      arrival.resolve();
      await visitor.untilLoaded();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      expect(await visitor.layoutShift()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    },
  );
});
