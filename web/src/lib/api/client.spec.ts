import { describe, expect, it } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { server } from '#testing/server.ts';
import { answer, api } from './client.ts';

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
