import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { REFLOW } from './viewports.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: string | undefined;

export type Scope = NonNullable<import('axe-core').RunOptions['runOnly']>;

/** WCAG 2.2 AA and axe's best practices. There is no list of exceptions. */
export const EVERYTHING: Scope = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe whose verdict hangs on colours. */
export const COLOURS: Scope = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What defines `axe` in a page. */
export async function axeScript(): Promise<string> {
  // axe waits by a timer, which is frozen if a test has stopped the clock.
  axeSource ??= `((setTimeout) => {${await readFile(axeFile, 'utf8')}})(globalThis.realTimeout ?? setTimeout)`;
  return axeSource;
}

/** Violations on the current page. */
export async function accessibilityFaults(page: Page, runOnly: Scope = EVERYTHING): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeScript());
  return page.evaluate(async (scope) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Chromium paints text in the forced color, yet calls the fill of the text what the page asked for; axe reads that.
    const repainted = matchMedia('(forced-colors: active)').matches
      ? [...document.body.querySelectorAll<HTMLElement>('*')]
      : [];
    for (const element of repainted) element.style.webkitTextFillColor = getComputedStyle(element).color;
    // What a sticky bar covers depends on where the page happens to be scrolled: each control is judged uncovered.
    const bars = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        getComputedStyle(element).position === 'sticky' && getComputedStyle(element).bottom !== 'auto',
    );
    for (const bar of bars) bar.style.position = 'static';
    // Rules that are inconclusive or not applicable cost as much as violations, and their results are not used.
    const { violations } = await axe.run({ runOnly: scope, resultTypes: ['violations'] });
    for (const bar of bars) bar.style.position = '';
    for (const element of repainted) element.style.webkitTextFillColor = '';
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, runOnly);
}

/** What reaches over the right edge at 320 px, unless it scrolls in its own box. Leaves the viewport as it was, or as told. */
export async function reflowFaults(page: Page, after = page.viewportSize()): Promise<string[]> {
  await page.setViewportSize(REFLOW);
  const faults = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1 && !scrolls(element.parentElement),
    );
    return [`the page is ${document.documentElement.scrollWidth} px wide`].concat(
      wide.slice(0, 5).map((element) => `too wide: ${element.outerHTML.slice(0, 160)}`),
    );
  });
  if (after !== null) await page.setViewportSize(after);
  return faults;
}

/** Controls smaller than 24 px in a direction; links inside running text are exempt (WCAG 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => {
        // A label around a box is pressed as the box is.
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const isHidden = width <= 1 || height <= 1 || element.closest('.sr-only, [hidden]') !== null;
        const inText = getComputedStyle(element).display === 'inline';
        return !isHidden && !inText && (width < 24 || height < 24);
      })
      .map((element) => `small target: ${element.outerHTML.slice(0, 160)}`),
  );
}
