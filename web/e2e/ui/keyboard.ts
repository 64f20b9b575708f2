import type { Locator, Page } from 'playwright-core';

/** More controls than any screen has before the one that is wanted. */
const MOST_TABS = 120;

/** Walks to a control by Tab alone. @throws when it is never reached */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses <= MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
};

export const tabAndPress = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

export const tabAndType = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

/** Names of the controls that something lies over while they have focus, of all that Tab reaches from here. */
export const obscuredControls = async (page: Page): Promise<string[]> => {
  const obscured: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (focused === null || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // A field for assistive technology alone is drawn by its parent.
      const drawn = width < 3 ? focused.parentElement : focused;
      const box = drawn === focused ? { left, top, width, height } : drawn?.getBoundingClientRect();
      const over = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isClear = over != null && (drawn?.contains(over) === true || over.contains(focused));
      return isClear ? '' : (focused.getAttribute('name') ?? focused.textContent ?? focused.tagName);
    });
    if (seen === undefined) break;
    if (seen !== '') obscured.push(seen);
  }
  return obscured;
};
