import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { makeBrand, makeDocument, NO_BRAND } from '../../src/testing/fixtures.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { Visitor } from './visitor.ts';

const MOST_LAYOUT_SHIFT = 0.01;

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

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

/** Each answer of the brand screen in turn is the last one. Without a brand no document is asked for. */
const BRANDS = [
  { brand: 'a full brand', body: makeBrand(), late: '/api/brand-context' },
  { brand: 'a full brand', body: makeBrand(), late: '/api/brand/learned' },
  { brand: 'a full brand', body: makeBrand(), late: '/api/documents' },
  { brand: 'no brand yet', body: NO_BRAND, late: '/api/brand-context' },
  { brand: 'no brand yet', body: NO_BRAND, late: '/api/brand/learned' },
];

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
      await painted(page);
      expect(await visitor.layoutShift()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    },
  );

  it.each(BRANDS.flatMap((one) => ([390, 1440] as const).map((viewport) => ({ ...one, viewport }))))(
    'with $brand at $viewport px, and $late last',
    async ({ body, late, viewport }) => {
      visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport });
      const { page } = visitor;
      const api = await FakeApi.behind(page);
      api.be({ 'GET /api/brand-context': { body } });
      const arrival = Promise.withResolvers<void>();
      await page.route(
        ({ pathname }) => pathname === late,
        async (route) => {
          await arrival.promise;
          await route.fallback();
        },
      );
      await page.goto('/brand-context');
      await page.locator('[data-skeleton]').first().waitFor();
      await painted(page);
      arrival.resolve();
      await page.getByRole('heading', { name: 'Learned from your corrections' }).waitFor();
      await visitor.untilLoaded();
      await painted(page);
      expect(await visitor.layoutShift()).toBeLessThanOrEqual(MOST_LAYOUT_SHIFT);
    },
  );
});
