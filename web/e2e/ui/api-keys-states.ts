import type { Page } from 'playwright-core';
import { hoursAgo } from '../../src/testing/fixtures.ts';
import { button, press, statesOf } from './screen-state.ts';

const CREATE = 'POST /api/api-keys';
const KEYS = 'GET /api/api-keys';
export const API_KEY = {
  id: '0190a000-0000-7000-8000-00000000b001',
  name: 'Nightly run',
  hint: 'clphk_Ab3d…',
  scopes: ['documents:read', 'documents:write'],
  origin: 'settings',
  createdAt: hoursAgo(2000),
  expiresAt: hoursAgo(-100),
  lastUsedAt: hoursAgo(3),
  lastUsedNetwork: '203.0.113.0/24',
  state: 'active',
};
const listed = {
  [KEYS]: {
    body: {
      apiKeys: [
        API_KEY,
        {
          ...API_KEY,
          id: 'b',
          name: 'A key whose name is as long as names can be, sixty letters',
          expiresAt: null,
        },
        { ...API_KEY, id: 'c', name: 'Old', state: 'revoked', lastUsedAt: null, lastUsedNetwork: null },
      ],
    },
  },
};
const open = (page: Page) => page.getByRole('tab', { name: 'API keys' }).click();

async function choose(page: Page): Promise<void> {
  await open(page);
  await press('Create key')(page);
}

export const API_KEYS_STATES = statesOf('member', '/settings', [
  {
    name: 'API keys: none',
    replies: { [KEYS]: { body: { apiKeys: [] } } },
    act: open,
    shows: button('Create key'),
  },
  { name: 'API keys: several', replies: listed, act: open, shows: 'Revoked' },
  { name: 'API keys: what a new one may do', replies: listed, act: choose, shows: 'Upload and review' },
  {
    name: 'API keys: shown once',
    replies: {
      ...listed,
      [CREATE]: { status: 201, body: { apiKey: API_KEY, key: `clphk_${'Ab3d'.repeat(10).slice(0, 38)}` } },
    },
    act: async (page) => {
      await choose(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('CI');
      await page.getByRole('textbox', { name: 'Name' }).press('Enter');
      await page.getByRole('textbox', { name: 'Password' }).fill('a password');
      await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    },
    shows: 'I have saved it',
  },
  {
    name: 'API keys: revoking one',
    replies: listed,
    act: async (page) => {
      await open(page);
      await press('Revoke Nightly run')(page);
    },
    shows: 'This cannot be undone.',
  },
]);
