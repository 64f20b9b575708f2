import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { UploadPlaces } from '../src/documents/upload-places.js';
import { eventually } from './eventually.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

const TRIES = 20;
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

const fixture = new GatewayFixture();
beforeAll(() => fixture.start(), 60_000);
afterAll(() => fixture.stop());

const placesTaken = (): number => fixture.gateway.app.get(UploadPlaces).taken;

const openSocket = async (): Promise<Socket> => {
  const { hostname, port } = new URL(fixture.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
};

const head = (length: string): string =>
  [
    'POST /api/documents/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${fixture.token()}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Idempotency-Key: ${newId()}`,
    length,
    '',
    '',
  ].join('\r\n');

const upload = (body: FormData | string, headers: Record<string, string> = {}): Promise<Response> =>
  fixture.call('/api/documents/upload', {
    method: 'POST',
    body,
    headers:
      typeof body === 'string' ? { 'content-type': 'multipart/form-data; boundary=b', ...headers } : headers,
  });

const honestUpload = async (): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([pdfOf(900)]), 'guide.pdf');
  return (await upload(form)).status;
};

describe('an upload that breaks', () => {
  it.each<[string, string, (socket: Socket) => void]>([
    ['by a chunk without a length', 'Transfer-Encoding: chunked', (socket) => socket.write('zz\r\n')],
    ['by a reset while it is chunked', 'Transfer-Encoding: chunked', (socket) => socket.resetAndDestroy()],
    ['by a reset before its length', 'Content-Length: 100000', (socket) => socket.resetAndDestroy()],
    ['by a close before its length', 'Content-Length: 100000', (socket) => socket.end()],
  ])('%s gives its place back', async (_case, length, breakIt) => {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const socket = await openSocket();
      socket.write(head(length) + (length.startsWith('Content') ? PART : chunk(PART)));
      // At once, and a few turns of the gateway later: while the claim is asked for, and while the form is read.
      for (let wait = 0; wait < turn; wait += 1) await new Promise((resolve) => setImmediate(resolve));
      breakIt(socket);
    }
    await eventually(() => placesTaken() === 0);
    expect(await honestUpload()).toBe(201);
  });

  it.each<Record<string, string>>([{}, { 'idempotency-key': newId() }])(
    'by 5,000 lines that hold a boundary alone is refused, and the gateway serves on',
    async (headers) => {
      expect((await upload('--b\r\n'.repeat(5000), headers)).status).toBe(400);
      expect(await honestUpload()).toBe(201);
      expect(placesTaken()).toBe(0);
    },
  );

  it.each(['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(300)}`])(
    'by a boundary that is missing or too long is refused: %s',
    async (contentType) => {
      const answer = await upload(PART, { 'content-type': contentType, 'idempotency-key': newId() });
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed_request' }]);
    },
  );
});
