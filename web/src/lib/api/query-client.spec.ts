import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './errors.ts';
import { sessionQueries } from './query-client.ts';

describe('A query that was refused', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    sessionQueries(null).clear();
    jest.useRealTimers();
  });

  /** The calls of a query that always fails so, one count per moment. */
  async function callsAt(error: ApiError, moments: readonly number[]): Promise<number[]> {
    const queryFn = jest.fn<() => Promise<never>>().mockRejectedValue(error);
    const observer = new QueryObserver(sessionQueries(null), { queryKey: ['refused'], queryFn });
    const leave = observer.subscribe(() => undefined);
    const counts: number[] = [];
    let now = 0;
    for (const moment of moments) {
      await jest.advanceTimersByTimeAsync(moment - now);
      now = moment;
      counts.push(queryFn.mock.calls.length);
    }
    leave();
    return counts;
  }

  it.each([
    ['once more after a second', new ApiError(500, {}), [999, 1000, 60_000], [1, 2, 2]],
    ['when the server asks to retry', new ApiError(503, {}, 4000), [3999, 4000, 60_000], [1, 2, 2]],
    ['not at all when that is far away', new ApiError(429, {}, 11_000), [1000, 60_000], [1, 1]],
    ['not at all when the session has ended', new ApiError(401, {}), [1000, 60_000], [1, 1]],
  ])('is asked %s', async (_, error, moments, counts) => {
    expect(await callsAt(error, moments)).toEqual(counts);
  });
});

it('a change without a line fails at once, and is not made later', async () => {
  const mutationFn = jest.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  try {
    await expect(new MutationObserver(sessionQueries(null), { mutationFn }).mutate()).rejects.toThrow(
      'fetch',
    );
  } finally {
    onlineManager.setOnline(true);
  }
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

it('a screen hears of a changed answer before the code that waited for it goes on', async () => {
  // Tests that look for races have told notifyManager another moment.
  jest.resetModules();
  const tanStack = await import('@tanstack/react-query');
  const queries = (await import('./query-client.ts')).sessionQueries(null);
  const shown: unknown[] = [];
  const screen = new tanStack.QueryObserver(queries, {
    queryKey: ['title'],
    initialData: 'old',
    enabled: false,
  });
  const leave = screen.subscribe(({ data }) => shown.push(data));
  const save = new tanStack.MutationObserver(queries, {
    mutationFn: (title: string) => Promise.resolve(title),
    onSuccess: (title) => queries.setQueryData(['title'], title),
  });
  await save.mutate('new');
  expect(shown.at(-1)).toBe('new');
  leave();
});
