import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Browser } from 'playwright-core';
import { Account, type Document, type Metadata } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { openBrowser } from './browser.ts';
import type { Viewport } from './viewports.ts';
import { Visitor } from './visitor.ts';

const PUBLISHER = 'Harbour Logistics GmbH';
const CORRECTED = 'Harbour Logistics Research';
const TITLES = ['Robots in Rotterdam', 'Parcels in Antwerp', 'Docks in Hamburg'];
/** A desktop and a phone. */
const PICTURED: readonly Viewport[] = [1440, 390];

/** Of one publisher, who signs every page. */
const publishedPdf = async (title: string): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await samplePdf(title));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const page of pdf.getPages()) page.drawText(`© 2026 ${PUBLISHER}`, { x: 60, y: 40, size: 9, font });
  return pdf.save();
};

// Real: everything; the metadata comes from the local engine.
describe('An author that is corrected again and again', () => {
  let stack: RunningStack;
  let account: Account;
  let browser: Browser;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 10);
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const read = async (title: string): Promise<Document & { generatedMetadata: Metadata }> => {
    const id = await account.uploadOne({ name: `${title}.pdf`, bytes: await publishedPdf(title) });
    const { generatedMetadata, ...document } = await account.until(
      id,
      ({ status }) => status === 'completed',
    );
    if (!generatedMetadata) throw new Error('nothing was proposed');
    return { ...document, generatedMetadata };
  };

  it('is proposed as corrected from the fourth document on, with its evidence', async () => {
    for (const title of TITLES) {
      const { id, generatedMetadata } = await read(title);
      expect(generatedMetadata.author).toBe(PUBLISHER);
      await account.save(id, { ...generatedMetadata, author: CORRECTED });
    }
    const fourth = await read('Cranes in Gdansk');
    expect(fourth.generatedMetadata.author).toBe(CORRECTED);
    expect(fourth.evidence?.author).toMatchObject({ source: 'learned', documents: 3 });
    const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    await visitor.open(`/documents/${fourth.id}/review`);
    await visitor.page.getByText('as in 3 of your documents').first().waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await visitor.leave();
  });

  it.each(PICTURED)('is shown on the brand page without barriers, %s wide', async (viewport) => {
    for (const theme of ['light', 'dark'] as const) {
      const visitor = await Visitor.arrive(browser, stack.url, { token: account.token, viewport, theme });
      await visitor.open('/brand-context');
      await visitor.page.getByText('in 3 documents').waitFor();
      await visitor.picture(`brand-learned-${viewport}-${theme}`);
      expect(await visitor.accessibilityFaults([theme])).toEqual([]);
      expect(await visitor.reflowFaults()).toEqual([]);
      await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
      await visitor.page.getByText('Used by a language model only.').first().waitFor();
      await visitor.page.getByText('Proposed').first().waitFor();
      await visitor.picture(`brand-editing-${viewport}-${theme}`);
      expect(await visitor.accessibilityFaults([theme])).toEqual([]);
      await visitor.leave();
    }
  });

  it('is forgotten on a press: the next document is proposed as it says itself', async () => {
    const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
    await visitor.open('/brand-context');
    await visitor.page.getByRole('button', { name: /^Forget .*Harbour/ }).click();
    await visitor.page.getByText('Nothing yet.', { exact: false }).waitFor();
    await visitor.leave();
    expect((await read('Barges in Basel')).generatedMetadata.author).toBe(PUBLISHER);
  });
});
