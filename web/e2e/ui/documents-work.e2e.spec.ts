import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { Visitor } from './visitor.ts';

const TITLES = ['Warehouse Robots', 'Solar Roofs', 'Harbour Logistics'];

async function file(name: string, title: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await samplePdf(title)) };
}

describe('A user with several PDFs', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
    const { token } = await Account.open(stack);
    visitor = await Visitor.arrive(browser, stack.url, { token });
  });
  afterAll(async () => {
    await visitor?.leave();
    await browser?.close();
  });

  it('uploads them in one go and sees each become ready without a reload [upload.drop-zone, upload.status]', async () => {
    const { page } = visitor;
    await visitor.open('/upload');
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/documents/upload'));
    await page
      .getByLabel('Choose PDF files')
      .setInputFiles(await Promise.all(TITLES.map((title) => file(`${title}.pdf`, title))));
    await sent;
    const rows = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
    await rows.nth(2).waitFor();
    const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    const first = await places();
    await page.getByText('3 files uploaded successfully').waitFor();
    // In one place.
    expect(await page.getByText('3 files uploaded successfully').count()).toBe(1);
    for (const title of TITLES) {
      const row = page.getByRole('listitem').filter({ hasText: `${title}.pdf` });
      await row.getByText('Ready for review').waitFor();
    }
    await page.getByRole('button', { name: 'Review 3 documents' }).waitFor();
    expect(await places()).toEqual(first);
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
  });

  it('learns of a file that exists already, before it costs a credit', async () => {
    const { page } = visitor;
    const bytes = await file('Solar Roofs again.pdf', 'Solar Roofs');
    // The same bytes as before: a PDF carries the time of its making.
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByLabel('Choose PDF files').setInputFiles(bytes);
    await page.getByText('1 file uploaded successfully').first().waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('uploaded-files') ?? '[]').length === 4);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByLabel('Choose PDF files').setInputFiles({ ...bytes, name: 'copy.pdf' });
    await page.getByText('You already have this file:').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Skip copy.pdf' }).click();
    await page.getByText('You already have this file:').waitFor({ state: 'detached' });
  });

  it('finds one by its name, filters, and deletes it [documents.filter, documents.row]', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await rows.nth(3).waitFor();
    await page.getByLabel('Search documents by name').fill('Warehouse Robots.pdf');
    await page.waitForURL(/\?q=Warehouse\+Robots\.pdf$/);
    await rows.nth(1).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(1);
    await page.getByRole('radio', { name: 'Failed' }).check({ force: true });
    await page
      .getByText('No failed document has “Warehouse Robots.pdf” in its title, other fields or file name')
      .waitFor();
    await page.goBack();
    await rows.first().waitFor();

    await page.getByRole('button', { name: 'More for Warehouse Robots.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
    await dialog.getByText('the PDF you uploaded').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByText('No document has “Warehouse Robots.pdf” in its title, other fields or file name')
      .waitFor();
    await page.getByRole('button', { name: 'Show all documents' }).click();
    await rows.nth(2).waitFor();
    expect(await rows.count()).toBe(3);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
  });

  it('shows each document in a row of 72 px on a phone, which leads to its review', async () => {
    const { page } = visitor;
    const rows = page.locator('[data-row]:has([data-status=completed])');
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await rows.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))).toEqual([72, 72]);
    expect(await rows.getByRole('link', { name: 'Review', exact: true }).count()).toBe(0);
    // No word of its last line is cut off.
    const states = rows.locator('[data-state]');
    expect(
      await states.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    ).toEqual([0, 0]);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
    await visitor.picture('documents-phone-rows-390');
    await rows.first().click({ position: { x: 200, y: 60 } });
    await page.waitForURL(/\/review$/);
    // The address is there before the screen: going back earlier would leave focus in the list.
    await page.locator('[data-sticky-bar]').waitFor();
    await page.goBack();
    await rows.first().waitFor();
    if (wide !== null) await page.setViewportSize(wide);
  });

  it('walks the list by keys and takes two to review, with nothing to complain about', async () => {
    const { page } = visitor;
    const list = page.getByRole('list', { name: 'Documents' });
    // The list loads again after what was done before; a key that comes first would find no row.
    await list.getByRole('listitem').nth(2).waitFor();
    const walkTo = async (row: number) => {
      await page.keyboard.press('j');
      await page.waitForFunction(
        (at) => document.querySelectorAll('[data-row]')[at] === document.activeElement,
        row,
      );
    };
    // The newest has no credit left and waits.
    await walkTo(0);
    await walkTo(1);
    await page.keyboard.press('x');
    await list.getByRole('checkbox', { checked: true }).waitFor();
    await walkTo(2);
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Review 2' }).waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await list.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/documents\/(?:batch|[^/]+\/review)$/);
    expect(visitor.complaints).toEqual([]);
  });
});
