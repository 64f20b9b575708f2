import { describe, expect, it, jest } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { storeToken } from '#lib/session/token.ts';
import { server } from '#testing/server.ts';
import { followEvents } from './events.ts';

const EVENTS = '*/api/documents/events';

function streamOf(text: string): Response {
  return new HttpResponse(text, { headers: { 'Content-Type': 'text/event-stream' } });
}

describe('Following live events', () => {
  it('sends the token, and after a break goes on behind the last event', async () => {
    storeToken('t');
    const seen: (string | null)[][] = [];
    server.use(
      http.get(EVENTS, ({ request }) => {
        seen.push([request.headers.get('authorization'), request.headers.get('last-event-id')]);
        return streamOf(
          seen.length === 1
            ? 'data: {"id":"a"}\n\nevent: proof\nid: 7\ndata: {"id":"b"}\n\n'
            : ': nothing new\n\n',
        );
      }),
    );
    const stop = new AbortController();
    const events: unknown[] = [];
    let opened = 0;
    await followEvents(
      {
        onEvent: (data, name) => events.push([name, data]),
        onOpen: () => {
          opened += 1;
          if (opened === 2) stop.abort();
        },
        onDown: () => undefined,
      },
      stop.signal,
    );
    expect(events).toEqual([
      [undefined, { id: 'a' }],
      ['proof', { id: 'b' }],
    ]);
    expect(seen).toEqual([
      ['Bearer t', null],
      ['Bearer t', '7'],
    ]);
  });

  it('ends a stream that has been silent for 45 seconds, and connects again', async () => {
    jest.useFakeTimers();
    storeToken('t');
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const open = () =>
      new Response(new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { signal } = {}) => {
      const response = open();
      const stream = streams.at(-1);
      signal?.addEventListener('abort', () => stream?.error(new DOMException('aborted', 'AbortError')));
      return response;
    });
    const stop = new AbortController();
    const onDown = jest.fn();
    const following = followEvents({ onEvent: jest.fn(), onOpen: jest.fn(), onDown }, stop.signal);
    await jest.advanceTimersByTimeAsync(40_000);
    streams[0]?.enqueue(new TextEncoder().encode(': still here\n\n'));
    await jest.advanceTimersByTimeAsync(44_000);
    expect(onDown).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1500);
    expect(onDown).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1500);
    expect(streams).toHaveLength(2);
    stop.abort();
    await jest.advanceTimersByTimeAsync(0);
    await following;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('stops permanently when the session has ended', async () => {
    storeToken('t');
    server.use(http.get(EVENTS, () => new HttpResponse(null, { status: 401 })));
    const ignore = () => undefined;
    await followEvents({ onEvent: ignore, onOpen: ignore, onDown: ignore }, new AbortController().signal);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
