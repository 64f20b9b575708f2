import { PUBLIC_PAGES } from '../../../src/app/public-pages.ts';
import { openBrowser } from '../../ui/browser.ts';
import { Visitor } from '../../ui/visitor.ts';
import type { Member } from './lighthouse.ts';

/** Past the last skeleton and the last answer. */
const WATCH_MS = 2500;

/** Unexpected layout shift of every route, on a desktop and on a phone. */
export async function measureShifts({ origin, token }: Member, signedIn: readonly string[]) {
  const browser = await openBrowser();
  const rows: Record<string, Record<string, string>> = {};
  try {
    for (const viewport of [1440, 390] as const) {
      for (const [paths, options] of [
        [PUBLIC_PAGES.map(({ path }) => path), {}],
        [signedIn, { token }],
      ] as const) {
        const visitor = await Visitor.arrive(browser, origin, { viewport, motion: true, ...options });
        for (const path of paths) {
          await visitor.open(path);
          await visitor.page.waitForTimeout(WATCH_MS);
          const name = path.replace(/[0-9a-f-]{36}/, '{id}');
          rows[name] = { ...rows[name], [`CLS at ${viewport} px`]: (await visitor.layoutShift()).toFixed(4) };
        }
        await visitor.leave();
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}
