import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Clock } from '../src/clock/clock.js';
import { Colophon, ColophonError, type ColophonOptions } from '../src/index.js';
import { Transport } from '../src/transport/transport.js';
import { InstantClock } from './instant-clock.js';
import { LocalServer } from './local-server.js';

const KEY = 'clphk_0123456789abcdefghijABCDEFGHIJ01234567';
const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11';
const METADATA = { title: 'T', subject: '', keywords: '', author: '', description: '' };

let server: LocalServer;
let clock: InstantClock;

const client = (options: Partial<ColophonOptions> = {}): Colophon => {
  clock = new InstantClock();
  return new Colophon({ apiKey: KEY, baseUrl: server.url, ...options }, clock);
};

const failureOf = async (call: Promise<unknown>): Promise<ColophonError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ColophonError) return error;
  throw new Error(`no ColophonError but ${inspect(error)}`);
};

const refusal = (status: number, code: string, headers = {}) => ({
  status,
  headers,
  json: { error: 'No.', code, requestId: 'r-1' },
});
const document = { json: { document: { id: ID, status: 'completed' } } };

beforeAll(async () => {
  server = await LocalServer.start();
});
afterAll(() => server.stop());

describe('a call', () => {
  it('sends the key as a bearer and gives what was answered', async () => {
    server.willAnswer({ json: { user: { email: 'ada@example.com' } } });
    await expect(client().account.get()).resolves.toEqual({ email: 'ada@example.com' });
    expect(server.received).toMatchObject([
      { method: 'GET', url: '/api/user/me', headers: { authorization: `Bearer ${KEY}` } },
    ]);
  });

  it('goes below the path of its base address', async () => {
    server.willAnswer({ json: { user: {} } });
    await client({ baseUrl: `${server.url}/colophon/` }).account.get();
    expect(server.received[0]?.url).toBe('/colophon/api/user/me');
  });

  it.each(['', '.', '..'])('takes %j for no id', async (id) => {
    server.willAnswer(document);
    await expect(client().documents.get(id)).rejects.toThrow(TypeError);
    expect(server.received).toEqual([]);
  });

  it('keeps an id within its place in the path', async () => {
    server.willAnswer(document);
    await client().documents.get('../user/me?x#y');
    expect(server.received[0]?.url).toBe('/api/documents/..%2Fuser%2Fme%3Fx%23y');
  });

  it('fails with all that the API says', async () => {
    const details = [{ field: 'title', message: 'Too long' }];
    server.willAnswer({
      status: 400,
      json: { error: 'No.', code: 'validation_failed', details, requestId: 'r' },
    });
    const error = await failureOf(client().documents.update(ID, METADATA));
    expect(error).toMatchObject({
      message: 'No.',
      status: 400,
      code: 'validation_failed',
      details,
      requestId: 'r',
    });
    expect(server.received).toHaveLength(1);
  });

  it('fails with the status where something else than the API answers', async () => {
    server.willAnswer({ status: 418, headers: { 'x-request-id': 'r-2' }, text: '<h1>teapot</h1>' });
    const error = await failureOf(client().documents.get(ID));
    expect(error).toMatchObject({ status: 418, code: 'http_418', requestId: 'r-2', details: [] });
  });

  it('fails when a good answer is not JSON', async () => {
    server.willAnswer({ text: '<html>' });
    await expect(failureOf(client().account.get())).resolves.toMatchObject({ code: 'unexpected_answer' });
  });
});

