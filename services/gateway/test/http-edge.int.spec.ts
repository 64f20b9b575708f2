import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, FakeClock } from '@colophon/testing';
import { newId } from '@colophon/platform';
import { GatewayFixture } from './gateway.fixture.js';

const clock = new FakeClock(new Date());
const fixture = new GatewayFixture(clock);
const BODY_MS = 1500;
const WINDOW_MS = 500;
const SMALL_LIMITS = {
  REQUESTS_AT_ONCE: '4',
  BODIES_AT_ONCE_PER_CALLER: '6',
  BODY_TIMEOUT_MS: String(BODY_MS),
  UPLOAD_RATE_WINDOW_MS: String(WINDOW_MS),
  TRUSTED_PROXIES: '1',
  EVENT_STREAMS_PER_USER: '2',
};
beforeAll(() => fixture.start(SMALL_LIMITS));
afterAll(() => fixture.stop());

/** A connection to the gateway, with all that came back. */
class RawClient {
  received = '';
  closed = false;
  error: Error | undefined;
  private constructor(readonly socket: Socket) {
    socket.on('data', (bytes) => (this.received += bytes.toString('latin1')));
    socket.on('close', () => (this.closed = true));
    socket.on('error', (error) => (this.error = error));
  }

  static async open(bytes: string): Promise<RawClient> {
    const { hostname, port } = new URL(fixture.url);
    const client = new RawClient(connect(Number(port), hostname));
    clients.push(client);
    await once(client.socket, 'connect');
    client.socket.write(bytes);
    return client;
  }

  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1] ?? 0);
  }

  get body(): Record<string, unknown> {
    return JSON.parse(this.received.slice(this.received.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
  }

  async answered(): Promise<this> {
    await eventually(() => /\r\n\r\n./s.test(this.received), 'an answer with a body');
    return this;
  }
}
const clients: RawClient[] = [];
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
});

