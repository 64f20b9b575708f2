import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { bodyOf } from '../idempotency/request-body.js';
import { readUploadForm } from './upload-form.js';

const headers = { 'content-type': 'multipart/form-data; boundary=b' };
const HEAD = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

const requestOf = (stream: Readable): IncomingMessage =>
  Object.assign(stream, { headers }) as unknown as IncomingMessage;
const sending = (...chunks: string[]): IncomingMessage =>
  requestOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

const filesOf = async (request: IncomingMessage): Promise<string[]> => {
  const files: Promise<string>[] = [];
  await readUploadForm(request, ({ content }) => {
    const file = content.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]).toString());
    // The form has failed, so its files are not used.
    file.catch(() => undefined);
    files.push(file);
  });
  return Promise.all(files);
};

const malformed = { code: 'malformed_request', status: 400 };

describe('a form', () => {
  it('is read file by file, however it is cut', async () => {
    const text = `${HEAD}one\r\n${HEAD}two\r\n--b--\r\n`;
    expect(await filesOf(sending(text))).toEqual(['one', 'two']);
    expect(await filesOf(sending(...text.split('')))).toEqual(['one', 'two']);
  });

  it.each([
    ['has nothing but boundary lines', '--b\r\n'.repeat(5000)],
    ['has one part without a head', `${HEAD}one\r\n--b\r\nx\r\n--b--\r\n`],
    ['ends within a file', `${HEAD}one`],
    ['ends within a head', '--b\r\ncontent-disposition: form-data'],
    ['is empty', ''],
    ['has a head above 16 kB', `--b\r\nx: ${'y'.repeat(16_384)}\r\n${HEAD.slice(5)}one\r\n--b--\r\n`],
    [
      'has many lines in a head above 16 kB',
      `--b\r\n${'x: y\r\n'.repeat(2731)}${HEAD.slice(5)}one\r\n--b--\r\n`,
    ],
  ])('that %s is refused, whole and cut', async (_case, text) => {
    await expect(filesOf(sending(text))).rejects.toMatchObject(malformed);
    const pieces = text.match(/[\s\S]{1,1000}/g) ?? [];
    await expect(filesOf(sending(...pieces))).rejects.toMatchObject(malformed);
  });

  it('takes a head of nearly 16 kB', async () => {
    const text = `--b\r\nx: ${'y'.repeat(16_000)}\r\n${HEAD.slice(5)}one\r\n--b--\r\n`;
    expect(await filesOf(sending(text))).toEqual(['one']);
  });

  it('accepts any bytes after its end', async () => {
    expect(await filesOf(sending(`${HEAD}one\r\n--b--\r\n`, '\r\n--b\r\n--b\r\n'))).toEqual(['one']);
  });

  it('with more than 1,000 parts is refused', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n';
    await expect(filesOf(sending(`${part.repeat(1001)}--b--\r\n`))).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      message: 'Maximum 50 files allowed',
    });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=""'])(
    'sent as %s is refused before a byte of it is read',
    async (contentType) => {
      const request = Object.assign(new PassThrough(), { headers: { 'content-type': contentType } });
      const reading = readUploadForm(request as unknown as IncomingMessage, () => undefined);
      await expect(reading).rejects.toMatchObject(malformed);
      expect(request.listenerCount('data')).toBe(0);
    },
  );
});

/** All the ways in which a request can have ended before it has a listener. */
const ended: [string, () => Promise<IncomingMessage>][] = [
  ['was destroyed', async () => requestOf(new PassThrough().destroy())],
  [
    'was destroyed and closed long ago',
    async () => {
      const stream = new PassThrough().destroy();
      await new Promise((resolve) => void stream.once('close', resolve));
      return requestOf(stream);
    },
  ],
  [
    'failed and closed',
    async () => {
      const stream = new PassThrough().on('error', () => undefined);
      stream.destroy(new Error('reset'));
      await new Promise((resolve) => void stream.once('close', resolve));
      return requestOf(stream);
    },
  ],
  [
    'of a server was aborted',
    async () => {
      const request = Object.assign(new IncomingMessage(new Socket()), { headers });
      request.destroy();
      await new Promise((resolve) => void request.once('close', resolve));
      return request;
    },
  ],
  [
    'was cut off in a file',
    async () => {
      const stream = new PassThrough();
      stream.write(`${HEAD}%PDF-1.7`);
      setImmediate(() => stream.destroy());
      return requestOf(stream);
    },
  ],
];

describe.each(ended)('a request that %s', (_case, make) => {
  it('ends the reading of its form', async () => {
    await expect(filesOf(await make())).rejects.toMatchObject(malformed);
  });

  it('ends the digest of its body, and breaks it', async () => {
    const request = await make();
    const body = bodyOf({ headers, raw: request } as never, 'key');
    await expect(body.whole()).rejects.toThrow(/Premature close|reset|aborted/);
    expect(body.isBroken).toBe(true);
  });
});
