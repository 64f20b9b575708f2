import type { Locator, Page } from 'playwright-core';

/** Between down and up of a key, and before the next thing a person does. Milliseconds. */
const HELD_MS = 80;
const PAUSE_MS = 300;

/**
 * Clicks and types as a person does. What is clicked is found and pointed at first, and a pause follows: otherwise the
 * time in which Playwright looks for the next element in the page would count as the page's own, and a key let go in
 * a frame that shows nothing new would last until the next click is painted.
 */
export class Person {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.hover();
    await this.pause();
    // Not held: of links and tabs, which show nothing on being pressed, Chromium would count the time until they are let go.
    await this.page.mouse.down();
    await this.page.mouse.up();
    await this.pause();
  }

  /** Into whatever has focus. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key, { delay: HELD_MS });
    await this.pause();
  }

  private pause(): Promise<void> {
    return this.page.waitForTimeout(PAUSE_MS);
  }
}
