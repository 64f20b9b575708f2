import type { Page } from 'playwright-core';
import type { Document } from '../../src/lib/api/types.ts';
import { hoursAgo, makeDocument, makeDocuments, makeUser } from '../../src/testing/fixtures.ts';
import { documentList, HANGS, refusal } from './fake-api.ts';
import {
  button,
  choose,
  holdFilesOver,
  heading,
  pdf,
  press,
  REFUSED_CALL,
  type ScreenState,
  statesOf,
  waiting,
} from './screen-state.ts';

const UPLOAD = 'POST /api/documents/upload';
const LIST = 'GET /api/documents';
const ME = 'GET /api/user/me';
const member = { who: 'member' } as const;
const alert = (page: Page) => page.getByRole('alert').first();

/** Realistic file names, and hostile ones. */
const HOSTILE: Document[] = [
  'a'.repeat(300),
  '<img src=x onerror=alert(1)>',
  '四半期報告書_最終版_本当に最終版',
  'تقرير الربع الثالث',
  'invoice\u202Egpj',
].map((name, index) => makeDocument({ id: `h${index}`, original_filename: `${name}.pdf` }));

const everyStatus: Document[] = [
  ...makeDocuments(),
  makeDocument({ id: 'soon', original_filename: 'Soon-gone.pdf', expiresAt: hoursAgo(-2) }),
  makeDocument({ id: 'gone', original_filename: 'Gone.pdf', expiresAt: hoursAgo(1) }),
];

const ACCEPTED = makeDocument({ id: 'accepted', accepted: true, original_filename: 'Accepted.pdf' });
const WRITTEN = makeDocument({
  id: 'written',
  status: 'ready_for_download',
  original_filename: 'Written.pdf',
});
/** Also the prefetch for a document that the user points at. */
const listing = (documents: readonly Document[]) => ({
  [LIST]: documentList(documents),
  ...Object.fromEntries(
    documents.map((document) => [`GET /api/documents/${document.id}/metadata`, { body: { document } }]),
  ),
});
const CHECKOUT = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21';

const withCredits = (total: number) => ({
  body: {
    user: makeUser({ credits: { ...makeUser().credits, total_remaining: total, paid_remaining: 0 } }),
  },
});

const dashboard = statesOf('member', '/dashboard', [
  { name: 'busy', shows: 'This Month' },
  { name: 'loading', replies: { [LIST]: HANGS }, shows: waiting },
  { name: 'empty', replies: { [LIST]: documentList([]) }, shows: heading },
  {
    name: 'list down, figures missing',
    replies: {
      [LIST]: refusal(503, 'Later.'),
      [ME]: { body: { user: { ...makeUser(), analytics: null, credits: null } } },
    },
    shows: heading,
    complaint: REFUSED_CALL,
  },
  { name: 'one credit left', replies: { [ME]: withCredits(1) }, shows: 'Low Credits Warning' },
  {
    name: 'expiring and hostile names',
    replies: { [LIST]: documentList([...everyStatus.slice(-2), ...HOSTILE].slice(0, 5)) },
    shows: 'Expires in 2h',
  },
  {
    name: 'files over it',
    act: (page) => holdFilesOver(page.locator('main input[type=file]').first().locator('xpath=..')),
    shows: 'Drop your PDFs here',
  },
  {
    name: 'paid, with files that wait for credits',
    replies: {
      [`GET /api/billing/checkout/${CHECKOUT}`]: {
        body: {
          checkout: {
            id: CHECKOUT,
            pack: 'small',
            status: 'paid',
            credits: 10,
            priceCents: 900,
            currency: 'usd',
            paidAt: null,
          },
        },
      },
      [LIST]: documentList([makeDocument({ id: 'queued', status: 'uploaded' })]),
    },
    act: async (page) => {
      await page.evaluate((id) => sessionStorage.setItem('colophon:checkout', id), CHECKOUT);
      await page.reload();
    },
    shows: button('Generate 1 now'),
  },
  {
    name: 'all accepted',
    replies: { [LIST]: documentList([ACCEPTED]) },
    shows: 'Create the PDFs',
  },
  {
    name: 'shortcuts open',
    act: (page) => page.keyboard.press('?'),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'offline',
    act: (page) => page.context().setOffline(true),
    shows: 'You are offline.',
    complaint: /ERR_INTERNET_DISCONNECTED/,
  },
]);

const answered = (...documents: { id: string | null; status?: string; error?: string }[]) => ({
  status: 201,
  body: {
    documents: documents.map(({ id, status = 'uploaded', error = null }, index) => ({
      id,
      filename: `file-${index}.pdf`,
      size: 1000,
      status,
      error,
    })),
  },
});
const uploaded = (['uploaded', 'processing', 'completed', 'failed'] as const).map((status, index) =>
  makeDocument({
    id: `u${index}`,
    original_filename: `file-${index}.pdf`,
    status,
    errorMessage: status === 'failed' ? 'This PDF is damaged.' : null,
  }),
);

