import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describedPdf, encryptedPdf, samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { type HeldFile, letGo } from './let-go.ts';
import { Visitor } from './visitor.ts';

const EMAIL = 'folder.check@example.com';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Twelve that need another title, author, description or keywords. */
async function folder(): Promise<HeldFile[]> {
  const files = [
    { name: 'draft_v7.pdf', bytes: await samplePdf('Robots in the north') },
    { name: 'RFID.pdf', bytes: await describedPdf('RFID', { title: 'CIS-Custom.indd', author: 'mkessler' }) },
    { name: 'untitled.pdf', bytes: await describedPdf('Robots in the south', {}) },
    {
      name: '年次報告書.pdf',
      bytes: await describedPdf('Annual report', { title: '年次報告書 二〇二四年度', author: '山田太郎' }),
    },
  ];
  for (let number = files.length; number < 12; number += 1)
    files.push({
      name: `part_${number}.pdf`,
      bytes: await describedPdf(`Part ${number}`, { title: `Warehouse Robots, Part ${number}` }),
    });
  return files;
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Kessler');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
}

describe('A stranger with a folder of PDFs', () => {
  it('sees what is wrong with them before anything is uploaded, and finds all of them again with an account', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await visitor.open('/');
    await letGo(page.getByRole('heading', { name: 'How It Works' }), await folder());
    const check = page.getByRole('region', { name: 'Before you start' });
    await check.getByRole('heading', { name: '3 of 12 have no usable title.' }).waitFor();
    await check.getByText(/The other 9 stay queued until you have more credits/).waitFor();
    expect(await check.getByRole('listitem').count()).toBe(10);
    await check.getByRole('button', { name: 'Show all 12' }).click();
    expect(await check.getByRole('listitem').count()).toBe(12);
    expect(await check.getByRole('listitem').first().innerText()).toContain('CIS-Custom.indd');
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);

    await check.getByRole('button', { name: 'Fix these 12' }).click();
    await page.waitForURL('**/register');
    const kept = page.getByRole('region', { name: 'The files we’ve kept for you' });
    await kept.getByText('We’ve kept 12 PDFs for you').waitFor();
    await kept.getByText('CIS-Custom.indd').waitFor();
    expect(sent).toEqual([]);
    await register(page);
    await kept.getByText('We’ve kept 12 PDFs for you').waitFor();

    await page.goto(`/verify-email?token=${await stack.mails.tokenFor(EMAIL, /^Confirm your email/)}`);
    await page.getByRole('heading', { name: 'Welcome, Maya' }).waitFor();
    await page.getByRole('link', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'Upload documents' }).waitFor();
    await kept.getByText(/You have 3 credits: 9 will stay queued until you have more/).waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await kept.getByRole('button', { name: 'Upload all 12' }).click();
    await page.getByText('12 files uploaded successfully').first().waitFor();
    await kept.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('does all of it by keyboard, gets a table and an image, and learns what cannot be checked', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { viewport: 390, theme: 'dark' });
    const { page } = visitor;
    await visitor.open('/');
    // Awaited before the focus: a dialog that opens before the browser knows that it is waited for is missed.
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Check my PDFs' }).focus();
    await page.keyboard.press('Enter');
    const picker = await chosen;
    const buffer = async (bytes: Promise<Uint8Array>) => Buffer.from(await bytes);
    await picker.setFiles([
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: await buffer(samplePdf('A')) },
      {
        name: 'locked.pdf',
        mimeType: 'application/pdf',
        buffer: await buffer(encryptedPdf('Locked', 'reader', 'owner', '256')),
      },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') },
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
    ]);
    const check = page.getByRole('region', { name: 'Before you start' });
    await check.getByRole('heading', { name: 'This PDF has no usable title.' }).waitFor();
    await check
      .getByText('3 couldn’t be checked: 1 is not a PDF, 1 is protected and 1 can’t be read.')
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'This PDF has no usable title.',
    );
    for (const [name, file, start] of [
      ['Save as image', 'pdf-metadata-check.png', '\u0089PNG'],
      ['Save CSV', 'pdf-metadata-check.csv', '\u00EF\u00BB\u00BFname,title'],
    ] as const) {
      await check.getByRole('button', { name }).focus();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toBe(file);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).toString('latin1').startsWith(start)).toBe(true);
    }
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('is offered to try again where the line is down, and the files are not forgotten', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('button', { name: 'Check my PDFs' }).waitFor();
    await visitor.untilLoaded();
    await page.context().setOffline(true);
    const bytes = Buffer.from(await samplePdf('A'));
    await page
      .getByLabel('PDFs to check', { exact: true })
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: bytes });
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    visitor.expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(false);
    const result = page.getByRole('heading', { name: 'This PDF has no usable title.' });
    // The browser takes a moment to be back on the line: until then the page offers the same again.
    do {
      await again.click();
      await result.or(again).waitFor();
    } while (await again.isVisible());
    const check = page.getByRole('region', { name: 'Before you start' });
    expect(await check.getByRole('listitem').count()).toBe(1);
    await visitor.leave();
  });
});
