import { expect, it, jest } from '@jest/globals';
import { sessionQueries } from '#lib/api/query-client.ts';
import { storeToken } from '#lib/session/token.ts';
import { followDocuments } from './follow-documents.ts';

it('has everything asked for again after a first connection that did not come about', async () => {
  // Else its code comes whenever it comes, and no clock that is advanced waits for it.
  await import('eventsource-parser');
  jest.useFakeTimers();
  storeToken('t');
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const stop = new AbortController();
  jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(async () => {
      open();
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) => stop.signal.addEventListener('abort', () => stream.error(stop.signal.reason)),
        }),
      );
    });
  const refreshUser = jest.fn(() => Promise.resolve());
  const followed = followDocuments(sessionQueries('t'), refreshUser, false, stop.signal);
  await jest.advanceTimersByTimeAsync(5000);
  await opened;
  await jest.advanceTimersByTimeAsync(5000);
  expect(refreshUser).toHaveBeenCalledTimes(1);
  stop.abort();
  await followed;
  jest.useRealTimers();
  jest.restoreAllMocks();
});
