import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { failureOf, retryAfterMs } from './openai-failure.js';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const answered = (status: number, code?: string, headers: Record<string, string> = {}) =>
  failureOf(APIError.generate(status, { error: { code } }, undefined, new Headers(headers)), NOW);

describe('a failed call', () => {
  it.each([
    [400, undefined, 'ai_rejected', false],
    [401, undefined, 'ai_unauthorized', false],
    [403, undefined, 'ai_unauthorized', false],
    [404, undefined, 'ai_rejected', false],
    [408, undefined, 'ai_timeout', true],
    [429, undefined, 'ai_rate_limited', true],
    [429, 'insufficient_quota', 'ai_quota_exceeded', false],
    [500, undefined, 'ai_unavailable', true],
    [503, undefined, 'ai_unavailable', true],
  ])('with status %s (%s) is %s, retryable: %s', (status, code, kind, retryable) => {
    expect(answered(status, code)).toMatchObject({ code: kind, retryable });
  });

  it('without an answer can be tried again', () => {
    expect(failureOf(new APIConnectionError({ message: 'gone' }), NOW)).toMatchObject({
      code: 'ai_unavailable',
    });
    expect(failureOf(new APIConnectionTimeoutError(), NOW)).toMatchObject({
      code: 'ai_timeout',
      retryable: true,
    });
  });

  it('waits at least as long as the endpoint says, whatever the jitter of the bus', () => {
    expect(answered(429, undefined, { 'retry-after': '120' })).toMatchObject({ retryAfterMs: 150_000 });
  });

  it('that is final names no wait', () => {
    expect(answered(400, undefined, { 'retry-after': '120' })).toMatchObject({ retryAfterMs: undefined });
  });

  it('of something else stays what it is', () => {
    const outage = new Error('Connection terminated unexpectedly');
    expect(failureOf(outage, NOW)).toBe(outage);
  });
});

describe('Retry-After', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Thu, 15 Jan 2026 12:01:30 GMT' }, 90_000],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j means %s ms', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers as Record<string, string>), NOW)).toBe(expected);
  });
});
