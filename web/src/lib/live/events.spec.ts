import { describe, expect, it } from '@jest/globals';
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

  it('stops permanently when the session has ended', async () => {
    storeToken('t');
    server.use(http.get(EVENTS, () => new HttpResponse(null, { status: 401 })));
    const ignore = () => undefined;
    await followEvents({ onEvent: ignore, onOpen: ignore, onDown: ignore }, new AbortController().signal);
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
