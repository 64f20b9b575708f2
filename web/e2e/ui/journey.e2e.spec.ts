import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readByExiftool, readByPdfinfo, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { bytesOf, Visitor } from './visitor.ts';

const EMAIL = 'grace.hopper@example.com';
const PASSWORD = 'nanoseconds by the foot';
const TITLE = 'Warehouse Robots in Rotterdam – Ærlig talt';

async function verificationPath(stack: RunningStack): Promise<string> {
  return `/verify-email?token=${await stack.mails.tokenFor(EMAIL, /^Confirm your email/)}`;
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
}

describe('A marketer in a browser', () => {
  let stack: RunningStack;
  let browser: Browser;
  let visitor: Visitor;
  const faults: string[] = [];
  const inspect = async () => faults.push(...(await visitor.accessibilityFaults()));

  beforeAll(async () => {
    stack = await sharedStack();
    browser = await openBrowser();
    visitor = await Visitor.arrive(browser, stack.url);
  });
  afterAll(async () => {
    await visitor?.leave();
    await browser?.close();
  });

  it('registers, confirms the address by the mailed link and is signed in by it', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspect();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await inspect();
    await register(page);
    await inspect();

    await page.goto(await verificationPath(stack));
    await page.getByText('Your email has been verified successfully!').first().waitFor();
    expect(page.url()).not.toContain('token');
    // The browser that registered is signed in; no password, no "Welcome back!".
    await page.getByRole('heading', { name: 'Welcome, Grace' }).waitFor();
    expect(await page.getByText('3/3').isVisible()).toBe(true);
    await inspect();
  });

  it('uploads by the file picker and sees the status change without a reload', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'Upload documents' }).waitFor();
    await inspect();
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));

    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ]);
    await picker.setFiles({
      name: 'draft_v7.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await samplePdf('Warehouse Robots in Rotterdam', 3)),
    });
    await page.getByText('1 file uploaded successfully').first().waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'draft_v7.pdf' });
    await row.getByText('Ready for review').waitFor();
    await inspect();
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);

    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByText('draft_v7.pdf', { exact: true }).last().waitFor();
    await inspect();
  });

  it('reviews, edits, saves, and downloads a file that other readers understand', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Review', exact: true }).click();
    await page.getByText('AI Applied').waitFor();
    await inspect();
    const author = page.getByRole('textbox', { name: 'Author' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
    await author.fill('Grace Hopper');
    await inspect();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Metadata updated successfully').waitFor();
    const subject = await page.getByRole('textbox', { name: 'Subject' }).inputValue();
    const keywords = await page.getByRole('textbox', { name: 'Keywords' }).inputValue();
    expect(keywords).not.toBe('');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Generate & Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('draft_v7-processed.pdf');
    const bytes = await bytesOf(download);
    const expected = { title: TITLE, author: 'Grace Hopper', subject, keywords };
    expect(await readByPdfinfo(bytes)).toEqual(expected);
    expect(await readByExiftool(bytes)).toEqual(expected);

    await page.getByRole('button', { name: 'Download Processed PDF' }).waitFor();
    await inspect();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByText('2/3').waitFor();
  });

  it('signs out, and has met no complaint of the console, of other origins or of axe', async () => {
    const { page, complaints } = visitor;
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(complaints).toEqual([]);
    expect(faults).toEqual([]);
  });
});
