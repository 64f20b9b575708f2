import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { newId } from '@colophon/platform';
import { UploadPlaces } from '../src/documents/upload-places.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const TRIES = 60;
const AT_ONCE = 10;
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="guide.pdf"\r\n\r\n%PDF-1.7\n';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
beforeEach(() => void (fixture.services.created.length = 0));

const placesTaken = (): number => fixture.gateway.app.get(UploadPlaces).total;

const connect = async (): Promise<Socket> => {
  const socket = createConnection(Number(new URL(fixture.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => void socket.on('connect', resolve));
  return socket;
};

const headOf = (framing: string, key: string | undefined): string =>
  [
    'POST /api/documents/upload HTTP/1.1',
    'host: gateway',
    `authorization: Bearer ${fixture.token()}`,
    'content-type: multipart/form-data; boundary=b',
    framing,
    ...(key ? [`idempotency-key: ${key}`] : []),
    '\r\n',
  ].join('\r\n');

const chunked = `transfer-encoding: chunked`;
const withLength = 'content-length: 100000';
const chunkOf = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** @returns once the socket is closed, for whatever reason */
const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.on('close', resolve);
    socket.resume();
  });

type Break = (socket: Socket, head: string) => Promise<unknown>;

const breaks: [string, string, Break][] = [
  [
    'a chunk that is none',
    chunked,
    async (socket, head) => {
      const end = closed(socket);
      socket.write(`${head}${chunkOf(HEAD)}zz\r\n`);
      await end;
    },
  ],
  [
    'a reset, chunked',
    chunked,
    async (socket, head) => {
      const end = closed(socket);
      socket.write(`${head}${chunkOf(HEAD)}`, () => socket.resetAndDestroy());
      await end;
    },
  ],
  [
    'a reset, with a length',
    withLength,
    async (socket, head) => {
      const end = closed(socket);
      socket.write(`${head}${HEAD}`, () => socket.resetAndDestroy());
      await end;
    },
  ],
  [
    'a plain close',
    withLength,
    async (socket, head) => {
      const end = closed(socket);
      socket.write(`${head}${HEAD}`, () => socket.destroy());
      await end;
    },
  ],
];

const formOf = (bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'guide.pdf');
  return form;
};
const upload = (headers: Record<string, string> = {}): Promise<Response> =>
  fixture.call('/api/documents/upload', { method: 'POST', body: formOf(pdfOf(900)), headers });

describe.each(breaks)('uploads that break off by %s', (_case, framing, breakOff) => {
  it.each([
    ['under a key', newId],
    ['without one', () => undefined],
  ])('%s give every place back, leave nothing, and others go on', async (_key, keyOf) => {
    const keys: string[] = [];
    for (let tries = 0; tries < TRIES; tries += AT_ONCE) {
      const attempt = async () => {
        const key = keyOf();
        if (key) keys.push(key);
        await breakOff(await connect(), headOf(framing, key));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, attempt));
    }
    expect((await upload()).status).toBe(201);
    // Released, not merely left to end: the same call may begin again at once.
    const [key] = keys;
    if (key)
      await eventually(
        async () => (await upload({ 'idempotency-key': key })).status === 201,
        'the repeated upload to be taken',
      );
    // Last: the gateway may notice the first of them only now.
    await eventually(() => placesTaken() === 0, 'all places to be free');
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 0,
      'nothing unfinished in the store',
    );
    expect(new Set(fixture.services.created.map(({ documentId }) => documentId)).size).toBe(key ? 2 : 1);
  });
});

describe('a hostile form', () => {
  const send = (body: string, contentType = 'multipart/form-data; boundary=b', key?: string) =>
    fixture.call('/api/documents/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': contentType, ...(key ? { 'idempotency-key': key } : {}) },
    });
  const file = `${HEAD}\r\n--b--\r\n`;
  const manyParts = `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(1001)}--b--\r\n`;

  it.each([
    ['of 5,000 bare boundary lines', '--b\r\n'.repeat(5000), undefined, 'malformed_request'],
    [
      'with a head above 16 kB',
      file.replace('--b\r\n', `--b\r\nx: ${'y'.repeat(17_000)}\r\n`),
      undefined,
      'malformed_request',
    ],
    ['of 1,001 parts', manyParts, undefined, 'validation_failed'],
    ['without a boundary', file, 'multipart/form-data', 'malformed_request'],
    [
      'with a boundary that is none',
      file,
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
      'malformed_request',
    ],
  ])('%s is answered 400, under a key, too, and the gateway goes on', async (_case, body, type, code) => {
    for (const key of [undefined, newId()]) {
      const response = await send(body, type, key);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code });
    }
    await eventually(() => placesTaken() === 0, 'all places to be free');
    expect((await upload()).status).toBe(201);
  });

  it('with no boundary is answered before its body has come', async () => {
    const socket = await connect();
    socket.write(headOf(withLength, newId()).replace('; boundary=b', ''));
    const answer = await new Promise<string>(
      (resolve) => void socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });
});
