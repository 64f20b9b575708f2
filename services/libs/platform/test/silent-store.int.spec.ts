// Real: a server on loopback that takes every request and stops at some point. The clock of intervals is ours.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { S3ObjectStore } from '../src/storage/s3-object-store.js';
import { SILENCE_MS } from '../src/storage/silence.js';

const PDF = { contentType: 'application/pdf' };
const BYTES = Buffer.alloc(4 * 1024 * 1024, 'colophon');
const version = {
  etag: '"1"',
  'last-modified': new Date(0).toUTCString(),
  'content-length': String(BYTES.length),
};

describe('an S3 store that falls silent', () => {
  /** What the server does with a request; the default is nothing at all. */
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let arrived: PromiseWithResolvers<void>;
  let store: S3ObjectStore;
  let clock: FakeClock;
  const server = createServer((request, response) => {
    answer(request, response);
    arrived.resolve();
  });
  beforeEach(async () => {
    answer = () => undefined;
    arrived = Promise.withResolvers<void>();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = {
      region: 'us-east-1',
      bucket: 'bucket',
      accessKey: 'a',
      secretKey: 'b',
      pathStyle: true,
    };
    clock = new FakeClock();
    store = new S3ObjectStore({ ...options, endpoint }, clock);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each<[string, (of: S3ObjectStore) => Promise<unknown>]>([
    ['head', (of) => of.head('originals/x')],
    ['get', (of) => of.get('originals/x')],
    ['delete', (of) => of.delete('originals/x')],
    ['list', (of) => of.list('originals/')[Symbol.asyncIterator]().next()],
    ['put', (of) => of.put('originals/x', Buffer.from('x'), PDF)],
    ['prepare', (of) => of.prepare()],
  ])('fails the %s that waits for it, so that it is tried again', async (_name, use) => {
    const used = use(store).then(
      () => 'answered',
      (error: unknown) => error,
    );
    await arrived.promise;
    await clock.advance(2 * SILENCE_MS);
    expect(await used).toMatchObject({ code: 'unavailable', retryable: true });
  });

  const answerWith = (part: number) => {
    answer = (request, response) => {
      response.writeHead(200, version);
      if (request.method === 'HEAD') response.end();
      else response.write(BYTES.subarray(0, part));
    };
  };

  it('ends what it began to send', async () => {
    answerWith(1000);
    const content = await store.get('originals/x');
    if (!content) throw new Error('there was no object');
    const read = new Promise<void>((resolve) => content.stream.once('data', () => resolve()));
    const ended = new Promise((resolve) => content.stream.on('error', resolve));
    await read;
    await clock.advance(2 * SILENCE_MS);
    expect(String(await ended)).toMatch(/silent|aborted/);
  });

  it('is not blamed for bytes that wait for their reader', async () => {
    answer = (request, response) => {
      response.writeHead(200, version);
      response.end(request.method === 'HEAD' ? undefined : BYTES);
    };
    const content = await store.get('originals/x');
    if (!content) throw new Error('there was no object');
    await new Promise<void>((resolve) => content.stream.once('readable', () => resolve()));
    await clock.advance(20 * SILENCE_MS);
    expect((await buffer(content.stream)).length).toBe(BYTES.length);
  });
});
