import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../stack/eventually.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { BREAKS, FakeApi, HANGS, refusal, type Reply } from './fake-api.ts';
import { PAUSE_AHEAD_MS } from './looks.ts';
import { choose, pdf } from './screen-state.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

const MINUTE = 60_000;
const PROTECTED = [
  '/dashboard',
  '/upload',
  '/documents',
  '/documents/x/review',
  '/brand-context',
  '/settings',
];
const expired = refusal(401, 'Sign in again.', 'unauthenticated');

let stack: RunningStack;
let browser: Browser;
let visitor: Visitor;
let api: FakeApi;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterEach(() => visitor?.leave());
afterAll(() => browser?.close());

async function arrive(options: VisitorOptions = {}, replies: Readonly<Record<string, Reply>> = {}) {
  visitor = await Visitor.arrive(browser, stack.url, options);
  api = await FakeApi.behind(visitor.page);
  api.be(replies);
  return visitor.page;
}
const member = { token: 'a.token' };
const pathOf = (page: Page) => new URL(page.url()).pathname;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const atLogin = (page: Page) => page.waitForURL('**/login');

/** From here on the page's time moves only by `runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
}

describe('What waits, waits as long as it says', () => {
  it.each([
    ['/', 1500],
    ['/pricing', 2000],
  ])(
    'the review of a file dropped on %s opens after %i ms, announced, and not before [landing.success, pricing.try-it, a11y.reduced-motion]',
    async (path, delay) => {
      const page = await arrive(member, {
        'POST /api/documents/upload': { status: 201, body: { documentId: 'd', documents: [] } },
        'GET /api/documents/d/metadata': HANGS,
      });
      await visitor.open(path);
      await stopClock(page);
      await choose(page, pdf());
      await page.getByText('Upload Successful!').waitFor();
      const said = page.locator('[role=status], [aria-live=polite]');
      await said.filter({ hasText: 'Redirecting to document review...' }).first().waitFor();
      await page.clock.runFor(delay - 1);
      expect(pathOf(page)).toBe(path);
      await page.clock.runFor(1);
      await page.waitForURL('**/documents/d/review');
    },
  );

  it.each([
    [
      'success',
      3000,
      { body: { message: 'ok' } },
      'If the email exists, a password reset link has been sent.',
    ],
    ['error', 5000, BREAKS, 'Failed to send reset email'],
  ] as const)(
    'a toast of %s stays %i ms [global.toasts, settled.toasts]',
    async (_, duration, reply, text) => {
      const page = await arrive({}, { 'POST /api/auth/reset-password': reply });
      await visitor.open('/reset-password');
      await stopClock(page);
      await page.getByLabel('Email').fill('maya@example.com');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByText(text);
      await toast.waitFor();
      await page.clock.runFor(duration - 100);
      expect(await toast.isVisible()).toBe(true);
      await page.clock.runFor(200);
      await toast.waitFor({ state: 'detached' });
    },
  );

  it('answers are fresh for five minutes, and asked for again after that [global.query-cache]', async () => {
    const page = await arrive(member);
    await visitor.open('/brand-context');
    const asked = () => api.calls.filter((call) => call === 'GET /api/brand-context').length;
    const comeBack = async () => {
      await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
      await page.waitForURL('**/settings');
      await page.getByRole('link', { name: 'Brand', exact: true }).first().click();
      await page.waitForURL('**/brand-context');
      await page.getByRole('button', { name: 'Edit' }).waitFor();
    };
    await page.clock.install();
    await page.clock.fastForward(4 * MINUTE);
    await comeBack();
    expect(asked()).toBe(1);
    await page.clock.fastForward(2 * MINUTE);
    await comeBack();
    await eventually(() => asked() === 2, 'a second question');
  });

  it('a failed answer is asked for once more [global.query-cache]', async () => {
    const page = await arrive(member, { 'GET /api/brand-context': refusal(503, 'Later.') });
    await page.goto('/brand-context');
    await page
      .getByText(/could not be loaded/)
      .first()
      .waitFor();
    expect(api.calls.filter((call) => call === 'GET /api/brand-context')).toHaveLength(2);
  });
});

describe('A session', () => {
  it('that ends in mid-work ends in every tab, and no token is left [global.any-401, settled.any-401]', async () => {
    const page = await arrive(member, { 'PUT /api/brand-context': expired });
    await visitor.open('/brand-context');
    const other = await page.context().newPage();
    (await FakeApi.behind(other)).be();
    await other.goto('/documents');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Company name').fill('Northfield');
    await page.getByRole('button', { name: 'Save' }).click();
    await Promise.all([atLogin(page), atLogin(other)]);
    expect(await storedToken(page)).toBeNull();
  });

  it('is looked up before anything protected shows [global.protected]', async () => {
    const page = await arrive(member, { 'GET /api/user/me': HANGS });
    for (const path of PROTECTED) {
      await page.goto(path);
      await page.getByText('Loading…').first().waitFor();
      expect(
        await page.locator('h1, main nav, table, [role=navigation]').filter({ visible: true }).count(),
      ).toBe(0);
      expect(
        await page
          .getByText(/Maya|Zero-Trust|Northfield/)
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    }
  });

  it.each(PROTECTED)('is needed for %s [global.protected]', async (path) => {
    const page = await arrive();
    await page.goto(path);
    await atLogin(page);
    expect(api.calls).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it.each(['/login', '/register'])(
    'makes %s lead to the dashboard [global.signed-in-visitor]',
    async (path) => {
      const page = await arrive(member);
      await page.goto(path);
      await page.waitForURL('**/dashboard');
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('whose user cannot be fetched at the start is dropped and logged, without a toast [global.start-up]', async () => {
    const page = await arrive(member, { 'GET /api/user/me': refusal(500, 'Broken.') });
    await page.goto('/dashboard');
    await atLogin(page);
    expect(await storedToken(page)).toBeNull();
    expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('');
    visitor.expectComplaint(/500/);
    visitor.expectComplaint(/profile could not be loaded/);
  });

  it('outlives a page that is left before the user was fetched: a request the browser ends is no refusal [global.start-up]', async () => {
    const page = await arrive(member, { 'GET /api/user/me': HANGS });
    // As browser extensions do: with a listener for it, the page still learns that its request has ended.
    await page.addInitScript(() => addEventListener('pagehide', () => undefined));
    await page.goto('/dashboard');
    await page.getByText('Loading…').first().waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('session-calls')),
    );
    await page.goto('/robots.txt');
    expect(await storedToken(page)).toBe(member.token);
  });

  it('stays when only the login call is refused with 401 [settled.any-401]', async () => {
    const page = await arrive(
      {},
      { 'POST /api/auth/login': refusal(401, 'Wrong email or password.', 'invalid_credentials') },
    );
    await visitor.open('/login');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong email or password.').first().waitFor();
    expect(pathOf(page)).toBe('/login');
  });
});

it('an unknown address becomes the start, and Back does not return to it [global.unknown-path]', async () => {
  const page = await arrive();
  await visitor.open('/pricing');
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL('**/pricing');
  expect(visitor.complaints).toEqual([]);
});
