import type { Page } from 'playwright-core';
import type { FakeApi } from './fake-api.ts';
import {
  accessibilityFaults,
  COLOURS,
  EVERYTHING,
  reflowFaults,
  type Scope,
  smallTargets,
} from './page-faults.ts';
import type { ScreenState } from './screen-state.ts';
import { type Theme, type Viewport, VIEWPORTS } from './viewports.ts';
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
  // The page before this one may ask until it is gone, and gets no answer of this state.
  api.rest();
  await page.goto(path, { waitUntil: 'commit' });
  api.be(replies);
  await page.waitForLoadState();
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

interface Look {
  readonly name: string;
  readonly theme: Theme;
  readonly viewport: Viewport;
  readonly scope: Scope;
  readonly media?: Parameters<Page['emulateMedia']>[0];
}

const look = (theme: Theme, viewport: Viewport, scope: Scope): Look => ({
  name: `${theme} ${viewport}`,
  theme,
  viewport,
  scope,
});

/** The width a state is entered at. */
const FIRST = 1440;
/** A desktop and a phone, a theme each: every state is judged in both. */
const USUAL = [look('light', FIRST, EVERYTHING), look('dark', 360, EVERYTHING)];
/** A theme changes colours alone. */
const OTHERS: readonly Look[] = [
  look('light', 360, EVERYTHING),
  look('light', 768, EVERYTHING),
  look('dark', 768, COLOURS),
  look('dark', 1440, COLOURS),
  { ...look('dark', 1440, COLOURS), name: 'more contrast', media: { contrast: 'more' } },
  { ...look('dark', 1440, COLOURS), name: 'forced colors', media: { forcedColors: 'active' } },
];

/** Of the other looks, each state has one: together the states have all. COLOPHON_EVERY_LOOK=1 gives each state every look. */
function looksOf({ path, name }: ScreenState): readonly Look[] {
  if (process.env['COLOPHON_EVERY_LOOK'] === '1') return [...USUAL, ...OTHERS];
  const sum = Buffer.from(path + name).reduce((total, byte) => total + byte, 0);
  return [...USUAL, ...OTHERS.slice(sum % OTHERS.length).slice(0, 1)];
}

/** The faults of the current page, each with the looks it shows in. */
export async function faultsInItsLooks({ page }: Visitor, state: ScreenState): Promise<string[]> {
  const faults = new Map<string, string[]>();
  const note = (name: string, found: readonly string[]) => {
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), name]);
  };
  // Each change of the width lays out and paints the page.
  const fromWide = looksOf(state).toSorted((one, other) => other.viewport - one.viewport);
  for (const { name, theme, viewport, scope, media } of fromWide) {
    await Promise.all([
      page.setViewportSize(VIEWPORTS[viewport]),
      page.emulateMedia({ contrast: null, forcedColors: null, ...media, colorScheme: theme }),
    ]);
    await page.waitForFunction((worn) => document.documentElement.dataset['theme'] === worn, theme);
    await settle(page);
    note(name, await accessibilityFaults(page, scope));
    if (scope === EVERYTHING) note(name, await smallTargets(page));
  }
  await page.emulateMedia({ contrast: null, forcedColors: null });
  note('320', await reflowFaults(page, VIEWPORTS[FIRST]));
  return [...faults].map(([fault, looks]) => `${looks.join(', ')}: ${fault}`);
}

/** Colours turn within 150 ms; between two of them is the contrast of neither. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
