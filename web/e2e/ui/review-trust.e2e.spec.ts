import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeWarnings } from '@colophon/contracts/rules';
import { GENERATED, makeDocument } from '../../src/testing/fixtures.ts';
import { Account } from '../stack/account.ts';
import { readByExiftool, signedPdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { BATCH_STATES } from './batch-states.ts';
import { openBrowser } from './browser.ts';
import { FakeApi } from './fake-api.ts';
import { enter } from './looks.ts';
import { bytesOf, Visitor } from './visitor.ts';

let stack: RunningStack;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterEach(() => visitor?.leave());
afterAll(() => browser?.close());

describe('A review that can be trusted', () => {
  it('asks before it writes a signed file, gives a receipt, and keeps the original [review.warnings, review.consent, review.receipt]', async () => {
    const account = await Account.open(stack);
    const bytes = await signedPdf('Signed contract');
    const id = await account.uploadOne({ name: 'contract.pdf', bytes });
    await account.untilDone(id);
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open(`/documents/${id}/review`);
    await page.getByText(/This file is signed/).waitFor();
    await page.getByRole('button', { name: 'Generate & Download PDF' }).click();
    await page.getByRole('dialog', { name: 'This PDF is signed' }).waitFor();
    const writing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Accept and write' }).click();
    const written = await bytesOf(await writing);
    expect(written.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true);

    const receiving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt', exact: true }).click();
    const receipt = await receiving;
    expect(receipt.suggestedFilename()).toBe('contract.receipt.json');
    const { bytesAdded, documentId } = JSON.parse((await bytesOf(receipt)).toString());
    expect({ bytesAdded, documentId }).toEqual({ bytesAdded: written.length - bytes.length, documentId: id });
    await page.getByRole('button', { name: 'What was written' }).click();
    await page.getByText('SHA-256 of the processed PDF').waitFor();
    const receivingPage = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const receiptPage = await receivingPage;
    expect(receiptPage.suggestedFilename()).toBe('contract.receipt.pdf');
    expect((await bytesOf(receiptPage)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');

    const returning = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Original', exact: true }).click();
    const original = await bytesOf(await returning);
    expect(original.equals(Buffer.from(bytes))).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });

  it('opens the page a suggestion comes from, and shows what readers will show [review.evidence, review.readers]', async () => {
    const account = await Account.open(stack);
    const { id } = await account.completedDocument('Warehouse Robots in Rotterdam');
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open(`/documents/${id}/review`);
    const opening = page.waitForEvent('popup');
    await page
      .getByRole('button', { name: /^From page 1/ })
      .first()
      .click();
    const tab = await opening;
    await tab.waitForURL(/^blob:.*#page=1$/);
    await tab.close();

    const readers = page.getByRole('region', { name: 'What readers will show' });
    await page.getByRole('textbox', { name: 'Title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Seen by readers');
    await readers.getByText('Seen by readers').waitFor();
    await readers.getByRole('tab', { name: 'Browser tab' }).click();
    await readers.getByText('Seen by readers').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('writes what the person chose: another suggestion by “Use this”, and by “Undo” the text before it, past a save [review.regenerate]', async () => {
    const account = await Account.open(stack);
    const { id, finalMetadata } = await account.completedDocument('Parcels and Robots in Antwerp');
    const before = finalMetadata!.keywords;
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open(`/documents/${id}/review`);
    const keywords = page.getByRole('textbox', { name: 'Keywords' });
    const written = async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Metadata updated successfully').waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Generate & Download PDF' }).click();
      return (await readByExiftool(await bytesOf(await downloading))).keywords;
    };
    await page.getByRole('button', { name: 'Suggest another keywords' }).click();
    await page.getByRole('button', { name: 'Suggest another', exact: true }).click();
    await page.getByRole('button', { name: 'Keep mine as keywords' }).waitFor();
    expect(await keywords.inputValue()).toBe(before);
    await page.getByRole('button', { name: 'Use this as keywords' }).click();
    const chosen = await keywords.inputValue();
    expect(chosen).not.toBe(before);
    expect(await written()).toBe(chosen);
    await page.getByRole('button', { name: 'Undo keywords' }).click();
    expect(await keywords.inputValue()).toBe(before);
    expect(await written()).toBe(before);
    expect(visitor.complaints).toEqual([]);
  });

  it.each([1440, 390] as const)(
    'is saved without moving the page or covering a button at %i [review.save]',
    async (viewport) => {
      const account = await Account.open(stack);
      const { id } = await account.completedDocument('Nothing Moves');
      visitor = await Visitor.arrive(browser, stack.url, { token: account.token, viewport });
      const { page } = visitor;
      await visitor.open(`/documents/${id}/review`);
      const title = page.getByRole('textbox', { name: 'Title' });
      const bar = page.locator('[data-sticky-bar]');
      const places = async () =>
        Promise.all([bar, ...(await bar.locator('button:visible').all())].map((part) => part.boundingBox()));
      await bar.getByRole('button', { name: 'Generate & Download PDF' }).waitFor();
      const before = await places();
      // A click edits where it falls.
      await title.click();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      const at = () => page.evaluate(() => window.scrollY);
      const scrolled = await at();
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByText('Metadata updated successfully').waitFor();
      expect(await title.inputValue()).toMatch(/!$/);
      expect(await at()).toBe(scrolled);
      expect(await places()).toEqual(before);
      const covered = await page.locator('[data-sticky-bar] button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getClientRects().length > 0)
          .filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map((button) => button.textContent),
      );
      expect(covered).toEqual([]);
      expect(await visitor.accessibilityFaults()).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('has no target on a phone that its bar makes too small, wherever it ends', async () => {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport: 390 });
    const { page } = visitor;
    const api = await FakeApi.behind(page);
    const document = makeDocument();
    api.be({ [`GET /api/documents/${document.id}/metadata`]: { body: { document } } });
    await visitor.open(`/documents/${document.id}/review`);
    await visitor.untilLoaded();
    // Brings axe along, which judges elsewhere what no bar covers.
    expect(await visitor.accessibilityFaults(['light'])).toEqual([]);
    const small = async (): Promise<string[]> =>
      page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
        const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['target-size'] } });
        return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
      });
    const button = (await page.getByRole('button', { name: 'Generate & Download PDF' }).boundingBox())!;
    const chips = await page.getByRole('button', { name: /^Remove / }).all();
    const boxes = await Promise.all(chips.map(async (chip) => (await chip.boundingBox())!));
    const chip = boxes.findLast(({ x, width }) => x > button.x && x + width < button.x + button.width)!;
    // Windows that end so that the bar's button covers the chip from above, bit by bit.
    const { height } = page.viewportSize()!;
    for (let below = 4; below < chip.height; below += 5) {
      const edge = Math.round(chip.y + chip.height - below);
      await page.setViewportSize({
        width: 390,
        height: edge + Math.round(height - button.y - button.height),
      });
      expect({ below, small: await small() }).toEqual({ below, small: [] });
    }
    await page.evaluate(() => window.scrollTo(0, globalThis.document.documentElement.scrollHeight));
    const end = (await page.getByRole('contentinfo').boundingBox())!;
    const bar = (await page.locator('[data-sticky-bar]').boundingBox())!;
    expect(end.y + end.height).toBeLessThanOrEqual(bar.y);
  });

  /** What does not end above the bar, and by how much. */
  const belowTheBar = async (page: Page): Promise<string[]> => {
    const bar = (await page.locator('[data-sticky-bar]').boundingBox())!;
    const parts = [
      ...['Title', 'Subject', 'Keywords', 'Author', 'Description'].map((name) =>
        page.getByRole('textbox', { name }),
      ),
      page.getByRole('complementary', { name: 'First page' }),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes
      .map((box, index) => ({ index, over: box!.y + box!.height - bar.y }))
      .filter(({ over }) => over > 0)
      .map(({ index, over }) => `part ${index + 1} by ${over} px`);
  };

  it('shows all five fields of a usual document beside its page at 1440 × 900 without scrolling', async () => {
    const account = await Account.open(stack);
    const { id } = await account.completedDocument('All in Sight');
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token, viewport: 1440 });
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.open(`/documents/${id}/review`);
    await page.getByText('AI Applied').waitFor();
    expect(await belowTheBar(page)).toEqual([]);
    const preview = page.getByRole('complementary', { name: 'First page' });
    expect((await preview.boundingBox())!.width).toBeGreaterThan(560);
  });

  it('does so with a shortened title and a description of 294 characters, and stays one column on a phone', async () => {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport: 1440 });
    const { page } = visitor;
    const api = await FakeApi.behind(page);
    const wordy = {
      title: 'Zero Trust for Regional Hospitals: A Guide to Segmentation',
      subject:
        'White paper on segmenting clinical networks of regional hospitals without stopping the care of any patient',
      keywords: `${GENERATED.keywords}, patient safety, asset inventory, incident response, network access control`,
      author: GENERATED.author,
      description:
        `${GENERATED.description} It follows one of them from the first inventory to the last switch, shows the plan, the budget and the mistakes, and ends with a list that any team can start on.`.slice(
          0,
          294,
        ),
    };
    expect(wordy.description).toHaveLength(294);
    const document = makeDocument({
      generatedMetadata: wordy,
      finalMetadata: wordy,
      warningDetails: describeWarnings(['TITLE_SHORTENED']),
    });
    api.be({ [`GET /api/documents/${document.id}/metadata`]: { body: { document } } });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visitor.open(`/documents/${document.id}/review`);
    await page.getByText('AI Applied').waitFor();
    await page.getByText('The suggested title was too long and has been shortened.').waitFor();
    await visitor.untilLoaded();
    await visitor.picture('review-wordy-1440');
    expect(await belowTheBar(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.picture('review-wordy-390');
    const boxes = await page
      .locator('[data-sticky-bar] button:visible')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(boxes).size).toBe(1);
    expect((await page.getByRole('textbox', { name: 'Title' }).boundingBox())!.width).toBeGreaterThan(300);
    expect(await visitor.reflowFaults()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Show the first page' }).click();
    const large = page.getByRole('dialog', { name: 'First page' });
    await large.waitFor();
    expect((await large.locator('img, svg[viewBox="0 0 36 48"]').boundingBox())!.width).toBeGreaterThan(280);
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await visitor.picture('review-page-390');
  });

  it('offers on a phone to look at the doubtful ones as readily as to accept the others', async () => {
    visitor = await Visitor.arrive(browser, stack.url, { token: 'a.token', viewport: 390 });
    const { page } = visitor;
    const state = BATCH_STATES.find(({ name }) => name === 'batch: some need a person');
    await enter(visitor, await FakeApi.behind(page), state!);
    await visitor.untilLoaded();
    await visitor.picture('batch-some-need-a-person-390');
    const bar = page.locator('[data-sticky-bar]');
    const boxOf = async (name: RegExp) => (await bar.getByRole('button', { name }).boundingBox())!;
    const [back, look, accept] = [await boxOf(/^Back/), await boxOf(/^Review 1/), await boxOf(/^Accept 2/)];
    expect([look.y, accept.y]).toEqual([back.y, back.y]);
    expect(look.width).toBeGreaterThanOrEqual(accept.width);
    expect(look.height).toBe(accept.height);
  });

  it('follows a vocabulary that was pasted into the brand context [brand.vocabulary, brand.examples, brand.profile]', async () => {
    const account = await Account.open(stack);
    visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    const { page } = visitor;
    await visitor.open('/brand-context');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Company name').fill('Northfield Logistics');
    await page.getByLabel('Industry').selectOption('Retail');
    await page.getByLabel('Brand voice').selectOption('Technical');
    await page.getByLabel('Terms').fill('AMR, warehouse robots\nparcel handling');
    await page.getByRole('button', { name: 'Add an example' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Robots in 30 Days');
    await page.getByLabel('Description', { exact: true }).fill('A plan for the first month.');
    await page.getByRole('radio', { name: 'For search engines' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('2 terms, preferred').waitFor();
    const { data } = await account.api.GET('/api/brand-context');
    expect(data).toMatchObject({
      writeProfile: 'search',
      vocabulary: {
        mode: 'prefer',
        terms: [{ term: 'AMR', synonyms: ['warehouse robots'] }, { term: 'parcel handling' }],
      },
      examples: [{ title: 'Robots in 30 Days', description: 'A plan for the first month.' }],
    });
    expect(visitor.complaints).toEqual([]);
  });
});
