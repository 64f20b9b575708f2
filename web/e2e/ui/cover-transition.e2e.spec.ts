import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { Visitor } from './visitor.ts';

const MOVES = 'coverMoves';

/** Runs in the page: notes of each view transition which named parts move in it. */
function noteMoves(key: string): void {
  const moves: string[][] = [];
  Object.assign(globalThis, { [key]: moves });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((part) => part.startsWith('::view-transition-group'));
      return moves.push([...new Set(parts)]);
    });
    return transition;
  };
}

describe('The cover of a document', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(() => browser?.close());

  async function openList(motion: boolean): Promise<Page> {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', motion });
    await visitor.page.addInitScript(noteMoves, MOVES);
    await FakeApi.behind(visitor.page);
    await visitor.open('/documents');
    await visitor.untilLoaded();
    return visitor.page;
  }
  const movesOf = (page: Page) => page.evaluate((key) => Reflect.get(globalThis, key) as string[][], MOVES);
  const openReview = async (page: Page) => {
    await page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: 'Review' }).first().click();
    await page.waitForURL(/\/review$/);
    await page.getByText('AI Applied').waitFor();
  };

  it('moves from the list into the review', async () => {
    const page = await openList(true);
    await openReview(page);
    await page.waitForFunction((key) => (Reflect.get(globalThis, key) as string[][]).length > 0, MOVES);
    expect(await movesOf(page)).toEqual([
      expect.arrayContaining(['::view-transition-group(document-cover)']),
    ]);
    expect(visitor.complaints).toEqual([]);
  });

  it('does not move for users who asked for reduced motion', async () => {
    const page = await openList(false);
    await openReview(page);
    expect(await movesOf(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
