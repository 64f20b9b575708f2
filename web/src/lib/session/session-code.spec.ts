import { beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { readToken, storeToken } from './token.ts';

jest.unstable_mockModule('./session-calls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/session-calls-old.js');
});
const { session } = await import('./session.ts');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset['reloaded'];
});

it('code of an earlier build that does not come signs no user out: this tab alone has no session, where a reload did not help', async () => {
  document.documentElement.dataset['reloaded'] = '';
  const stop = session.start();
  const seen: string[] = [];
  session.subscribe(() => seen.push(session.read().status));
  storeToken('of another tab');
  expect(await session.settled()).toEqual({ status: 'anonymous', user: null, hasToken: false });
  expect(seen).toEqual(['loading', 'anonymous']);
  expect(readToken()).toBe('of another tab');
  stop();
});

it('code of an earlier build that does not come loads the page again, and nothing is decided before', async () => {
  const stop = session.start();
  storeToken('of another tab');
  const reloaded = () => sessionStorage.getItem('reloading');
  const settled = jest.fn();
  void session.settled().then(settled);
  await waitFor(() => expect(reloaded()).not.toBeNull());
  expect(settled).not.toHaveBeenCalled();
  expect(session.read().status).toBe('loading');
  expect(readToken()).toBe('of another tab');
  stop();
});
