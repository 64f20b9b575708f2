import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Account, newAddress } from '../stack/account.ts';
import { readByExiftool, readByPdfinfo, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { readZip } from '../stack/zip.ts';
import { openBrowser } from './browser.ts';
import { obscuredControls, tabAndPress, tabAndType, tabTo } from './keyboard.ts';
import { bytesOf, Visitor } from './visitor.ts';

const PASSWORD = 'nanoseconds by the foot';
let stack: RunningStack;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterEach(() => visitor?.leave());
afterAll(() => browser?.close());

async function register(page: Page, email: string): Promise<void> {
  await tabAndPress(page, page.getByRole('link', { name: 'Get Started' }).first());
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await tabAndType(page, page.getByLabel('First name'), 'Grace');
  await tabAndType(page, page.getByLabel('Last name'), 'Hopper');
  await tabAndType(page, page.getByLabel('Email'), email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`/verify-email?token=${await stack.mails.tokenFor(email, /^Confirm your email/)}`);
  await page.getByText('Your email has been verified successfully!').first().waitFor();
  await page.getByRole('heading', { name: /^Welcome, Grace/ }).waitFor();
}

async function upload(page: Page): Promise<void> {
  await tabAndPress(page, page.getByRole('link', { name: 'Upload', exact: true }));
  await page.getByRole('heading', { name: 'Upload documents' }).waitFor();
  const buffer = Buffer.from(await samplePdf('Warehouse Robots in Rotterdam', 3));
  const choosing = page.waitForEvent('filechooser');
  await tabAndPress(page, page.getByRole('button', { name: 'Choose files' }));
  await (await choosing).setFiles({ name: 'draft_v7.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('Ready for review').first().waitFor();
}

describe('By keyboard alone', () => {
  it('a marketer registers, uploads, reviews, edits, saves and downloads [a11y.keyboard, review.edit, review.save, review.generate, review.download]', async () => {
    const email = newAddress();
    visitor = await Visitor.arrive(browser, stack.url);
    const { page } = visitor;
    await visitor.open('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await register(page, email);
    await signIn(page, email);
    await upload(page);

    await tabAndPress(page, page.getByRole('link', { name: 'Documents', exact: true }).first());
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor();
    await tabAndPress(page, page.getByRole('link', { name: 'Review', exact: true }).first());
    await page.waitForURL(/\/review$/);
    await page.locator('header').getByText('draft_v7.pdf').waitFor();
    await page.getByText('AI Applied').waitFor();

    await page.keyboard.press('e');
    await tabAndType(page, page.getByRole('textbox', { name: 'Title' }), 'Robots – Ærlig talt');
    await tabAndType(page, page.getByRole('textbox', { name: 'Keywords' }), 'robots, Rotterdam');
    await tabAndType(page, page.getByRole('textbox', { name: 'Author' }), 'Grace Hopper');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Metadata updated successfully').waitFor();
    const subject = await page.getByRole('textbox', { name: 'Subject' }).inputValue();

    await tabTo(page, page.getByRole('button', { name: 'Generate & Download PDF' }));
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('draft_v7-processed.pdf');
    const bytes = await bytesOf(download);
    const written = {
      title: 'Robots – Ærlig talt',
      author: 'Grace Hopper',
      subject,
      keywords: 'robots, Rotterdam',
    };
    expect(await readByPdfinfo(bytes)).toEqual(written);
    expect(await readByExiftool(bytes)).toEqual(written);
    await page.getByRole('button', { name: 'Download Processed PDF' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it.each([1440, 390] as const)(
    'nothing that has focus lies behind the bar at %i [a11y.keyboard]',
    async (viewport) => {
      const account = await Account.open(stack);
      const { id } = await account.completedDocument('Focus in sight');
      visitor = await Visitor.arrive(browser, stack.url, { token: account.token, viewport });
      await visitor.open(`/documents/${id}/review`);
      await visitor.page.getByText('AI Applied').waitFor();
      expect(await obscuredControls(visitor.page)).toEqual([]);
      await visitor.page.keyboard.press('e');
      await visitor.page.getByRole('button', { name: 'Save' }).waitFor();
      await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await obscuredControls(visitor.page)).toEqual([]);
      expect(await visitor.accessibilityFaults()).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
  );
});

describe('A batch of three', () => {
  it('is accepted, edited, generated and downloaded as one ZIP that holds what was saved', async () => {
    const account = await Account.open(stack);
    const titles = ['First report', 'Second report', 'Third report'];
    const documents = [];
    for (const title of titles) {
      const document = await account.completedDocument(title);
      documents.push(document);
      const metadata = {
        title: `${title} of the harbour`,
        subject: 'Report on how the harbour works',
        keywords: 'harbour, survey',
        author: title.startsWith('Third') ? '' : 'Harbour Authority',
        description: 'What crews and suppliers agreed on after the survey.',
      };
      const params = { path: { id: document.id } };
      await account.api.PUT('/api/documents/{id}/metadata', { params, body: { metadata } });
    }
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open('/documents');
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}.pdf` }).check();
    await page.getByRole('button', { name: 'Review 3' }).click();

    await page.getByText('2 look fine, 1 to check').waitFor();
    await page.getByText('Author: Nothing is filled in.').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Title: First report of the harbour' }).click();
    await page.getByRole('textbox', { name: 'Title of First report.pdf' }).fill('Edited in the batch');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept 2' }).click();

    await page.getByText('1 of 1').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Author' }).fill('Grace Hopper');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Accept and finish' }).click();

    await page.getByText('3 of 3 documents accepted, 0 ready for download.').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Generate & download 3 PDFs' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^colophon-\d{4}-\d\d-\d\d\.zip$/);
    await page.getByRole('heading', { name: /^3 PDFs, \d+ fields written, 0 pages changed$/ }).waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);

    const entries = readZip(await bytesOf(download));
    expect(entries.map((entry) => entry.name).toSorted()).toEqual([
      ...titles.map((title) => `${title}-processed.pdf`),
      'metadata.csv',
    ]);
    for (const { id } of documents) {
      const { original_filename: original, finalMetadata } = await account.document(id);
      const entry = entries.find(
        (candidate) => candidate.name === original.replace('.pdf', '-processed.pdf'),
      );
      const { title, subject, keywords, author } = finalMetadata!;
      expect(await readByExiftool(entry!.bytes)).toEqual({ title, subject, keywords, author });
      expect(title === 'Edited in the batch').toBe(original === 'First report.pdf');
    }
    expect(visitor.complaints).toEqual([]);
  });
});
