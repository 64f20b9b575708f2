/**
 * How long a person with a keyboard needs for a hundred documents of which a quarter reads badly: from the first look
 * at the batch to the ZIPs. What the product takes is measured; what a person takes is the sum of a keystroke-level
 * model (Card, Moran, Newell 1980) and of reading speeds (Brysbaert 2019), so that a run takes no ten minutes.
 *
 *   node e2e/bench/hundred-documents.ts [documents]
 */
import type { Page } from 'playwright-core';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { RunningStack } from '../stack/running-stack.ts';
import { openBrowser } from '../ui/browser.ts';
import { Visitor } from '../ui/visitor.ts';

const count = Number(process.argv[2] ?? 100);
/** Seconds a person takes. */
const KEY = 0.28;
const DECISION = 1.35;
const GLANCE = 1;
const WORD = 60 / 238;
const GOAL_S = 600;

const DESCRIPTION =
  'What crews, planners and suppliers of the harbour agreed on after the survey, and which of the steps come first.';
const words = (text: string): number => text.split(/\s+/).length;
const isDoubtful = (index: number): boolean => index % 4 === 1;
const titleOf = (index: number): string =>
  isDoubtful(index) ? `HARBOUR REPORT ${index}` : `Harbour Report ${index} on Safety and Supply`;
const mended = (index: number): string => `Harbour Report ${index} on Costs`;

/** Counts what the person does and how long the product makes them wait. */
class Person {
  presses = 0;
  modelled = 0;
  waited = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.presses += 1;
    this.modelled += KEY;
    await this.wait(() => this.page.keyboard.press(key));
  }

  async type(text: string): Promise<void> {
    this.presses += text.length;
    this.modelled += text.length * KEY;
    await this.wait(() => this.page.keyboard.type(text));
  }

  think(seconds: number): void {
    this.modelled += seconds;
  }

  async wait(work: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await work();
    this.waited += (performance.now() - begun) / 1000;
  }
}

const prepare = async (stack: RunningStack, account: Account): Promise<string[]> => {
  await stack.giveCredits(account.email, count);
  const bytes = await samplePdf('A report of the harbour', 1);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await account.uploadOne({ name: `harbour-${index}.pdf`, bytes }));
  for (const [index, id] of ids.entries()) {
    await account.until(id, ({ status }) => status === 'completed', AbortSignal.timeout(600_000));
    await account.api.PUT('/api/documents/{id}/metadata', {
      params: { path: { id } },
      body: {
        metadata: {
          title: titleOf(index),
          subject: 'Report on how the harbour works and what it needs',
          keywords: 'harbour, safety, supply, survey',
          author: 'Harbour Authority',
          description: DESCRIPTION,
        },
      },
    });
  }
  return ids;
};

/** Arrow by arrow down the titles that need a person, each written again. */
const mend = async (page: Page, person: Person): Promise<void> => {
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field'] ?? '');
  while ((await focused()) !== 'title') await person.press('Tab');
  const doubtful = Array.from({ length: count }, (_, index) => index).filter(isDoubtful);
  for (const [place, index] of doubtful.entries()) {
    person.think(DECISION + words(`${titleOf(index)} Written in capitals`) * WORD);
    await person.press('Enter');
    await person.press('Control+a');
    await person.type(mended(index));
    await person.press('Enter');
    if (place < doubtful.length - 1) await person.press('ArrowDown');
  }
};

const run = async (stack: RunningStack): Promise<void> => {
  const account = await Account.open(stack);
  const ids = await prepare(stack, account);
  const browser = await openBrowser();
  const visitor = await Visitor.arrive(browser, stack.url, { token: account.token });
  const { page } = visitor;
  await visitor.open('/documents');
  await page.evaluate(
    (chosen) => sessionStorage.setItem('review-queue', JSON.stringify({ ids: chosen, accepted: [] })),
    ids,
  );
  const person = new Person(page);
  await person.wait(async () => {
    await page.goto('/documents/batch');
    await page.getByText(/look fine, \d+ to check/).waitFor();
  });
  await mend(page, person);
  const fine = ids.filter((_, index) => !isDoubtful(index)).length;
  for (let index = 0; index < count; index += 1)
    if (!isDoubtful(index))
      person.think((words(titleOf(index)) + words('Harbour Authority')) * WORD + GLANCE);
  person.think(DECISION);
  await person.wait(() => page.getByText(`All ${fine} look fine`).waitFor());
  await person.press('a');
  await person.wait(() => page.getByText(`${count} of ${count} documents accepted`).waitFor());
  person.think(DECISION);
  // The key is offered a moment after the words show; no person is as quick.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const downloads = page.waitForEvent('download', { timeout: 180_000 });
  await person.press('g');
  await person.wait(() =>
    downloads.catch(async (error: unknown) => {
      const rows = await page.locator('[role=alert]').allTextContents();
      const said = [...new Set([...rows, ...visitor.complaints])];
      throw new Error(`No download: ${said.join(' | ')}`, { cause: error });
    }),
  );
  const total = person.modelled + person.waited;
  console.table({
    documents: count,
    'of them to be mended': count - fine,
    presses: person.presses,
    'person, s (modelled)': person.modelled.toFixed(0),
    'product, s (measured)': person.waited.toFixed(1),
    'together, min': (total / 60).toFixed(1),
    'within ten minutes': total <= GOAL_S,
  });
  if (visitor.complaints.length > 0) console.log(visitor.complaints);
  await browser.close();
};

const stack = await RunningStack.start();
try {
  await run(stack);
} finally {
  await stack.stop();
}
