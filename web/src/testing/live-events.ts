import { HttpResponse, http } from 'msw';

/** The stream of live events of a fake gateway, with a way to tell one. */
export function liveEvents() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const stream = () => new HttpResponse(readable, { headers: { 'Content-Type': 'text/event-stream' } });
  return {
    handler: http.get('*/api/documents/events', stream),
    tell: (event: Readonly<Record<string, unknown>>) =>
      writer.write(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`)),
  };
}
