import type { Page } from 'playwright-core';
import { hoursAgo } from '../../src/testing/fixtures.ts';
import { button, press, REFUSED_CALL, statesOf } from './screen-state.ts';

const LOOKUP = 'POST /api/auth/device/lookup';
const waiting = {
  [LOOKUP]: {
    body: {
      clientName: 'colophon on a-workstation-with-a-very-long-name.example',
      scopes: ['documents:read', 'documents:write', 'account:read'],
      network: '2001:db8:1::/48',
      startedAt: hoursAgo(0.1),
    },
  },
};

async function enter(page: Page): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('BCDF-GHJK');
  await code.press('Enter');
}

async function approve(page: Page): Promise<void> {
  await enter(page);
  await press('Approve')(page);
}

export const DEVICE_STATES = statesOf('member', '/device', [
  { name: 'Connect a program: the code', shows: button('Continue') },
  {
    name: 'Connect a program: a wrong code',
    replies: { [LOOKUP]: { status: 404, body: { error: 'No.', code: 'not_found', requestId: 'x' } } },
    act: enter,
    shows: 'This code is not right or has expired.',
    complaint: REFUSED_CALL,
  },
  { name: 'Connect a program: what it is', replies: waiting, act: enter, shows: button('Approve') },
  { name: 'Connect a program: the password', replies: waiting, act: approve, shows: 'Enter your password' },
  {
    name: 'Connect a program: denied',
    replies: { ...waiting, 'POST /api/auth/device/deny': { status: 204 } },
    act: async (page) => {
      await enter(page);
      await press('Deny')(page);
    },
    shows: 'The program gets no key.',
  },
]);
