import type { CDPSession } from 'playwright-core';
import { openBrowser } from '../../ui/browser.ts';
import { Visitor } from '../../ui/visitor.ts';
import type { Member } from './lighthouse.ts';
import { Person } from './person.ts';

const SLOWER = 4;
const ROUNDS = 8;
/** Pixels, ample. */
const BARS = 200;
const DURATIONS = 'interactionDurations';

/** From a click or key until the next paint, under a slower processor, for what people do most. */
export async function measureInteractions({ origin, token }: Member, review: string) {
  const browser = await openBrowser();
  try {
    const visitor = await Visitor.arrive(browser, origin, { token, motion: true });
    const { page } = visitor;
    await page.addInitScript(keepDurations, DURATIONS);
    const session = await page.context().newCDPSession(page);
    await showWholePage(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const rows: Record<string, { interactions: number; 'p50, ms': number; 'p95, ms': number }> = {};
    const measure = async (name: string, path: string, act: () => Promise<void>) => {
      await visitor.open(path);
      for (let round = 0; round < ROUNDS; round += 1) await act();
      // The last entries arrive after the paint they report.
      await page.waitForTimeout(500);
      const durations = (await page.evaluate((key) => Reflect.get(globalThis, key), DURATIONS)) as number[];
      rows[name] = summary(durations);
    };
    const person = new Person(page);
    const menu = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await measure('going from screen to screen', '/dashboard', async () => {
      for (const name of ['Documents', 'Settings', 'Brand', 'Dashboard']) await person.click(menu(name));
    });
    await measure('filtering the documents', '/documents', async () => {
      for (const name of ['Completed', 'Failed', 'All'])
        await person.click(page.locator('fieldset label').filter({ hasText: name }).first());
    });
    // Edit puts the cursor into the title.
    await measure('editing in the review', review, async () => {
      await person.click(button('Edit'));
      await person.press('x');
      await person.press('y');
      await person.click(button('Cancel'));
    });
    await measure('filling in the review', review, async () => {
      await person.click(page.getByRole('button', { name: /^Remove / }).first());
      await person.click(button('Undo keywords'));
      await person.click(button('Copy from AI'));
      await person.click(button('More actions'));
      await person.click(page.getByRole('menuitem', { name: 'Reset' }));
      await person.click(button('Undo'));
      await person.click(button('Cancel'));
    });
    await visitor.leave();
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * The window's own bars take of its height, a window without a screen has them too. Content below its edge is never
 * painted: a click whose response is there would count until something else on the page changes.
 */
async function showWholePage(session: CDPSession): Promise<void> {
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', {
    windowId,
    bounds: { width: bounds.width, height: (bounds.height ?? 0) + BARS },
  });
}

/** Runs in the page: the longest event of each interaction, as INP counts them. */
function keepDurations(key: string): void {
  const longest = new Map<number, number>();
  Object.defineProperty(globalThis, key, { get: () => [...longest.values()] });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

function summary(durations: readonly number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { interactions: sorted.length, 'p50, ms': at(0.5), 'p95, ms': at(0.95) };
}
