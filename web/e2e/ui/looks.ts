import type { FakeApi } from './fake-api.ts';
import { accessibilityFaults, COLOURS, EVERYTHING, reflowFaults, smallTargets } from './page-faults.ts';
import type { ScreenState } from './screen-state.ts';
import { type Theme, variants, VIEWPORTS } from './viewports.ts';
import type { Visitor } from './visitor.ts';

/** A clock can only be stopped in what is the page's future when the call reaches it, however slow the machine. */
export const PAUSE_AHEAD_MS = 60_000;

/** Opens the screen and brings it into the state. */
export async function enter(
  visitor: Visitor,
  api: FakeApi,
  { replies, path, passes, act, shows }: ScreenState,
) {
  const { page } = visitor;
  api.be(replies);
  await page.goto(path);
  await visitor.untilReady();
  // Actions on a screen start when it is rendered.
  if (act) await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (passes) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
  }
  await act?.(page);
  const sign = typeof shows === 'string' ? page.getByText(shows).first() : shows(page);
  await sign.waitFor();
}

/** Makes the page ready for the next state. */
export async function leave({ page }: Visitor): Promise<void> {
  await page.context().setOffline(false);
  await page.unroute(/brand-context-route/);
  // A guard of unsaved edits would ask; a page that leaves by itself is not asked.
  await page.evaluate(() =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
  );
}

/** The faults of the current page, each with the looks it shows in. */
export async function faultsInEveryLook({ page }: Visitor): Promise<string[]> {
  const faults = new Map<string, string[]>();
  const note = (look: string, found: readonly string[]) => {
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), look]);
  };
  for (const { theme, viewport } of variants(360, 768, 1440)) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    await wear(page, theme);
    // A theme changes colours alone.
    note(`${theme} ${viewport}`, await accessibilityFaults(page, theme === 'light' ? EVERYTHING : COLOURS));
    if (theme === 'light') note(`${viewport}`, await smallTargets(page));
  }
  await page.emulateMedia({ contrast: 'more' });
  await settle(page);
  note('more contrast', await accessibilityFaults(page, COLOURS));
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await settle(page);
  note('forced colors', await accessibilityFaults(page, COLOURS));
  await page.emulateMedia({ forcedColors: null });
  note('320', await reflowFaults(page));
  return [...faults].map(([fault, looks]) => `${looks.join(', ')}: ${fault}`);
}

async function wear(page: Visitor['page'], theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((worn) => document.documentElement.dataset['theme'] === worn, theme);
  await settle(page);
}

/** Colours turn within 150 ms; between two of them is the contrast of neither. */
async function settle(page: Visitor['page']): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
