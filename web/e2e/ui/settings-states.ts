import type { Page } from 'playwright-core';
import { hoursAgo, THIS_DEVICE } from '../../src/testing/fixtures.ts';
import { HANGS, refusal } from './fake-api.ts';
import { button, heading, press, REFUSED_CALL, statesOf, submit, waiting } from './screen-state.ts';

const SETTINGS = 'GET /api/account/settings';
const TRANSACTIONS = 'GET /api/billing/transactions';
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const entry = (type: string, credits: number, index: number) => ({
  id: `t${index}`,
  type,
  credits,
  balanceAfter: 10 + index,
  createdAt: hoursAgo(index * 30),
  documentId: null,
});
const TWO_FACTOR = 'GET /api/account/two-factor';
const SESSIONS = 'GET /api/sessions';
const SET_UP = 'POST /api/account/two-factor/setup';
const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>';
const SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Colophon:maya?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  qrCode: `data:image/svg+xml,${encodeURIComponent(QR)}`,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k3v9-m2x${index}`);

/** Up to the answer to the password. */
async function proveOwner(page: Page): Promise<void> {
  await tab('Security')(page);
  await press('Turn on')(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('a password');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
}

export const SETTINGS_STATES = statesOf('member', '/settings', [
  { name: 'profile', shows: (page) => page.getByLabel('First name') },
  { name: 'loading', replies: { [SETTINGS]: HANGS }, shows: waiting },
  { name: 'down', replies: { [SETTINGS]: refusal(503, 'Later.') }, shows: heading, complaint: REFUSED_CALL },
  {
    name: 'invalid',
    act: async (page) => {
      await page.getByLabel('First name').fill('');
      await submit(page);
    },
    shows: 'First name is required',
  },
  {
    name: 'saved, with toast',
    passes: true,
    replies: {
      'PUT /api/account/settings': {
        body: {
          firstName: 'Mia',
          lastName: 'Lindqvist',
          email: 'maya.lindqvist@example.com',
          planTier: null,
        },
      },
    },
    act: async (page) => {
      await page.getByLabel('First name').fill('Mia');
      await submit(page);
    },
    shows: 'Settings updated successfully',
  },
  {
    name: 'new address',
    act: async (page) => {
      await page.getByLabel('Email').fill('maya@lindqvist.example');
      await submit(page);
    },
    shows: 'Change your email address?',
  },
  { name: 'security', act: tab('Security'), shows: 'This device' },
  {
    name: 'security loading',
    replies: { [TWO_FACTOR]: HANGS, [SESSIONS]: HANGS },
    act: tab('Security'),
    shows: waiting,
  },
  {
    name: 'security down',
    replies: { [TWO_FACTOR]: refusal(503, 'Later.'), [SESSIONS]: refusal(503, 'Later.') },
    act: tab('Security'),
    shows: 'Two-factor sign-in could not be loaded.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'two-factor on, signed in elsewhere',
    replies: {
      [TWO_FACTOR]: { body: { enabled: true, enabledAt: hoursAgo(50), recoveryCodesLeft: 2 } },
      [SESSIONS]: {
        body: {
          sessions: [
            THIS_DEVICE,
            { ...THIS_DEVICE, id: 's2', device: 'Safari on iPhone', network: null, current: false },
            { ...THIS_DEVICE, id: 's3', device: 'An unknown program', current: false },
          ],
        },
      },
    },
    act: tab('Security'),
    shows: '2 recovery codes left',
  },
  {
    name: 'two-factor: password',
    replies: { [SET_UP]: refusal(403, 'This password is not right.', 'wrong_password') },
    act: proveOwner,
    shows: 'This password is not right.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'two-factor: scan',
    replies: { [SET_UP]: { body: SETUP } },
    act: proveOwner,
    shows: 'Can’t scan it?',
  },
  {
    name: 'two-factor: recovery codes',
    replies: {
      [SET_UP]: { body: SETUP },
      'POST /api/account/two-factor/confirm': { body: { recoveryCodes } },
    },
    act: async (page) => {
      await proveOwner(page);
      await page.getByLabel('Code').fill('123456');
      await page.getByLabel('Code').press('Enter');
    },
    shows: 'I saved them',
  },
  { name: 'preferences', act: tab('Preferences'), shows: (page) => page.getByRole('switch').first() },
  { name: 'data', act: tab('Data'), shows: button('Delete my account') },
  {
    name: 'deleting the account',
    act: async (page) => {
      await tab('Data')(page);
      await press('Delete my account')(page);
    },
    shows: 'Delete permanently',
  },
  {
    name: 'billing',
    replies: {
      [TRANSACTIONS]: {
        body: {
          transactions: [entry('purchase', 25, 0), entry('reserve', -1, 1), entry('free_grant', 3, 2)],
        },
      },
    },
    act: tab('Billing'),
    shows: 'Upgrade Plan',
  },
  {
    name: 'billing down',
    replies: { [TRANSACTIONS]: refusal(503, 'Later.') },
    act: tab('Billing'),
    shows: 'Upgrade Plan',
    complaint: REFUSED_CALL,
  },
]);
