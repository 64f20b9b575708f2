import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
];

/** The system's Chromium; CHROMIUM names another one. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: FLAGS,
  });
}

/** For one step of a visitor; a status that changes live is waited for as long. */
const STEP_TIMEOUT_MS = 15_000;

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** One visitor. Everything the console complains about and every foreign request is kept for the end. */
export class Visitor {
  readonly page: Page;
  readonly complaints: string[] = [];
  private readonly context: BrowserContext;
  private readonly axe: string;

  private constructor(context: BrowserContext, page: Page, origin: string, axe: string) {
    this.context = context;
    this.page = page;
    this.axe = axe;
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

  static async arrive(browser: Browser, origin: string): Promise<Visitor> {
    // No animation may be caught half way: a fading text has the contrast of no theme.
    const context = await browser.newContext({
      baseURL: origin,
      acceptDownloads: true,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    const axe = await readFile(axeFile, 'utf8');
    return new Visitor(context, await context.newPage(), origin, axe);
  }

  /** Violations of WCAG 2.2 AA on the screen as it stands, in both themes. */
  async accessibilityFaults(): Promise<string[]> {
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await this.page.waitForFunction(
        (theme) => document.documentElement.dataset['theme'] === theme,
        colorScheme,
      );
      await this.page.evaluate(this.axe);
      const found = await this.page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      faults.push(...found.map((fault) => `${new URL(this.page.url()).pathname} (${colorScheme}) ${fault}`));
    }
    return faults;
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
