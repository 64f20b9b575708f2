import type { Page } from 'playwright-core';
import { describeWarnings } from '@colophon/contracts/rules';
import type { Document, Receipt } from '../../src/lib/api/types.ts';
import { hoursAgo, makeDocument } from '../../src/testing/fixtures.ts';
import { HANGS, refusal } from './fake-api.ts';
import { button, heading, press, REFUSED_CALL, statesOf, waiting } from './screen-state.ts';

const doc = makeDocument();
const REVIEW = `/documents/${doc.id}/review`;
const METADATA = `/api/documents/${doc.id}/metadata`;
const of = (changes: Partial<Document>) => ({
  [`GET ${METADATA}`]: { body: { document: { ...doc, ...changes } } },
  [`GET /api/documents/${doc.id}`]: { body: { document: { ...doc, ...changes } } },
});
const unread = { generatedMetadata: null, finalMetadata: null, evidence: null };

async function edit(page: Page, title = 'Another title'): Promise<void> {
  await press('Edit')(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}
async function reset(page: Page): Promise<void> {
  await press('More actions')(page);
  await page.getByRole('menuitem', { name: 'Reset' }).click();
}
async function save(page: Page): Promise<void> {
  await edit(page);
  await press('Save')(page);
}

async function another(page: Page): Promise<void> {
  await press('Suggest another title')(page);
  await page.getByRole('button', { name: 'Suggest another', exact: true }).click();
}
const written = (field: string, infoKey: string, ...xmpProperties: string[]) => ({
  field,
  before: '',
  after: `The ${field} as it is written`,
  infoKey,
  xmpProperties,
});
const receipt: Receipt = {
  documentId: doc.id,
  engineVersion: '2',
  profile: 'standard',
  writtenAt: hoursAgo(1),
  original: { size: 2_519_040, sha256: 'a'.repeat(64) },
  processed: { size: 2_523_153, sha256: 'b'.repeat(64) },
  bytesAdded: 4113,
  fields: [
    written('title', 'Title', 'dc:title'),
    written('keywords', 'Keywords', 'pdf:Keywords', 'dc:subject'),
    written('description', 'Description', 'pdfx:Description'),
  ],
  warnings: [],
};

export const REVIEW_STATES = statesOf('member', REVIEW, [
  { name: 'completed', shows: 'AI Applied' },
  { name: 'ready', replies: of({ status: 'ready_for_download' }), shows: 'Download Processed PDF' },
  { name: 'queued', replies: of({ status: 'uploaded', ...unread }), shows: heading },
  { name: 'processing', replies: of({ status: 'processing', ...unread }), shows: heading },
  {
    name: 'failed',
    replies: of({ status: 'failed', ...unread, errorMessage: 'This PDF is damaged.' }),
    shows: 'This PDF is damaged.',
  },
  {
    name: 'refused at its inspection',
    replies: of({
      status: 'completed',
      ...unread,
      errorCode: 'certified_no_changes',
      errorMessage: 'This PDF is certified against changes.',
      warningDetails: describeWarnings(['signed', 'certified']),
    }),
    shows: 'Upload another copy',
  },
  {
    name: 'with warnings and a hostile name',
    replies: of({
      warningDetails: describeWarnings(['signed', 'no_text_scan', 'pdf_a', 'certified']),
      original_filename: `${'x'.repeat(290)}.pdf`,
    }),
    shows: heading,
  },
  {
    name: 'asked about a signature',
    replies: of({ warningDetails: describeWarnings(['signed']) }),
    act: press('Generate & Download PDF'),
    shows: button('Accept and write'),
  },
  {
    name: 'receipt open',
    replies: {
      ...of({ status: 'ready_for_download' }),
      [`GET /api/documents/${doc.id}/receipt`]: { body: receipt },
    },
    act: press('What was written'),
    shows: 'XMP dc:title',
  },
  {
    name: 'quote open',
    act: (page) => page.getByText('Quote').first().click(),
    shows: 'A Zero Trust Guide for',
  },
  {
    name: 'asking for another title',
    act: press('Suggest another title'),
    shows: 'What should be different?',
  },
  {
    name: 'another title running',
    replies: { [`POST /api/documents/${doc.id}/regenerate-field`]: HANGS },
    act: another,
    shows: 'Writing another title…',
  },
  {
    name: 'another title refused',
    replies: { [`POST /api/documents/${doc.id}/regenerate-field`]: refusal(503, 'Please try later.') },
    act: another,
    shows: 'Please try later.',
    complaint: REFUSED_CALL,
  },
  ...['Acrobat', 'Browser tab', 'SharePoint'].map((name) => ({
    name: `in ${name}`,
    act: (page: Page) => page.getByRole('tab', { name }).click(),
    shows: (page: Page) => page.getByRole('tab', { name, selected: true }),
  })),
  { name: 'editing', act: (page) => edit(page), shows: button('Save') },
  {
    name: 'too long',
    act: (page) => edit(page, 'x'.repeat(61)),
    shows: (page) => page.locator('[aria-invalid=true]').first(),
  },
  { name: 'emptied', act: reset, shows: button(/Undo/) },
  {
    name: 'saved',
    passes: true,
    replies: { [`PUT ${METADATA}`]: { body: { document: doc } } },
    act: save,
    shows: 'Metadata updated successfully',
  },
  {
    name: 'not saved, with toast',
    passes: true,
    replies: { [`PUT ${METADATA}`]: refusal(503, 'Saving is paused.') },
    act: save,
    shows: 'Saving is paused.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'leaving with edits',
    act: async (page) => {
      await edit(page);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    },
    shows: (page) => page.getByRole('dialog'),
  },
  { name: 'loading', replies: { [`GET ${METADATA}`]: HANGS }, shows: waiting },
  {
    name: 'missing',
    replies: {
      [`GET ${METADATA}`]: refusal(404, 'Not found.', 'not_found'),
      [`GET /api/documents/${doc.id}`]: refusal(404, 'Not found.', 'not_found'),
    },
    shows: 'Document not found',
    complaint: REFUSED_CALL,
  },
]);
