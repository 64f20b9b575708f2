import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start({ REQUESTS_AT_ONCE: '4', BODY_TIMEOUT_MS: '500' }));
afterAll(() => fixture.stop());

const openSocket = async (): Promise<Socket> => {
  const { hostname, port } = new URL(fixture.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const head = (...lines: string[]): string => [...lines, 'Host: localhost', '', ''].join('\r\n');

/** What the gateway answers before it closes the connection. */
const exchange = async (text: string): Promise<{ status: number; body: { code?: string } }> => {
  const socket = await openSocket();
  socket.write(text);
  const answer = (await buffer(socket)).toString();
  const [headers = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), body: JSON.parse(body) as { code?: string } };
};

const post = (
  target: string,
  body: string,
  headers: Record<string, string> = {},
  token: string | null = null,
) =>
  fixture.call(target, {
    method: 'POST',
    token,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const login = () => post('/api/auth/login', JSON.stringify({ email: 'ada@example.com', password: 'x' }));

describe('a request that promises a body', () => {
  it('takes no place until it has arrived: many silent ones block no other request', async () => {
    const silent = await Promise.all(Array.from({ length: 40 }, openSocket));
    for (const socket of silent)
      socket.write(
        `${head('POST /api/auth/reset-password HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')}{`,
      );
    expect((await login()).status).toBe(200);
    for (const socket of silent) socket.destroy();
    expect((await login()).status).toBe(200);
  });

  it('and does not send it is answered that it took too long', async () => {
    const answer = await exchange(
      `${head('POST /api/auth/reset-password HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')}{`,
    );
    expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
  });
});

describe('a body', () => {
  it.each([
    ['of a stranger that is too large', '/api/auth/reset-password', `{"email":"${'a'.repeat(5000)}"}`, 413],
    [
      'with more fields than any call has',
      '/api/auth/login',
      JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`k${i}`, i]))),
      400,
    ],
  ])('%s is refused', async (_case, target, body, status) => {
    expect((await post(target, body)).status).toBe(status);
  });

  it('with unknown fields gets a bounded answer', async () => {
    const body = Object.fromEntries(Array.from({ length: 45 }, (_, i) => [`k${i}`, i]));
    const answer = await post('/api/auth/login', JSON.stringify(body));
    const { details } = (await answer.json()) as { details: unknown[] };
    expect([answer.status, details.length]).toEqual([400, 20]);
  });

  it('that is a list of eighty thousand objects is refused before any of them is looked at', async () => {
    const terms = `[${Array.from({ length: 80_000 }, () => '{}').join(',')}]`;
    const answer = await fixture.call('/api/brand-context', {
      method: 'PUT',
      body: `{"vocabulary":{"mode":"off","terms":${terms}}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  });

  it.each(['gzip', 'br', 'identity, gzip'])('encoded as %s is not taken', async (encoding) => {
    expect((await post('/api/auth/login', '{}', { 'content-encoding': encoding })).status).toBe(415);
  });
});

describe('what the HTTP parser refuses', () => {
  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      head('POST /api/auth/login HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'malformed_request',
    ],
    ['a head of 80 kB', head('GET / HTTP/1.1', `X: ${'x'.repeat(80_000)}`), 431, 'headers_too_large'],
  ])('%s is answered in the form of every error', async (_case, text, status, code) => {
    expect(await exchange(text)).toMatchObject({
      status,
      body: { code, error: expect.any(String), requestId: expect.any(String) },
    });
  });

  it('an id that is too long names nothing', async () => {
    const answer = await fixture.call(`/api/documents/${'a'.repeat(700)}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
