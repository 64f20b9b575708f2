import { describeWarnings } from '@colophon/contracts/rules';
import type { Page } from 'playwright-core';
import type { Document } from '../../src/lib/api/types.ts';
import { makeFindability } from '../../src/testing/findability.ts';
import { makeDocument, makeDocuments, makeReceipt } from '../../src/testing/fixtures.ts';
import { HANGS, type Reply, refusal } from './fake-api.ts';
import { press, REFUSED_CALL, statesOf } from './screen-state.ts';

const [written, open] = [
  makeDocument({ id: 'b1', original_filename: 'Written.pdf', status: 'ready_for_download' }),
  makeDocument({ id: 'b2', original_filename: 'Open.pdf' }),
];
const LONG = makeDocument({ id: 'b3', original_filename: `${'四半期報告書'.repeat(20)}.pdf` });
const batch: readonly Document[] = [written, open, LONG];
const ALSO_WRITTEN = makeDocument({ id: 'b4', original_filename: 'Also.pdf', status: 'ready_for_download' });
const DOUBTFUL = makeDocument({
  id: 'b5',
  original_filename: 'Doubtful.pdf',
  // Everything there can be to look at: on a phone the first screen is this row.
  warningDetails: describeWarnings(['SIGNED']),
  finalMetadata: {
    title: 'PRICE LIST OF THE WHOLE YEAR AND ALL GOODS',
    subject: '',
    keywords: '',
    author: '',
    description: 'and what else the harbour has to sell to those who live there and to those who come',
  },
});
const ACCEPTED = makeDocument({ id: 'b6', original_filename: 'Accepted.pdf', accepted: true });
const TITLED = makeDocument({
  id: 'b7',
  original_filename: 'Titled.pdf',
  originalMetadata: { title: 'Harbour Prices 2024', subject: '', keywords: '', author: '', creator: '' },
});
const mixed: readonly Document[] = [open, DOUBTFUL, LONG];
const LIST = { 'GET /api/documents': { body: { documents: makeDocuments(), page: 1, limit: 20, total: 3 } } };

const repliesFor = (documents: readonly Document[]): Record<string, Reply> => ({
  ...LIST,
  ...Object.fromEntries(
    documents.flatMap((document) => [
      [`GET /api/documents/${document.id}/metadata`, { body: { document } }],
      [`GET /api/documents/${document.id}/receipt`, { body: makeReceipt(document) }],
      [`GET /api/documents/${document.id}/findability`, { body: makeFindability(document) }],
    ]),
  ),
});

/** From the list into the end of a batch, which this tab remembers. */
const choose =
  (documents: readonly Document[]) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(
      (ids) => sessionStorage.setItem('review-queue', JSON.stringify({ ids, accepted: [] })),
      documents.map(({ id }) => id),
    );
    await page.goto('/documents/batch');
  };
const chosen = choose(batch);

/** The last one leaves no batch behind. */
export const BATCH_STATES = statesOf('member', '/documents', [
  { name: 'batch: what is open', replies: repliesFor(batch), act: chosen, shows: 'Written.pdf' },
  {
    name: 'batch: everything written',
    replies: repliesFor([written, ALSO_WRITTEN]),
    act: choose([written, ALSO_WRITTEN]),
    shows: '2 PDFs, 10 fields written, 0 pages changed',
  },
  {
    name: 'batch: some need a person',
    replies: repliesFor(mixed),
    act: choose(mixed),
    shows: '2 look fine, 1 to check',
  },
  {
    name: 'batch: what was accepted, and a title to keep',
    replies: repliesFor([ACCEPTED, TITLED]),
    act: choose([ACCEPTED, TITLED]),
    shows: (page) => page.getByRole('button', { name: /^Keep original title/ }),
  },
  {
    name: 'batch: the review of one, saved and not accepted',
    replies: { ...repliesFor(mixed), 'PUT /api/documents/b5/metadata': { body: { document: DOUBTFUL } } },
    act: async (page) => {
      await choose(mixed)(page);
      await press(/^Review 1/)(page);
      await page.getByRole('link', { name: 'Batch review' }).waitFor();
      await press('Edit')(page);
      await page.getByRole('textbox', { name: 'Title' }).fill('Price list of the whole year');
      await press('Save')(page);
      await page.getByText('Metadata updated successfully').waitFor();
    },
    shows: (page) => page.getByRole('button', { name: 'Accept and finish' }),
  },
  {
    name: 'batch: a value is edited',
    replies: repliesFor(mixed),
    act: async (page) => {
      await choose(mixed)(page);
      await page.getByRole('button', { name: /^Title: PRICE LIST/ }).click();
      await page.keyboard.type(' '.repeat(2) + 'of everything there is, with much more than can be saved');
    },
    shows: (page) => page.getByText(/of 60 characters/),
  },
  {
    name: 'batch: names of downloads',
    replies: repliesFor(mixed),
    act: async (page) => {
      await choose(mixed)(page);
      await press('Change names')(page);
      await page.getByRole('radio', { name: /Custom pattern/ }).check();
      await page.getByRole('textbox', { name: 'Pattern' }).fill('{author}');
    },
    shows: (page) => page.getByText(/is not known/),
  },
  {
    name: 'batch: loading',
    replies: {
      ...LIST,
      ...Object.fromEntries(batch.map(({ id }) => [`GET /api/documents/${id}/metadata`, HANGS])),
    },
    act: chosen,
    shows: (page) => page.locator('[data-skeleton]').first(),
  },
  {
    name: 'batch: being written',
    replies: {
      ...repliesFor(batch),
      'POST /api/documents/b2/generate-pdf': HANGS,
      'POST /api/documents/b3/generate-pdf': HANGS,
    },
    act: async (page) => {
      await chosen(page);
      await press('Generate & download 2 PDFs')(page);
    },
    shows: (page) => page.getByRole('progressbar', { name: 'PDFs written' }),
  },
  {
    name: 'batch: one refused',
    replies: {
      ...repliesFor(batch),
      'POST /api/documents/b2/generate-pdf': refusal(503, 'Writing is paused.'),
      'POST /api/documents/b3/generate-pdf': HANGS,
    },
    act: async (page) => {
      await chosen(page);
      await press('Generate & download 2 PDFs')(page);
    },
    shows: 'Writing is paused.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'batch: nothing chosen',
    act: async (page) => {
      await page.evaluate(() => sessionStorage.removeItem('review-queue'));
      await page.goto('/documents/batch');
    },
    shows: 'No documents selected',
  },
]);
