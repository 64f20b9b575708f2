import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { server } from '#testing/server.ts';
import { fetchUser } from './session-calls.ts';

/** A server that answers these in their order, the last one again and again. */
function answering(...answers: (() => Response)[]): () => number {
  let calls = 0;
  server.use(
    http.get('*/api/user/me', () => {
      calls += 1;
      return answers[Math.min(calls, answers.length) - 1]?.();
    }),
  );
  return () => calls;
}
const away = () => refusal(503, 'unavailable', 'Later.');
const found = () => HttpResponse.json({ user: makeUser() });

describe('The user of a stored token', () => {
  // Each pause is over at once.
  const pauses: number[] = [];
  beforeEach(() => {
    pauses.length = 0;
    const real = globalThis.setTimeout;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
      if (ms >= 1000) pauses.push(ms);
      return real(run, ms >= 1000 ? 0 : ms);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['a service that starts again', away],
    ['a line that breaks', () => HttpResponse.error()],
    ['a limit', () => refusal(429, 'rate_limited', 'Slowly.')],
  ])('is asked for again after %s', async (_name, fault) => {
    answering(fault, fault, found);
    expect(await fetchUser(() => true)).toEqual(makeUser());
    expect(pauses).toEqual([1000, 3000]);
  });

  it('is missing where the fault stays', async () => {
    const calls = answering(away);
    await expect(fetchUser(() => true)).rejects.toMatchObject({ status: 503 });
    expect(calls()).toBe(3);
  });

  it('is not asked for again where the token is no longer good, or no longer there', async () => {
    const refused = answering(() => refusal(401, 'unauthorized', 'Sign in.'));
    await expect(fetchUser(() => true)).rejects.toMatchObject({ status: 401 });
    expect(refused()).toBe(1);
    const left = answering(away);
    await expect(fetchUser(() => false)).rejects.toMatchObject({ status: 503 });
    expect(left()).toBe(1);
  });
});
