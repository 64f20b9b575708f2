import { afterEach, describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '#testing/server.ts';
import { storeToken } from '#lib/session/token.ts';
import { answer, api } from './client.ts';
import { onUnauthorised } from './unauthorised.ts';

describe('A refused call', () => {
  it.each([
    [{ 'Retry-After': '3' }, 3000],
    [{}, undefined],
    [{ 'Retry-After': 'soon' }, undefined],
  ])('with %j asks to wait %p ms', async (headers: Record<string, string>, retryAfterMs) => {
    const body = { error: 'Later.', code: 'unavailable' };
    server.use(http.get('*/api/brand-context', () => HttpResponse.json(body, { status: 503, headers })));
    const refusal = answer(api.GET('/api/brand-context'));
    await expect(refusal).rejects.toMatchObject({ status: 503, publicText: 'Later.', retryAfterMs });
  });
});

describe('A call that is not authorised', () => {
  const refused = HttpResponse.json({ error: 'Sign in.', code: 'unauthenticated' }, { status: 401 });
  const ended = async (call: () => Promise<unknown>) => {
    storeToken('a-token');
    server.use(http.all('*/api/*', () => refused.clone()));
    let count = 0;
    const stop = onUnauthorised(() => {
      count += 1;
    });
    await call();
    stop();
    return count;
  };
  afterEach(() => localStorage.clear());

  it.each(['login', 'clphk_Ab3d'])('ends the session, whatever its address names: %s', async (id) => {
    expect(await ended(() => api.GET('/api/documents/{id}', { params: { path: { id } } }))).toBe(1);
  });

  it('ends it also where a search names the login', async () => {
    const query = { q: 'a/api/auth/login' };
    expect(await ended(() => api.GET('/api/documents', { params: { query } }))).toBe(1);
  });

  it('ends none where a key was searched for, or a password was wrong', async () => {
    const query = { q: 'clphk_Ab3d' };
    const body = { email: 'ada@example.com', password: 'wrong' };
    expect(await ended(() => api.GET('/api/documents', { params: { query } }))).toBe(0);
    expect(await ended(() => api.POST('/api/auth/login', { body }))).toBe(0);
  });
});