const head = (target: string, ...headers: string[]): string =>
  [`POST ${target} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const RESET = '/api/auth/reset-password';
const from = (address: string): string => `X-Forwarded-For: ${address}`;
const resetOf = (address: string) =>
  fixture.call(RESET, {
    method: 'POST',
    token: null,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
const errorForm = (code: string) => ({
  error: expect.stringMatching(/\S/),
  code,
  requestId: expect.stringMatching(/\S/),
});

/** Lets the time of the body pass, once more where the gateway has begun to expect it only now. */
const passBodyTimeOf = async (client: RawClient): Promise<void> => {
  await eventually(async () => {
    await clock.advance(BODY_MS);
    return client.status !== 0;
  }, 'the answer to a body that does not come');
  await client.answered();
};

// Real: gateway and broker, over bare connections. The limits are small.
describe('a body that does not come', () => {
  it('shuts out no call of another network, and ends with 408 in the form of every error', async () => {
    const idle = () => RawClient.open(`${head(RESET, JSON_TYPE, 'Content-Length: 100', from('192.0.2.7'))}{`);
    const silent = await Promise.all(Array.from({ length: 40 }, idle));
    await eventually(
      () => silent.filter(({ status }) => status === 429).length >= 34,
      'the calls above the share to be refused',
    );
    expect((await resetOf('192.0.2.8')).status).toBe(200);
    const waiting = silent.filter(({ status }) => status !== 429);
    for (const client of waiting) await passBodyTimeOf(client);
    expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 408));
    expect(waiting[0]?.body).toEqual(errorForm('request_timeout'));
    expect(waiting[0]?.received).toMatch(/^connection: close\r$/im);
    await eventually(() => waiting.every(({ closed }) => closed), 'the unanswered connections to be closed');
    expect((await resetOf('192.0.2.7')).status).toBe(200);
  });

  it('is not carried out when its rest comes after the 408', async () => {
    const before = fixture.services.requestsTo('requestPasswordReset').length;
    const body = JSON.stringify({ email: 'late@example.com' });
    const late = await RawClient.open(
      `${head(RESET, JSON_TYPE, `Content-Length: ${body.length}`)}${body.slice(0, 5)}`,
    );
    await passBodyTimeOf(late);
    late.socket.write(body.slice(5));
    await eventually(() => late.closed, 'the late connection to be closed');
    expect(late.status).toBe(408);
    expect(fixture.services.requestsTo('requestPasswordReset')).toHaveLength(before);
  });

  it('counts an IPv6 network as one', async () => {
    const silent = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        RawClient.open(head(RESET, JSON_TYPE, 'Content-Length: 100', from(`2001:db8:1:2::${index + 1}`))),
      ),
    );
    await eventually(
      () => silent.filter(({ status }) => status === 429).length === 4,
      'four of the network to be refused',
    );
    expect((await resetOf('2001:db8:1:3::1')).status).toBe(200);
  });

  it('of an upload ends with 408 as well, and one that keeps coming does not', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const upload = () =>
      RawClient.open(
        head(
          '/api/documents/upload',
          'Content-Type: multipart/form-data; boundary=b',
          'Transfer-Encoding: chunked',
          `Authorization: Bearer ${fixture.token({ claims: { sub: newId() } })}`,
        ) + chunk(part),
      );
    const [silent, alive] = await Promise.all([upload(), upload()]);
    const largest = async () => Math.max(0, ...(await fixture.sizesOfUnfinished()));
    for (let beat = 0; beat < 3; beat += 1) {
      const before = await largest();
      alive.socket.write(chunk('x'.repeat(1_000_000)));
      await eventually(async () => (await largest()) > before, 'the upload that keeps coming');
      await clock.advance(WINDOW_MS);
    }
    await silent.answered();
    alive.socket.write(`${chunk('\r\n--b--\r\n')}0\r\n\r\n`);
    await alive.answered();
    expect([silent.status, silent.body['code'], alive.status]).toEqual([408, 'request_timeout', 201]);
  });
});

describe('a slow body that is no form', () => {
  const idle = (target: string, type: string) =>
    RawClient.open(`${head(target, `Content-Type: ${type}`, 'Content-Length: 100', from('192.0.2.9'))}{`);

  it.each([
    ['/api/documents/upload', 'application/json'],
    ['/documents/upload', 'application/octet-stream'],
    ['/api/documents/upload?', 'multipart/form-data-not'],
    ['/api/documents/upload', 'multipart/mixed; boundary=b'],
  ])('is refused at %s as %s before a byte of it is kept, without a token', async (target, type) => {
    const refused = await (await idle(target, type)).answered();
    expect([refused.status, refused.body['code']]).toEqual([415, 'unsupported_media_type']);
  });

  it.each(['/nothing/here/upload', '/api/nothing/here/upload'])(
    'is bounded at %s as every body: by the share of its caller and in time',
    async (target) => {
      const silent = await Promise.all(Array.from({ length: 10 }, () => idle(target, 'application/json')));
      const answered = () => silent.filter(({ status }) => status !== 0);
      await eventually(() => answered().length >= 4, 'the bodies above the share to be refused');
      for (const client of silent.filter(({ status }) => status === 0)) await passBodyTimeOf(client);
      expect(new Set(silent.map(({ status }) => status))).toEqual(new Set([408, 429]));
    },
  );
});

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('a body that is too large', () => {
  it.each([
    ['a call of the account', RESET, 4 * 1024],
    ['metadata', `/api/documents/${newId()}/metadata`, 16 * 1024],
    ['the brand context', '/api/brand-context', 256 * 1024],
  ])('for %s is refused by its length, before a byte of it', async (_what, target, most) => {
    const method = target === RESET ? 'POST' : 'PUT';
    const sent = head(target, JSON_TYPE, `Content-Length: ${most + 1}`).replace('POST', method);
    const refused = await (await RawClient.open(sent)).answered();
    expect([refused.status, refused.body['code']]).toEqual([413, 'payload_too_large']);
    const taken = await RawClient.open(sent.replace(`${most + 1}`, `${most}`) + ' '.repeat(most));
    await taken.answered();
    expect(taken.status).not.toBe(413);
  });

  it('without a declared end is refused at the bound, and heard by a client that goes on sending', async () => {
    const client = await RawClient.open(head(RESET, JSON_TYPE, 'Transfer-Encoding: chunked'));
    const send = (): boolean => client.socket.write(chunk('x'.repeat(60_000)));
    client.socket.on('drain', send);
    send();
    await client.answered();
    expect([client.status, client.body['code']]).toEqual([413, 'payload_too_large']);
    expect(client.received).toMatch(/^connection: close\r$/im);
    client.socket.off('drain', send);
    await eventually(() => client.closed, 'the connection to be closed');
  });

  it('is read no further than 1 MiB behind the answer', async () => {
    const client = await RawClient.open(
      head(
        '/api/documents/upload',
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 900000000',
      ),
    );
    const send = (): void => {
      while (!client.closed && client.socket.write(Buffer.alloc(64 * 1024)));
    };
    client.socket.on('drain', send);
    send();
    await eventually(() => client.closed, 'the connection to be closed');
    expect(client.status).toBe(401);
    // What the lines of both sides hold comes on top.
    expect(client.socket.bytesWritten).toBeLessThan(32 * 1024 * 1024);
  });
});

describe('what is not an API request', () => {
  it.each([
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'malformed_request'],
    [
      'a head of 80 kB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(80_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'a bad chunk',
      `${head(RESET, JSON_TYPE, 'Transfer-Encoding: chunked')}zz\r\n`,
      400,
      'malformed_request',
    ],
  ])('%s has the form of every error', async (_what, bytes, status, code) => {
    const client = await (await RawClient.open(bytes)).answered();
    expect([client.status, client.body]).toEqual([status, errorForm(code)]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'cache-control'])
      expect(client.received.toLowerCase()).toContain(`\r\n${name}: `);
    await eventually(() => client.closed, 'the connection to be closed');
  });

  it('a compressed body is 415, an identical one is not', async () => {
    const send = (encoding: string) =>
      fixture.call(RESET, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: JSON.stringify({ email: 'ada@example.com' }),
      });
    const refused = await send('gzip');
    expect([refused.status, await refused.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
    expect((await send('identity')).status).toBe(200);
  });

  it.each([100, 700, 5000])('an id of %i characters is 404', async (length) => {
    const answer = await fixture.call(`/api/documents/${'a'.repeat(length)}`);
    expect([answer.status, await answer.json()]).toEqual([404, errorForm('not_found')]);
  });
});

describe('event streams', () => {
  it('are so many of one user at once, and others are not concerned', async () => {
    const [busy, calm] = [newId(), newId()].map((sub) => fixture.token({ claims: { sub } }));
    const open = async (token = ''): Promise<RawClient> => {
      const lines = ['GET /api/documents/events HTTP/1.1', 'Host: x', `Authorization: Bearer ${token}`];
      return (await RawClient.open([...lines, '', ''].join('\r\n'))).answered();
    };
    const first = await open(busy);
    expect([first.status, (await open(busy)).status]).toEqual([200, 200]);
    const refused = await open(busy);
    expect([refused.status, refused.body]).toEqual([429, errorForm('rate_limited')]);
    expect(refused.received).toMatch(/^retry-after: [1-9]\d?\r$/im);
    expect((await open(calm)).status).toBe(200);
    first.socket.destroy();
    await eventually(async () => (await open(busy)).status === 200, 'a place for another stream');
  });
});
