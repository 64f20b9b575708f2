import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { SAMPLE_ROWS } from '../../src/config/sample-document.ts';
import { PACKS } from '../../src/features/pricing/packs.ts';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import { letGo } from './let-go.ts';
import { PAUSE_AHEAD_MS } from './looks.ts';
import { Visitor } from './visitor.ts';

const SAMPLE = fileURLToPath(new URL('../../public/final_v7.pdf', import.meta.url));

let stack: RunningStack;
let browser: Browser;
let token: string;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  ({ token } = await Account.open(stack));
});
afterAll(() => browser?.close());

describe.each([
  ['/', 'Upload a PDF', 1500],
  ['/', 'Upload a PDF here, too', 1500],
  ['/pricing', 'Try it', 2000],
])('The zone on %s called "%s"', (path, label, redirectAfter) => {
  it(`uploads, says so, and opens the review after ${redirectAfter} ms [landing.success, landing.second-zone, pricing.try-it]`, async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { token });
    const { page } = visitor;
    await visitor.open(path);
    const zone = page.getByRole('region', { name: label, exact: true });
    await zone.getByText('Ready to process').waitFor();
    // From here on, what waits in the page waits for this test.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      zone.getByRole('button', { name: 'Choose a PDF' }).click(),
    ]);
    const bytes = await samplePdf(`Warehouse Robots for ${label} on ${redirectAfter}`);
    await picker.setFiles({ name: 'draft.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
    await zone.getByText('Upload Successful!').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.clock.runFor(redirectAfter - 1);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(1);
    await page.waitForURL(/\/documents\/[\w-]{36}\/review$/);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('A stranger with a PDF', () => {
  it('is led to register, keeps the file in the browser, and finds it again with an account [landing.stranger-file]', async () => {
    const visitor = await Visitor.arrive(browser, stack.url);
    const { page } = visitor;
    const uploads: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && uploads.push(request.url()));
    await visitor.open('/');
    // Let go next to the zone: the whole page takes it.
    const bytes = await samplePdf('Kept');
    await letGo(page.getByRole('heading', { name: 'How It Works' }), [{ name: 'kept.pdf', bytes }]);
    await page.waitForURL('**/register');
    await page.getByText(/kept your PDF in this browser/).waitFor();
    await page.reload();
    const kept = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('colophon', 1);
          opening.addEventListener('error', () => reject(new Error('no database')));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('kept-file').objectStore('kept-file').get('last');
            reading.addEventListener('success', () =>
              resolve((reading.result as { file: File } | undefined)?.file.name),
            );
          });
        }),
    );
    expect(kept).toBe('kept.pdf');
    expect(uploads).toEqual([]);
    // With an account, it is offered again, by the title that it carries, and goes up at a press.
    await page.evaluate((stored) => localStorage.setItem('access_token', stored), token);
    await visitor.open('/upload');
    const offer = page.getByRole('region', { name: 'The file you chose before signing up' });
    await offer.getByText('Its title today: Microsoft Word - draft_v7.docx').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await offer.getByRole('button', { name: 'Upload it now' }).click();
    await page.getByText('1 file uploaded successfully').first().waitFor();
    await offer.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });
});

describe('What the public pages claim', () => {
  it('is what the engine makes of the sample, to the letter [landing.sections]', async () => {
    const account = await Account.open(stack);
    const id = await account.uploadOne({ name: 'final_v7.pdf', bytes: await readFile(SAMPLE) });
    const { originalMetadata, generatedMetadata, pageCount, size } = await account.untilDone(id);
    const fieldOf = (metadata: object | null, name: string) =>
      (metadata as Record<string, string> | null)?.[name.toLowerCase()] ?? '';
    for (const { name, before, after } of SAMPLE_ROWS) {
      expect(fieldOf(originalMetadata, name)).toBe(before);
      expect(fieldOf(generatedMetadata, name)).toBe(after);
    }
    expect(pageCount).toBe(3);
    expect((size / 1024).toFixed(2)).toBe('3.74');
  });

  it('are the prices that are charged [pricing.cards]', async () => {
    const response = await fetch(`${stack.url}/api/billing/packs`);
    const { packs } = (await response.json()) as {
      packs: { id: string; priceCents: number; credits: number }[];
    };
    expect(packs.map(({ id, priceCents, credits }) => ({ id, price: priceCents / 100, credits }))).toEqual(
      PACKS.map(({ id, price, credits }) => ({ id, price, credits })),
    );
  });

  it('gives the sample away as a PDF', async () => {
    const response = await fetch(`${stack.url}/final_v7.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(SAMPLE))).toBe(true);
  });
});

describe('The questions', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, stack.url, { viewport: 390 });
  });
  const opened = () => visitor.page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id));

  it('open one at a time, by mouse and by keyboard [landing.faq, a11y.axe]', async () => {
    const { page } = visitor;
    await visitor.open('/');
    expect(await page.locator('summary').count()).toBe(22);
    await page.getByText('How long does it take?').click();
    await page.getByText('What is a credit?').focus();
    await page.keyboard.press('Enter');
    expect(await opened()).toEqual(['credits']);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    expect(await visitor.reflowFaults()).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await opened()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('open by their address, and are reached from every page as help [landing.faq, a11y.help]', async () => {
    const { page } = visitor;
    await visitor.open('/#scans');
    await page.locator('#scans[open]').waitFor();
    await visitor.open('/terms');
    await page.getByRole('link', { name: 'Help' }).click();
    await page.waitForURL('**/#faq');
    await page.waitForFunction(
      () => Math.abs(document.getElementById('faq')?.getBoundingClientRect().top ?? 9999) < innerHeight,
    );
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('answer where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${stack.url}/`);
    await page.getByText('Do scanned documents work?').click();
    expect(await page.getByText(/For image-only scans, we read the first three pages/).isVisible()).toBe(
      true,
    );
    await context.close();
    await visitor.leave();
  });
});

describe('Buying from the prices', () => {
  it('leads to the payment page and adds the credits', async () => {
    const account = await Account.open(stack);
    const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open('/pricing');
    await page.getByText('You have 3 credits now:').waitFor();
    await page.getByRole('button', { name: 'Buy Small' }).click();
    await page.waitForURL('**/api/billing/test-checkout/**');
    await page.goBack();
    await page.getByText('You left before paying for Small').waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Buy Small' }).click();
    await page.waitForURL('**/api/billing/test-checkout/**');
    await page.locator('form button').click();
    await page.waitForURL('**/dashboard');
    await account.untilCreditsAre(13);
    await visitor.leave();
  });
});
