import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { Account } from '../stack/account.ts';
import { BreakingLine } from '../stack/breaking-line.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { Visitor } from './visitor.ts';

/** Longer than a phone is wide. */
const NAME = 'Solar Roofs of the Northern Harbor, third edition, final, really final.pdf';
const WIDTHS = [1440, 390] as const;

async function choose(page: Page): Promise<void> {
  const buffer = Buffer.from(await samplePdf('Solar Roofs'));
  await page
    .getByLabel('Choose PDF files')
    .setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing to see');
  return box;
}

async function standing(account: Account) {
  const [list, me] = await Promise.all([
    account.api.GET('/api/documents', { params: { query: { limit: 10 } } }),
    account.api.GET('/api/user/me'),
  ]);
  return { documents: list.data?.documents.length, credits: me.data?.user.credits.total_remaining };
}

describe('A user who loses the connection during an upload', () => {
  let stack: RunningStack;
  let line: BreakingLine;
  let browser: Browser;

  beforeAll(async () => {
    stack = await sharedStack();
    line = await BreakingLine.to(stack.url);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
  });

  it.each(WIDTHS)(
    'sees it wait, and go on by itself once, for one credit, where the server had taken it unheard (%i px)',
    async (viewport) => {
      const account = await Account.open(stack);
      const before = await standing(account);
      const visitor = await Visitor.arrive(browser, line.url, { token: account.token, viewport });
      const { page } = visitor;
      await visitor.open('/upload');
      await visitor.untilLoaded();
      const lost = line.lost;
      line.broken = true;
      await choose(page);
      const row = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
      await row.getByText('Waiting for your connection').waitFor();
      expect(line.lost).toBeGreaterThan(lost);
      await visitor.setOffline(true);
      const pill = page.getByText('You are offline. Changes cannot be saved.');
      await pill.waitFor();
      expect(await page.getByText('Upload failed').count()).toBe(0);
      expect(await visitor.accessibilityFaults()).toEqual([]);
      await visitor.picture(`upload-offline-${viewport}`);
      for (const name of ['Documents', 'Brand', 'Settings']) {
        const link = await boxOf(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
        expect((await boxOf(pill)).y).toBeGreaterThan(link.y + link.height);
      }
      expect(await visitor.reflowFaults()).toEqual([]);
      const place = await boxOf(row);

      line.broken = false;
      await visitor.setOffline(false);
      await row.getByText('Ready for review').waitFor();
      expect(await boxOf(row)).toEqual(place);
      expect(await standing(account)).toEqual({ documents: 1, credits: (before.credits ?? 0) - 1 });
      expect(visitor.complaints.filter((complaint) => !/net::ERR_|Failed to fetch/.test(complaint))).toEqual(
        [],
      );
      await visitor.leave();
    },
  );

  it('can choose the first files offline, before the code that sends them is there', async () => {
    const account = await Account.open(stack);
    const visitor = await Visitor.arrive(browser, line.url, { token: account.token });
    const { page } = visitor;
    await visitor.open('/upload');
    await visitor.untilLoaded();
    await visitor.setOffline(true);
    await choose(page);
    await page.getByRole('main').getByText('Waiting for your connection').waitFor();
    await visitor.setOffline(false);
    await page.getByRole('listitem').getByText('Ready for review').waitFor();
    expect((await standing(account)).documents).toBe(1);
    await visitor.leave();
  });
});
