import type { Page } from 'playwright-core';
import { hoursAgo } from '../../src/testing/fixtures.ts';
import { HANGS, refusal } from './fake-api.ts';
import { button, press, REFUSED_CALL, statesOf, waiting } from './screen-state.ts';

const ID = '0190a000-0000-7000-8000-00000000d001';
const ONE = `/settings?tab=webhooks&webhook=${ID}`;
const LIST = 'GET /api/webhooks';
const READ = `GET /api/webhooks/${ID}`;
const DELIVERIES = `${READ}/deliveries`;
const WEBHOOK = {
  id: ID,
  url: 'https://hooks.example.com/colophon',
  description: 'Intranet search',
  types: ['document.completed', 'document.ready', 'document.failed'],
  state: 'enabled',
  createdAt: hoursAgo(2000),
  failingSince: null,
};
/** As long as an address and a description may be. */
const LONG = {
  ...WEBHOOK,
  id: 'long',
  url: `https://hooks.example.com/${'a-very-long-path/'.repeat(118)}`,
  description: 'Describes the server of the marketing department '.repeat(4).trim(),
};
const failingSince = hoursAgo(30);
const webhooks = [
  WEBHOOK,
  { ...WEBHOOK, id: 'b', failingSince },
  { ...WEBHOOK, id: 'c', state: 'disabled', description: '検索サーバー' },
  { ...WEBHOOK, id: 'd', state: 'disabled_failing', failingSince },
  LONG,
];
const delivery = (index: number, type: string, state: string, change: object = {}) => ({
  id: `0190a000-0000-7000-8000-00000000e00${index}`,
  eventId: '0190a000-0000-7000-8000-00000000f001',
  type,
  state,
  createdAt: hoursAgo(index),
  attempts: [{ at: hoursAgo(index), outcome: 'ok', status: 204, ms: 86 }],
  nextAttemptAt: null,
  ...change,
});
const FAILED = delivery(3, 'document.failed', 'failed', {
  attempts: [{ at: hoursAgo(3), outcome: 'status', status: 503, ms: 1240 }],
});
const deliveries = [
  delivery(0, 'webhook.test', 'pending', {
    attempts: [{ at: hoursAgo(0), outcome: 'timeout', status: null, ms: 15_000 }],
    nextAttemptAt: hoursAgo(-1),
  }),
  delivery(1, 'document.ready', 'succeeded'),
  FAILED,
  delivery(4, 'document.completed', 'dropped', { attempts: [] }),
];
const BODY = JSON.stringify({
  type: 'document.failed',
  timestamp: '2026-01-15T12:00:00.000Z',
  data: { documentId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11', errorCode: 'UNREADABLE' },
});

const listed = { [LIST]: { body: { webhooks } } };
const shown = {
  [READ]: { body: { webhook: WEBHOOK } },
  [DELIVERIES]: { body: { deliveries, nextCursor: deliveries[3]?.id } },
  [`${DELIVERIES}/${FAILED.id}`]: { body: { delivery: FAILED, body: BODY } },
};
const as = (webhook: object) => ({ ...shown, [READ]: { body: { webhook: { ...WEBHOOK, ...webhook } } } });

async function fillIn(page: Page): Promise<void> {
  await press('Add webhook')(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/colophon');
  await page.getByRole('textbox', { name: 'Address' }).press('Enter');
}

export const WEBHOOKS_STATES = statesOf('member', '/settings?tab=webhooks', [
  { name: 'none', replies: { [LIST]: { body: { webhooks: [] } } }, shows: 'No webhooks yet' },
  { name: 'several', replies: listed, shows: 'Disabled after failures' },
  { name: 'loading', replies: { [LIST]: HANGS }, shows: waiting },
  {
    name: 'down',
    replies: { [LIST]: refusal(503, 'Later.') },
    shows: 'The list could not be loaded.',
    complaint: REFUSED_CALL,
  },
  { name: 'adding one', replies: listed, act: press('Add webhook'), shows: 'credits.low' },
  {
    name: 'an address that is refused',
    replies: {
      ...listed,
      'POST /api/webhooks': {
        status: 400,
        body: {
          error: 'Some fields are not valid.',
          code: 'validation_failed',
          requestId: 'e2e',
          details: [{ field: 'url', message: 'This address cannot be reached from here.' }],
        },
      },
    },
    act: fillIn,
    shows: 'This address cannot be reached from here.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'its secret, once',
    replies: {
      ...listed,
      'POST /api/webhooks': {
        status: 201,
        body: { webhook: WEBHOOK, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' },
      },
    },
    act: fillIn,
    shows: 'I have saved it',
  },
  { name: 'one', path: ONE, replies: shown, shows: 'HTTP 503 in 1.2 s' },
  {
    name: 'one delivery, open',
    path: ONE,
    replies: shown,
    act: press(/^document\.failed/),
    shows: button('Replay'),
  },
  {
    name: 'one that fails',
    path: ONE,
    replies: as({ failingSince, url: LONG.url, description: LONG.description }),
    shows: 'Every call has failed since',
  },
  {
    name: 'one that is disabled',
    path: ONE,
    replies: as({ state: 'disabled_failing', failingSince }),
    shows: button('Enable and recover'),
  },
  {
    name: 'nothing sent',
    path: ONE,
    replies: { ...shown, [DELIVERIES]: { body: { deliveries: [], nextCursor: null } } },
    shows: 'Nothing was sent yet.',
  },
  {
    name: 'deliveries down',
    path: ONE,
    replies: { ...shown, [DELIVERIES]: refusal(503, 'Later.') },
    shows: 'The deliveries could not be loaded.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'gone',
    path: ONE,
    replies: { [READ]: refusal(404, 'Not there.', 'not_found') },
    shows: 'This webhook does not exist.',
    complaint: REFUSED_CALL,
  },
  {
    name: 'deleting one',
    path: ONE,
    replies: shown,
    act: press('Delete'),
    shows: 'This cannot be undone.',
  },
]);
