import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { makeDocument } from '../../src/testing/fixtures.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { API_KEY } from './api-keys-states.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { obscuredControls, tabTo } from './keyboard.ts';
import { VIEWPORTS } from './viewports.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

const PUBLIC = [
  '/',
  '/pricing',
  '/roadmap',
  '/developers',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/verify-email',
  '/undo-email-change',
  '/reset-password',
];
const REVIEW = `/documents/${makeDocument().id}/review`;
const SIGNED_IN = ['/dashboard', '/upload', '/documents', REVIEW, '/brand-context', '/settings'];
const EVERY_ROUTE = [
  ...PUBLIC.map((path) => ({ path, token: undefined })),
  ...SIGNED_IN.map((path) => ({ path, token: 'a.token' })),
];

let stack: RunningStack;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function arrive(path: string, { token, ...options }: VisitorOptions = {}): Promise<Page> {
  visitor = await Visitor.arrive(browser, stack.url, token === undefined ? options : { ...options, token });
  await FakeApi.behind(visitor.page);
  await visitor.open(path);
  await visitor.untilLoaded();
  return visitor.page;
}

const tabs = new Map<string | undefined, Visitor>();

/** One for all routes of a stranger, one for those of a member: what one route has loaded, the next finds in the browser. */
async function tabOf(token: string | undefined): Promise<Visitor> {
  const known = tabs.get(token);
  if (known) return known;
  const fresh = await Visitor.arrive(browser, stack.url, token === undefined ? {} : { token });
  await FakeApi.overCache(fresh.page);
  tabs.set(token, fresh);
  return fresh;
}

/** Tab from the top of the page to its end: what was reached, and what had no visible focus. */
async function walk(page: Page): Promise<{ reached: string[]; unmarked: string[]; isTrap: boolean }> {
  const reached: string[] = [];
  const unmarked: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(lookAtFocus);
    if (seen === undefined) return { reached, unmarked, isTrap: false };
    if (reached.length > 0 && seen.isFirst) return { reached, unmarked, isTrap: false };
    reached.push(seen.name);
    if (!seen.isMarked) unmarked.push(seen.name);
  }
  return { reached, unmarked, isTrap: true };
}

/** Runs in the page. */
function lookAtFocus(): { name: string; isFirst: boolean; isMarked: boolean } | undefined {
  const { activeElement: focused } = document;
  if (focused === null || focused === document.body) return undefined;
  const first = [...document.querySelectorAll('*')].find((element) => (element as HTMLElement).tabIndex >= 0);
  // A radio or file input for assistive technology alone is drawn by its parent.
  const { width } = focused.getBoundingClientRect();
  const drawn = [focused, ...(width < 3 ? [focused.parentElement, focused.nextElementSibling] : [])];
  const isMarked = drawn.some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });
  const words = focused.getAttribute('aria-label') ?? focused.textContent;
  return { name: `${focused.tagName} ${words.trim().slice(0, 60)}`, isFirst: focused === first, isMarked };
}

