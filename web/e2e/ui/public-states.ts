import type { Page } from 'playwright-core';
import { PUBLIC_PAGES } from '../../src/app/public-pages.ts';
import { BREAKS, HANGS, refusal } from './fake-api.ts';
import {
  button,
  choose,
  chooseLarge,
  holdFilesOver,
  pdf,
  press,
  REFUSED_CALL,
  type ScreenState,
  statesOf,
} from './screen-state.ts';

const EMAIL = 'maya.lindqvist@example.com';
const UPLOAD = 'POST /api/documents/upload';
const LOGIN = 'POST /api/auth/login';
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const stranger = { who: 'stranger' } as const;
const member = { who: 'member' } as const;

const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await submit(page);
}

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await submit(page);
}

async function setNewPassword(page: Page): Promise<void> {
  await page.locator('input[type=password]').nth(0).fill('a long password');
  await page.locator('input[type=password]').nth(1).fill('a long password');
  await submit(page);
}

export async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maya');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await submit(page);
}

/** Of the landing page; the pricing page's box has the same. */
function zoneStates(path: string): ScreenState[] {
  return statesOf('member', path, [
    {
      name: 'wrong type',
      act: (page) => choose(page, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
      shows: 'Please upload a PDF file',
    },
    {
      name: 'uploading',
      replies: { [UPLOAD]: HANGS },
      act: (page) => choose(page, pdf()),
      shows: 'Processing Your Document...',
    },
    {
      name: 'uploaded',
      passes: true,
      replies: { [UPLOAD]: { status: 201, body: { documentId: 'd', documents: [] } } },
      act: (page) => choose(page, pdf()),
      shows: 'Upload Successful!',
    },
    {
      name: 'refused',
      replies: { [UPLOAD]: refusal(503, 'Uploads are paused.') },
      act: (page) => choose(page, pdf()),
      shows: 'Upload Failed',
      complaint: REFUSED_CALL,
    },
    {
      name: 'files over it',
      act: (page) => holdFilesOver(page.locator('main input[type=file]').first().locator('xpath=..')),
      shows: 'Drop your PDF here',
    },
  ]);
}

const pages: ScreenState[] = PUBLIC_PAGES.map(({ path }) => ({
  ...stranger,
  path,
  name: 'as it opens',
  shows: heading,
}));

const landing: ScreenState[] = [
  { ...member, path: '/', name: 'signed in', shows: 'Ready to process' },
  {
    ...stranger,
    path: '/',
    name: 'question open',
    act: (page) => questions(page).first().click(),
    shows: (page) => openQuestions(page).first(),
  },
  ...zoneStates('/'),
  {
    ...member,
    path: '/',
    name: 'too large',
    act: (page) => chooseLarge(page, 'large.pdf', 25 * 1024 * 1024 + 1),
    shows: 'File size must be less than 25MB',
  },
];

/** As a stranger's folder may be: wrong titles, none, a hostile one, a picture. */
const FOLDER = [
  ...['Microsoft Word - price-list_v7.docx', 'CIS-Custom.indd', '', 'Price list', 'Price list'].map(
    (title, index) => described(`price-list-${index}.pdf`, `/Title (${title}) /Author (mkessler)`),
  ),
  ...Array.from({ length: 6 }, (_, index) => described(`report_final_${index}.pdf`, '/Keywords (a, b)')),
  described('long.pdf', `/Title (${'Unbreakable'.repeat(400)})`),
  described(`${'name_'.repeat(40)}.pdf`, ''),
  { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('x') },
];

function described(name: string, entries: string) {
  const text = `%PDF-1.7\n4 0 obj << ${entries} >> endobj\ntrailer << /Info 4 0 R >>\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

async function check(page: Page, files: readonly (typeof FOLDER)[number][] = FOLDER): Promise<void> {
  await page.getByLabel('PDFs to check', { exact: true }).setInputFiles([...files]);
}

const folderCheck = statesOf('stranger', '/', [
  { name: 'folder checked', act: (page) => check(page), shows: button(/^Fix these/) },
  {
    name: 'folder checked, all shown',
    act: async (page) => {
      await check(page);
      await page.getByRole('button', { name: /^Show all/ }).click();
    },
    shows: button(/^Show the worst/),
  },
  {
    name: 'folder checked, nothing to fix',
    act: (page) =>
      check(page, [
        described(
          'a.pdf',
          '/Title (Guide to labels) /Author (Maya Kessler) /Subject (All.) /Keywords (a, b)',
        ),
      ]),
    shows: 'This PDF says what it is.',
  },
  {
    name: 'folder checked, no PDF in it',
    act: (page) => check(page, FOLDER.slice(-1)),
    shows: 'This file can’t be checked.',
  },
  {
    name: 'folder taken along to register',
    act: async (page) => {
      await check(page);
      await page.getByRole('button', { name: /^Fix these/ }).click();
    },
    shows: 'We’ve kept 13 PDFs for you',
  },
]);

/** By the native element or by its role; the site's navigation has its own expanding buttons. */
function questions(page: Page) {
  return page.locator('main summary, main button[aria-expanded]');
}
function openQuestions(page: Page) {
  return page.locator('main details[open] summary, main button[aria-expanded=true]');
}

const pricing: ScreenState[] = [
  { ...member, path: '/pricing', name: 'signed in', shows: 'Ready to process' },
  {
    ...stranger,
    path: '/pricing',
    name: 'question open',
    act: (page) => questions(page).first().click(),
    shows: (page) => openQuestions(page).first(),
  },
  {
    ...member,
    path: '/pricing',
    name: 'purchase refused',
    replies: { 'POST /api/billing/checkout': refusal(503, 'Payments are paused.') },
    act: press(/^Buy/),
    shows: (page) => page.getByRole('alert').first(),
    complaint: REFUSED_CALL,
  },
  ...zoneStates('/pricing'),
];

const login = statesOf('stranger', '/login', [
  { name: 'invalid', act: submit, shows: 'Password is required' },
  {
    name: 'password shown',
    act: press(/^Show/),
    shows: (page) => page.locator('input[name=password][type=text]'),
  },
  { name: 'waiting', replies: { [LOGIN]: HANGS }, act: signIn, shows: heading },
  {
    name: 'refused, with toast',
    passes: true,
    replies: { [LOGIN]: refusal(401, 'Wrong email or password.', 'invalid_credentials') },
    act: signIn,
    shows: 'Wrong email or password.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'second step',
    replies: {
      [LOGIN]: {
        status: 202,
        body: { twoFactor: { challenge: 'a-challenge', expiresAt: '2026-03-02T09:05:00.000Z' } },
      },
      'POST /api/auth/login/two-factor': refusal(403, 'This code is not right.', 'wrong_code'),
    },
    act: async (page) => {
      await signIn(page);
      await page.getByLabel('Code').fill('123456');
      await page.getByLabel('Code').press('Enter');
    },
    shows: 'This code is not right.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'after the account was deleted',
    path: '/login?account=deleted',
    shows: 'Your account has been deleted. We sent you an email to confirm.',
  },
  {
    name: 'not confirmed',
    replies: { [LOGIN]: refusal(403, 'Not confirmed.', 'email_not_confirmed') },
    act: signIn,
    shows: button('Resend email'),
    complaint: REFUSED_CALL,
  },
]);

const registration = statesOf('stranger', '/register', [
  { name: 'invalid', act: submit, shows: 'First name is required' },
  {
    name: 'refused',
    replies: { 'POST /api/auth/register': refusal(409, 'This address has an account.', 'email_taken') },
    act: register,
    shows: 'This address has an account.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'registered, at the dashboard',
    replies: {
      'POST /api/auth/register': {
        status: 201,
        body: { user: { first_name: 'Maya', last_name: 'Lindqvist', email: EMAIL, credits: CREDITS() } },
      },
    },
    act: register,
    shows: (page) => page.getByRole('heading', { name: /Welcome/ }),
  },
]);

function CREDITS() {
  return { total_remaining: 3, paid_remaining: 0, free_remaining: 3, free_limit: 3, free_resets_at: null };
}

const UNDO = 'POST /api/auth/undo-email-change';
const VERIFY = 'GET /api/auth/verify-email/t';
const mails: ScreenState[] = [
  {
    ...stranger,
    path: '/verify-email?token=t',
    name: 'checking',
    replies: { [VERIFY]: HANGS },
    shows: (page) => page.getByRole('status').filter({ hasText: /\w/ }).first(),
  },
  {
    ...stranger,
    path: '/verify-email?token=t',
    name: 'confirmed',
    replies: { [VERIFY]: { body: { message: 'ok' } } },
    shows: 'Your email has been verified successfully!',
  },
  {
    ...stranger,
    path: '/verify-email?token=t',
    name: 'refused',
    replies: { [VERIFY]: refusal(400, 'This link has expired.', 'token_expired') },
    shows: 'Back to Sign In',
    complaint: REFUSED_CALL,
  },
  {
    ...stranger,
    path: '/undo-email-change?token=t',
    name: 'asking',
    shows: 'Undo the change',
  },
  {
    ...stranger,
    path: '/undo-email-change?token=t',
    name: 'undone',
    replies: { [UNDO]: { body: { message: 'ok' } } },
    act: (page) => page.getByRole('button', { name: 'Undo the change' }).click(),
    shows: 'Your old address is back',
  },
  {
    ...stranger,
    path: '/undo-email-change?token=t',
    name: 'refused',
    replies: { [UNDO]: refusal(400, 'This link has expired.', 'token_expired') },
    act: (page) => page.getByRole('button', { name: 'Undo the change' }).click(),
    shows: 'Back to Sign In',
    complaint: REFUSED_CALL,
  },
  {
    ...stranger,
    path: '/reset-password',
    name: 'invalid',
    act: submit,
    shows: 'Please enter a valid email address',
  },
  {
    ...stranger,
    path: '/reset-password',
    name: 'failed',
    replies: { 'POST /api/auth/reset-password': BREAKS },
    act: askForReset,
    shows: 'Failed to send reset email',
    complaint: REFUSED_CALL,
  },
  {
    ...stranger,
    path: '/reset-password',
    name: 'sent, with toast',
    passes: true,
    replies: { 'POST /api/auth/reset-password': { body: { message: 'ok' } } },
    act: askForReset,
    shows: 'Check your email',
  },
  { ...stranger, path: '/reset-password?token=t', name: 'new password', shows: button('Update password') },
  {
    ...stranger,
    path: '/reset-password?token=t',
    name: 'new password invalid',
    act: submit,
    shows: 'Password must be at least 8 characters',
  },
  {
    ...stranger,
    path: '/reset-password?token=t',
    name: 'new password failed',
    replies: { 'POST /api/auth/update-password': refusal(400, 'Expired.', 'token_expired') },
    act: setNewPassword,
    shows: 'Failed to update password',
    complaint: REFUSED_CALL,
  },
];

export const PUBLIC_STATES: readonly ScreenState[] = [
  ...pages,
  ...landing,
  ...folderCheck,
  ...pricing,
  ...login,
  ...registration,
  ...mails,
];
