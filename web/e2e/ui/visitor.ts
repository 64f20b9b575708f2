import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { accessibilityFaults, reflowFaults } from './page-faults.ts';
import { THEMES, type Theme, type Viewport, VIEWPORTS } from './viewports.ts';

/** Git ignores it. */
const ARTEFACTS = fileURLToPath(new URL('../artefacts/', import.meta.url));
/** For one step of a visitor: what is only slow is not wrong, and what hangs says at which step. */
const STEP_TIMEOUT_MS = 120_000;

export interface VisitorOptions {
  theme?: Theme;
  viewport?: Viewport;
  /** Of an account that the API has signed in: the visitor starts with a session. */
  token?: string;
  /** The page's clock starts at this moment; `page.clock.pauseAt` stops it, `runFor(ms)` moves it. */
  now?: Date | string;
  /** Movement is off unless asked for: a fading text has the contrast of no theme. */
  motion?: boolean;
  contrast?: BrowserContextOptions['contrast'];
  /** Points with a finger. */
  hasTouch?: boolean;
  forcedColors?: BrowserContextOptions['forcedColors'];
}

/** What a stubbed call of the API answers. */
export interface Stub {
  status?: number;
  body?: unknown;
  /** The answer is held back until then. */
  after?: Promise<void>;
}

const openVisitors = new Set<Visitor>();
// Where a failing test looks for what was on the screen: page-at-failure.js.
(globalThis as { openVisitors?: ReadonlySet<Visitor> }).openVisitors = openVisitors;

/** One visitor with its own browser context. What the console and the network complain about is kept. */
export class Visitor {
  readonly page: Page;
  /** Empty at the end of a good visit. */
  readonly complaints: string[] = [];
  private readonly context: BrowserContext;

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(blob|data):/.test(url))
        this.complaints.push(`foreign request: ${url}`);
    });
  }

  static async arrive(
    browser: Browser,
    origin: string,
    { theme = 'light', viewport = 1440, token, now, motion = false, ...rest }: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: origin,
      acceptDownloads: true,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      colorScheme: theme,
      viewport: VIEWPORTS[viewport],
      ...rest,
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    await context.addInitScript(keepRealTimer);
    await context.addInitScript(countLayoutShift);
    if (token !== undefined) {
      // Once: a visitor who signs out stays signed out.
      await context.addInitScript((stored) => {
        if (sessionStorage.getItem('e2e') === null) localStorage.setItem('access_token', stored);
        sessionStorage.setItem('e2e', 'started');
      }, token);
    }
    const page = await context.newPage();
    if (now !== undefined) await page.clock.install({ time: now });
    const visitor = new Visitor(context, page, origin);
    openVisitors.add(visitor);
    return visitor;
  }

  /** Opens an address and waits until its screen is rendered, reacts to clicks, and has its fonts. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.untilReady();
  }

  /** Until the screen answers to clicks and has its fonts. */
  async untilReady(): Promise<void> {
    await this.page.waitForFunction(isReady);
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Until no placeholder is left: what arrives later moves the content below it. */
  async untilLoaded(): Promise<void> {
    await this.page.waitForFunction(() => document.querySelector('[data-skeleton]') === null);
  }

  /** Answers calls of the API itself, for states that the real one reaches only with much effort. */
  async stub(method: string, path: string | RegExp, { status = 200, body = {}, after }: Stub): Promise<void> {
    await this.page.route(
      ({ pathname }) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        await after;
        return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
      },
    );
  }

  /** Takes back a complaint that this visit meant to cause, such as the console's line about a refused call. */
  expectComplaint(pattern: RegExp): void {
    const index = this.complaints.findIndex((complaint) => pattern.test(complaint));
    if (index === -1)
      throw new Error(`No complaint like ${pattern} among ${JSON.stringify(this.complaints)}`);
    this.complaints.splice(index, 1);
  }

  /** Violations on the current screen, in one theme or in both. */
  async accessibilityFaults(themes: readonly Theme[] = THEMES): Promise<string[]> {
    const faults: string[] = [];
    for (const theme of themes) {
      await this.page.emulateMedia({ colorScheme: theme });
      await this.page.waitForFunction(
        (expected) => document.documentElement.dataset['theme'] === expected,
        theme,
      );
      const found = await accessibilityFaults(this.page);
      faults.push(...found.map((fault) => `${this.path} (${theme}) ${fault}`));
    }
    return faults;
  }

  async reflowFaults(): Promise<string[]> {
    return (await reflowFaults(this.page)).map((fault) => `${this.path} ${fault}`);
  }

  /** Sum of unexpected layout shifts since the load, as Chromium scores them. */
  layoutShift(): Promise<number> {
    return this.page.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0);
  }

  /** A picture of the whole page for people to look at, in a folder that git ignores. */
  async picture(name: string): Promise<void> {
    await mkdir(ARTEFACTS, { recursive: true });
    // Hiding the caret would need a style element, which the page's policy refuses.
    await this.page.screenshot({ path: join(ARTEFACTS, `${name}.png`), fullPage: true, caret: 'initial' });
  }

  setOffline(offline: boolean): Promise<void> {
    return this.context.setOffline(offline);
  }

  /** The address, the complaints and the first characters of the page's text, for a message about a failure. */
  async shown(characters: number): Promise<string> {
    const text = await this.page
      .locator('body')
      .innerText({ timeout: 5000 })
      .catch((error: unknown) => `no text: ${String(error)}`);
    return [
      `${this.page.url()} showed:`,
      text.replaceAll(/\n+/g, '\n').slice(0, characters),
      ...this.complaints.map((complaint) => `complaint: ${complaint}`),
    ].join('\n');
  }

  leave(): Promise<void> {
    openVisitors.delete(this);
    return this.context.close();
  }

  private get path(): string {
    return new URL(this.page.url()).pathname;
  }
}

/** The file that was saved. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

/** Runs in the page, before a stopped clock replaces it. */
function keepRealTimer(): void {
  (globalThis as { realTimeout?: typeof setTimeout }).realTimeout = setTimeout.bind(globalThis);
}

/** Runs in the page. A page whose clock is set keeps no marks: there React's takeover has to do. */
function isReady(): boolean {
  const root = document.getElementById('root') ?? {};
  const isTaken = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return 'isFake' in Date ? isTaken : performance.getEntriesByName('colophon:ready').length > 0;
}

/** Runs in the page. */
function countLayoutShift(): void {
  const scope = globalThis as { layoutShift?: number };
  scope.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) scope.layoutShift = (scope.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