describe('the key', () => {
  it('goes to no other address: a redirect is an error', async () => {
    const other = await LocalServer.start();
    try {
      server.willAnswer({ status: 307, headers: { location: `${other.url}/api/user/me` } });
      await expect(failureOf(client().account.get())).resolves.toMatchObject({
        status: 0,
        code: 'redirected',
      });
      expect(other.received).toEqual([]);
      expect(server.received).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('shows in no error, be it the server or the network that repeats it', async () => {
    const message = `Bearer ${KEY}?`;
    server.willAnswer({
      status: 400,
      json: { error: message, code: KEY, details: [{ field: KEY, message }] },
    });
    const refused = await failureOf(client().account.get());
    const lost = await failureOf(
      client({ maxRetries: 0, fetch: () => Promise.reject(new Error(message)) }).account.get(),
    );
    for (const error of [refused, lost]) {
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
      expect(error.message).toBe(
        error === lost ? 'The server cannot be reached: Bearer [key]?' : 'Bearer [key]?',
      );
    }
  });

  it('shows in no inspection of the client', () => {
    const colophon = client();
    expect(inspect(colophon, { depth: 9, showHidden: true })).not.toContain(KEY);
    expect(JSON.stringify(colophon)).not.toContain(KEY);
    const times = { timeoutMs: 1, maxRetries: 0, clock };
    const options = { apiKey: KEY, baseUrl: server.url, ...times, fetch, onDeprecated: undefined };
    expect(inspect(new Transport(options), { depth: 9, showHidden: true })).not.toContain(KEY);
  });

  // A program without types may have none.
  it.each(['', 'two words', 'line\nbreak', 'ключ', undefined as unknown as string])(
    'is refused when it cannot be one, unquoted: %j',
    (apiKey) => {
      expect(() => client({ apiKey })).toThrow(/^apiKey is missing or holds characters of no key\.$/);
    },
  );

  it.each(['colophon', 'ftp://example.com', 'https://ada:pw@example.com', 'https://example.com/?a=1'])(
    'has nowhere to go with the base address %s',
    (baseUrl) => expect(() => client({ baseUrl })).toThrow(TypeError),
  );

  it('stays out of browsers unless that is allowed', () => {
    Object.assign(globalThis, { document: {} });
    try {
      expect(() => client()).toThrow(/In a browser each visitor can read the key/);
      expect(() => client({ allowBrowser: true })).not.toThrow();
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});

describe('what may pass is tried again', () => {
  it.each([
    ['a connection that is cut', 'cut' as const],
    ['408', refusal(408, 'timeout')],
    ['429', refusal(429, 'rate_limited')],
    ['500', refusal(500, 'internal')],
    ['503', refusal(503, 'unavailable')],
    ['the same request still in progress', refusal(409, 'idempotency_in_progress')],
  ])('after %s', async (_, failure) => {
    server.willAnswer(failure, failure, document);
    await expect(client().documents.get(ID)).resolves.toMatchObject({ id: ID });
    expect(server.received).toHaveLength(3);
    expect(clock.pauses).toHaveLength(2);
    expect(clock.pauses[0]).toBeGreaterThanOrEqual(250);
    expect(clock.pauses[0]).toBeLessThanOrEqual(500);
    expect(clock.pauses[1]).toBeGreaterThanOrEqual(500);
    expect(clock.pauses[1]).toBeLessThanOrEqual(1_000);
    expect(clock.limited).toBe(0);
  });

  it.each([
    ['400', refusal(400, 'validation_failed')],
    ['401', refusal(401, 'unauthenticated')],
    ['402', refusal(402, 'insufficient_credits')],
    ['404', refusal(404, 'not_found')],
    ['another conflict', refusal(409, 'invalid_state')],
  ])('but not after %s', async (_, failure) => {
    server.willAnswer(failure);
    await failureOf(client().documents.generate(ID));
    expect(server.received).toHaveLength(1);
  });

  it('twice, or as often as maxRetries says', async () => {
    server.willAnswer('cut');
    await expect(failureOf(client().account.get())).resolves.toMatchObject({
      status: 0,
      code: 'unreachable',
    });
    expect(server.received).toHaveLength(3);
    server.willAnswer(refusal(503, 'unavailable'));
    await failureOf(client({ maxRetries: 0 }).account.get());
    expect(server.received).toHaveLength(1);
  });

  it('with one key over all tries', async () => {
    server.willAnswer('cut', refusal(503, 'unavailable'), document);
    await client().documents.generate(ID);
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    server.willAnswer(document);
    await client().documents.generate(ID, { idempotencyKey: 'mine' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('mine');
  });

  it('but no POST that takes no key', async () => {
    server.willAnswer('cut');
    await expect(failureOf(client().documents.accept(ID))).resolves.toMatchObject({ code: 'unreachable' });
    expect(server.received).toHaveLength(1);
  });

  it('not before the server wants it', async () => {
    server.willAnswer(refusal(429, 'rate_limited', { 'retry-after': '12' }), document);
    await client().documents.get(ID);
    expect(clock.pauses[0]).toBeGreaterThanOrEqual(12_250);
    expect(clock.pauses[0]).toBeLessThanOrEqual(12_500);
    server.willAnswer(
      refusal(503, 'unavailable', { 'retry-after': 'Thu, 15 Jan 2026 12:00:07 GMT' }),
      document,
    );
    await client().documents.get(ID);
    expect(clock.pauses[0]).toBeGreaterThanOrEqual(7_250);
  });

  it('but not when the server wants too long a wait: the caller decides', async () => {
    server.willAnswer(refusal(503, 'unavailable', { 'retry-after': '61' }));
    await expect(failureOf(client().account.get())).resolves.toMatchObject({ retryAfterMs: 61_000 });
    expect(server.received).toHaveLength(1);
  });
});

describe('a limit of time', () => {
  it('ends a try that has no answer', async () => {
    server.willAnswer('silence', document);
    const call = client().documents.get(ID);
    await server.firstRequest();
    clock.expire();
    await expect(call).resolves.toMatchObject({ id: ID });
    expect(server.received).toHaveLength(2);
  });

  it('is reported as a timeout', async () => {
    server.willAnswer('silence');
    const call = failureOf(client({ maxRetries: 0 }).account.get());
    await server.firstRequest();
    clock.expire();
    await expect(call).resolves.toMatchObject({ status: 0, code: 'timeout' });
  });

  const stream = (): ReadableStream => new Blob([]).stream();

  it.each([
    ['of a small call', { name: 'a.pdf', size: 0, stream }, undefined, 60_000],
    [
      'of a file, which has the time a slow line takes',
      { name: 'a.pdf', size: 8_000_000, stream },
      undefined,
      1_060_000,
    ],
    [
      'of the largest file, which has half an hour',
      { name: 'a.pdf', size: 25 * 2 ** 20, stream },
      undefined,
      1_860_000,
    ],
    ['that the caller gives, whatever is sent', new Blob(['a'.repeat(80_000)]), 5_000, 5_000],
  ])('%s', async (_, source, timeoutMs, expected) => {
    const limits: number[] = [];
    const noting: Clock = {
      now: () => new Date(),
      after(ms) {
        limits.push(ms);
        return () => undefined;
      },
    };
    const answered = (): Promise<Response> => Promise.resolve(Response.json({ documentId: ID }));
    const colophon = new Colophon({ apiKey: KEY, baseUrl: server.url, fetch: answered }, noting);
    await colophon.documents.upload(source, { timeoutMs });
    // The form around the file is sent, too: some hundred bytes.
    expect(limits).toHaveLength(1);
    expect(limits[0]).toBeGreaterThanOrEqual(expected);
    expect(limits[0]).toBeLessThan(expected + 100);
  });
});

describe('a signal', () => {
  it('ends a call, which fails with its reason', async () => {
    server.willAnswer('silence');
    const stop = new AbortController();
    const call = client().account.get({ signal: stop.signal });
    await server.firstRequest();
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(clock.limited).toBe(0);
  });

  it('ends a pause', async () => {
    server.willAnswer(refusal(503, 'unavailable'));
    const stop = new AbortController();
    let timers = 0;
    const patient: Clock = {
      now: () => new Date(),
      after(ms) {
        timers += 1;
        if (ms < 60_000) setImmediate(() => stop.abort(new Error('enough')));
        return () => void (timers -= 1);
      },
    };
    const colophon = new Colophon({ apiKey: KEY, baseUrl: server.url }, patient);
    await expect(colophon.account.get({ signal: stop.signal })).rejects.toThrow('enough');
    expect(timers).toBe(0);
  });
});