const upload = statesOf('member', '/upload', [
  { name: 'idle', shows: heading },
  {
    name: 'files over it',
    act: (page) => holdFilesOver(page.locator('main input[type=file]').first().locator('xpath=..')),
    shows: 'Drop your PDFs here',
  },
  {
    name: 'files refused',
    act: (page) =>
      choose(
        page,
        { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') },
        { name: 'b.pdf', mimeType: 'text/html', buffer: Buffer.from('x') },
      ),
    shows: 'a.png is not a PDF file',
  },
  {
    name: '51 files',
    act: (page) => choose(page, ...Array.from({ length: 51 }, (_, index) => pdf(`${index}.pdf`))),
    shows: 'Maximum 50 files allowed',
  },
  {
    name: 'sending',
    replies: { [UPLOAD]: HANGS },
    act: (page) => choose(page, pdf('one.pdf'), pdf('two.pdf')),
    shows: (page) => page.getByRole('progressbar').first(),
  },
  {
    name: 'every status, with toast',
    passes: true,
    replies: {
      [UPLOAD]: answered(
        { id: 'u0' },
        { id: 'u1' },
        { id: 'u2' },
        { id: 'u3' },
        { id: null, status: 'failed', error: 'This PDF needs a password.' },
      ),
      [LIST]: documentList(uploaded),
    },
    act: (page) => choose(page, ...Array.from({ length: 5 }, (_, index) => pdf(`file-${index}.pdf`))),
    shows: '4 of 5 files are being read. 1 needs your attention.',
  },
  {
    name: 'more files than credits',
    replies: {
      [ME]: withCredits(1),
      [UPLOAD]: answered({ id: 'u0' }, { id: 'u1' }, { id: 'u2' }),
      [LIST]: documentList(
        [0, 1, 2].map((index) =>
          makeDocument({ id: `u${index}`, original_filename: `file-${index}.pdf`, status: 'uploaded' }),
        ),
      ),
    },
    act: (page) => choose(page, ...[0, 1, 2].map((index) => pdf(`file-${index}.pdf`))),
    shows: 'You have no credits left for 2 of these files.',
  },
  {
    name: 'refused',
    replies: { [UPLOAD]: refusal(503, 'Uploads are paused.') },
    act: (page) => choose(page, pdf()),
    shows: 'Uploads are paused.',
    complaint: REFUSED_CALL,
  },
]);

const documents = statesOf('member', '/documents', [
  { name: 'every status', replies: { [LIST]: documentList(everyStatus) }, shows: 'Expired' },
  {
    name: 'many pages of hostile names',
    replies: { [LIST]: documentList(HOSTILE, 1000) },
    shows: button('Next page'),
  },
  { name: 'loading', replies: { [LIST]: HANGS }, shows: waiting },
  { name: 'empty', replies: { [LIST]: documentList([]) }, shows: heading },
  { name: 'down', replies: { [LIST]: refusal(503, 'Later.') }, shows: alert, complaint: REFUSED_CALL },
  {
    name: 'some selected, of every status',
    replies: listing([...everyStatus, ACCEPTED, WRITTEN]),
    act: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press('Select all')(page);
    },
    shows: button('Select none'),
  },
  {
    name: 'asked about deleting several',
    replies: listing([ACCEPTED, WRITTEN]),
    act: async (page) => {
      await page.getByRole('checkbox').first().check();
      await press('Delete 1')(page);
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'menu of a row open',
    replies: listing([WRITTEN]),
    act: press(/^More for/),
    shows: (page) => page.getByRole('menuitem', { name: 'Delete' }),
  },
  {
    name: 'nothing found',
    path: '/documents?q=harbour',
    replies: { [LIST]: documentList([]) },
    shows: (page) => page.getByText(/has “harbour”/),
  },
  {
    name: 'none of a status',
    path: '/documents?status=failed',
    replies: { [LIST]: documentList([]) },
    shows: heading,
  },
  {
    name: 'Generate refused',
    replies: {
      [LIST]: documentList(everyStatus),
      'POST /api/documents/0190a000-0000-7000-8000-0000000000e2/generate-metadata': refusal(
        402,
        'No credits.',
        'insufficient_credits',
      ),
    },
    act: press('Generate'),
    shows: heading,
    complaint: REFUSED_CALL,
  },
]);

const others: ScreenState[] = [
  { ...member, path: '/no/such/page', name: 'leads to the start', shows: 'Ready to process' },
  {
    ...member,
    path: '/dashboard',
    name: 'a screen whose code is missing',
    act: async (page) => {
      // The page has just been reloaded for this reason.
      await page.evaluate(() => {
        document.documentElement.dataset['reloaded'] = '';
      });
      await page.route(/brand-context-route/, (route) => route.abort());
      await page.getByRole('link', { name: 'Brand', exact: true }).first().click();
    },
    shows: 'Reload the page',
    complaint: /ERR_FAILED|A screen failed|dynamically imported module|TypeError/,
  },
];

/** The screens around a review have their own lists. */
export const SIGNED_IN_STATES: readonly ScreenState[] = [...dashboard, ...upload, ...documents, ...others];