describe.each(EVERY_ROUTE)('On $path, by Tab alone', ({ path, token }) => {
  let page: Page;
  beforeAll(async () => {
    visitor = await tabOf(token);
    ({ page } = visitor);
    await page.setViewportSize(VIEWPORTS[1440]);
    await visitor.open(path);
    await visitor.untilLoaded();
  });

  it('nothing moves for users who asked for reduced motion, and a region for messages exists [a11y.reduced-motion, a11y.live-regions]', async () => {
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(1);
    expect(await page.locator('[aria-live=polite], [role=status]').count()).toBeGreaterThan(0);
  });

  it('help can be reached from the footer [a11y.help]', async () => {
    const footer = page.getByRole('contentinfo');
    for (const name of ['Privacy', 'Terms', 'Roadmap'])
      expect(await footer.getByRole('link', { name }).count()).toBe(1);
  });

  it('the skip link comes first, every control shows its focus, nothing traps [a11y.keyboard]', async () => {
    const { reached, unmarked, isTrap } = await walk(page);
    expect(isTrap).toBe(false);
    expect(reached[0]).toContain('Skip to content');
    expect(new Set(reached).size).toBeGreaterThan(3);
    expect(unmarked).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('no control is hidden behind a bar while it has focus, on a phone either [a11y.keyboard]', async () => {
    await page.setViewportSize(VIEWPORTS[390]);
    await visitor.open(path);
    await visitor.untilLoaded();
    expect(await obscuredControls(page)).toEqual([]);
  });
});

describe('Focus', () => {
  afterEach(() => visitor.leave());

  it('goes to the heading of the next screen, whose title the document takes [a11y.focus]', async () => {
    const page = await arrive('/dashboard', { token: 'a.token' });
    for (const [link, title] of [
      ['Upload', /^Upload/],
      ['Documents', /^Documents/],
      ['Brand', /^Brand/],
      ['Settings', /^Settings/],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: link, exact: true })
        .click();
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await page.title()).toMatch(title);
    }
  });

  it('stays in sight while a document arrives above it, on a phone [a11y.focus]', async () => {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport: 390 });
    const { page } = visitor;
    await FakeApi.behind(page);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/metadata', async (route) => {
      await arrival.promise;
      await route.fallback();
    });
    await visitor.open(REVIEW);
    const pricing = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
    await tabTo(page, pricing);
    arrival.resolve();
    await page.getByRole('heading', { name: 'What readers will show' }).waitFor();
    await visitor.untilLoaded();
    expect(await pricing.evaluate((link) => link === document.activeElement)).toBe(true);
    const { top, height } = await pricing.evaluate((link) => ({
      top: link.getBoundingClientRect().top,
      height: innerHeight,
    }));
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(height);
  });

  it('stays in an open dialog and returns to where it came from [a11y.focus]', async () => {
    const page = await arrive('/documents', { token: 'a.token' });
    const opener = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Upload', exact: true });
    await opener.focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar is between the last control and the first.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('is not lost with a secret that is shown once, however often Escape is pressed [a11y.focus]', async () => {
    const page = await arrive('/settings', { token: 'a.token' });
    await visitor.stub('GET', '/api/api-keys', { status: 200, body: { apiKeys: [] } });
    const key = `clphk_${'Ab3d'.repeat(10).slice(0, 38)}`;
    const body = { apiKey: { ...API_KEY, name: 'CI' }, key };
    await visitor.stub('POST', '/api/api-keys', { status: 201, body });
    await page.getByRole('tab', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('CI');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Password' }).fill('a password');
    await page.keyboard.press('Enter');
    const secret = page.getByText(key);
    await secret.waitFor();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Escape');
      expect(await secret.isVisible()).toBe(true);
    }
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await secret.waitFor({ state: 'detached' });
  });

  it.each([
    ['/login', 'Sign in'],
    ['/register', 'Create account'],
    ['/reset-password', 'Send reset link'],
  ])('of %s goes to the first invalid field [a11y.focus, a11y.forms]', async (path, submit) => {
    const page = await arrive(path);
    await page.getByRole('button', { name: submit }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    const first = page.locator('[aria-invalid=true]').first();
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    const described = await first.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described?.split(' ').at(-1)}"]`).innerText()).not.toBe('');
  });

  it.each([
    ['/login', ['email', 'username'], ['current-password']],
    ['/register', ['given-name', 'family-name', 'email', 'username'], ['new-password']],
  ])(
    '%s tells password managers what each field is, and takes pasted passwords [a11y.forms, a11y.help]',
    async (path, names, passwords) => {
      const page = await arrive(path);
      const fields = await page
        .locator('main form input:not([type=checkbox], [type=hidden])')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map(({ type, autocomplete, labels }) => ({
            type,
            autocomplete,
            isLabelled: (labels?.length ?? 0) > 0,
          })),
        );
      for (const { type, autocomplete, isLabelled } of fields) {
        expect(type === 'password' ? passwords : names).toContain(autocomplete);
        expect(isLabelled).toBe(true);
      }
      const password = page.locator('input[type=password]').first();
      await password.focus();
      const isRefused = await password.evaluate(
        (field) => !field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isRefused).toBe(false);
    },
  );
});
