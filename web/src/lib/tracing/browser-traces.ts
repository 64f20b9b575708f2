import type { Middleware } from 'openapi-fetch';
import { api } from '#lib/api/client.ts';
import { finishedSpan, randomId, type Span, type Unfinished, write } from './otlp.ts';

/** Calls that begin this soon after a press belong to it. */
const BELONGS_MS = 1000;

/** A press and the calls it led to. */
interface Press {
  readonly root: Unfinished;
  readonly spans: Span[];
  running: number;
  isSent: boolean;
}

interface Running {
  readonly press: Press;
  readonly span: Unfinished;
}

/**
 * Traces what a user presses up to the answers of the API, whose services continue the trace to the written file. A span
 * has the template of its path, its method and its status: no text, no name of a file, no id of a document or an account.
 * @param wish of the page: the path of the collector, and how many of 100 pages are traced
 */
export function startTraces(wish: string, draw: () => number = Math.random): void {
  const [path = '', percent = '0'] = wish.split(' ');
  if (draw() * 100 >= Number(percent)) return;
  const calls = new Map<string, Running>();
  let press: Press | undefined;

  const begin = (): void => {
    const ids = { traceId: randomId(16), spanId: randomId(8) };
    press = { root: { ...ids, name: 'press', startMs: now() }, spans: [], running: 0, isSent: false };
  };

  const end = (id: string, status: number | undefined): void => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    call.press.spans.push(finishedSpan(call.span, now(), status));
    call.press.running -= 1;
    if (call.press.running === 0) send(path, call.press);
  };

  const tracing: Middleware = {
    onRequest({ request, schemaPath, id }) {
      if (!press || now() - press.root.startMs > BELONGS_MS) return undefined;
      const { traceId, spanId: parentSpanId } = press.root;
      const name = `${request.method} ${schemaPath}`;
      const span = { traceId, spanId: randomId(8), parentSpanId, name, startMs: now() };
      request.headers.set('traceparent', `00-${traceId}-${span.spanId}-01`);
      press.running += 1;
      calls.set(id, { press, span });
      return request;
    },
    onResponse: ({ id, response }) => end(id, response.status),
    onError: ({ id }) => end(id, undefined),
  };

  addEventListener('click', begin, { capture: true });
  addEventListener('submit', begin, { capture: true });
  api.use(tracing);
}

/** A press lasts until its first calls are answered; those that begin after are sent alone. */
function send(path: string, press: Press): void {
  const root = press.isSent ? [] : [finishedSpan(press.root, now(), undefined)];
  press.isSent = true;
  const body = write([...root, ...press.spans.splice(0)]);
  const headers = { 'Content-Type': 'application/json' };
  // It may be lost: nothing of the product waits for it.
  void fetch(path, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const now = (): number => performance.timeOrigin + performance.now();
